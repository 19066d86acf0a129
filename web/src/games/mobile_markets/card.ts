import type { GameCard } from '../game';

export const card: GameCard = {
  icon: 'f-flex',
  about: 'Customers, features, campaigns and events',
  options: {
    rounds: { told: true },
  },
};
