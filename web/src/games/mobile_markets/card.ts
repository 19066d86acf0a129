import type { GameCard } from '../game';

export const card: GameCard = {
  icon: 'f-flex',
  about: 'Customers, features, campaigns and events',
  faces: async () => (await import('./faces')).faces,
  key: async () => (await import('./key')).key,
  options: {
    rounds: { told: true },
  },
};
