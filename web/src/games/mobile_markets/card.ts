import type { GameCard } from '../game';

export const card: GameCard = {
  icon: 'f-flex',
  about: 'Customers, features, campaigns and events',
  options: {
    steve_level: { title: 'Steve', first: true, told: true, automaton: true },
    rounds: { told: true },
  },
};
