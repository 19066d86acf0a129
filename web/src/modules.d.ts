declare module '*.svg' {
  const source: string;
  export default source;
}

/* Written by the build from the folders that are there: games.mjs. */
declare module 'games:cards' {
  export const cards: Record<string, import('./games/game').GameCard>;
}

/* Each game's screens are typed by its own view; the frame gives them the views of that game only. */
declare module 'games:screens' {
  export const screens: Record<string, () => Promise<{ screens: import('./games/game').GameScreens }>>;
}

/* Positions the engine made; the game's figures know their shape. */
declare module '*.json' {
  const positions: unknown;
  export default positions;
}
