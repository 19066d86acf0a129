import type { GameCard } from '../game';

export const card: GameCard = {
  icon: 'f-flex',
  about: 'Customers, features, campaigns and events',
  faces: async () => (await import('./figures')).faces,
  figures: async () => (await import('./figures')).figures,
  key: async () => (await import('./key')).key,
  options: {
    rounds: { told: true },
  },
};
