import type { GameCard } from '../game';
import face from './automaton.svg';
import { CardArt } from './card_art';

export const card: GameCard = {
  icon: 'map',
  about: 'Five rounds, a world map, technologies and retailers',
  pitch: 'Open offices around the world, invent, and be where the buyers are before the others.',
  kind: ['p-planning', 'secret plans, no dice'],
  minutes: 35,
  first: true,
  Art: CardArt,
  automaton: { page: 'steve', face },
  faces: async () => (await import('./figures')).faces,
  figures: async () => (await import('./figures')).figures,
  key: async () => (await import('./key')).key,
  options: {
    sides: {
      title: 'Technologies',
      first: true,
      told: true,
      choices: { '?': 'Random' },
    },
    directives: { told: true },
    rounds: { told: true },
    routes: { title: 'Lines' },
    control_ties: { title: 'Ties', choices: { office: 'Offices', goods: 'Goods' } },
    retailer_bonus_again: { title: 'Retailers' },
    technologies_per_good: { choices: { 2: '2 for a good', 1: '1 for a good' } },
  },
};
