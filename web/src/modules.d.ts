declare module '*.svg' {
  const source: string;
  export default source;
}

/* Written by the build from the folders that are there: games.mjs. */
declare module 'games:cards' {
  export const cards: Record<string, import('./games/game').GameCard>;
}

declare module 'games:screens' {
  export const screens: Record<string, () => Promise<{ screens: import('./games/game').GameScreens }>>;
}

declare module 'games:books' {
  export const books: readonly string[];
}
