import type { GameCard } from '../game';

export const card: GameCard = {
  icon: 'map',
  about: 'Five rounds, a world map, technologies and retailers',
  minutes: 35,
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
