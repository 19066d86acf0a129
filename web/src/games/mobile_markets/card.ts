import type { GameCard } from '../game';
import face from './automaton.svg';
import { CardArt } from './card_art';

export const card: GameCard = {
  icon: 'f-flex',
  about: 'Customers, features, campaigns and events',
  pitch: 'Build one phone a round from cards, and find the customers who want it at your price.',
  kind: ['f-camera', 'cards and customers'],
  minutes: 30,
  Art: CardArt,
  automaton: { page: 'solo', face },
  faces: async () => (await import('./figures')).faces,
  figures: async () => (await import('./figures')).figures,
  key: async () => (await import('./key')).key,
  options: {
    rounds: { told: true },
  },
};
