/* The styles of every page but home and the lobby: fetched when the first page stands. */
let loaded: Promise<void> | null = null;

export function screenStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=prefetch]');
  if (!link) return Promise.resolve();
  loaded ??= new Promise((done) => {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = link.href;
    sheet.onload = sheet.onerror = () => done();
    document.head.append(sheet);
  });
  return loaded;
}
