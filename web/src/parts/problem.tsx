/* Why something did not work, in a sentence. */
export function Problem({ words }: { words: string }) {
  if (!words) return null;
  return (
    <p class="problem" role="alert">
      {words}
    </p>
  );
}
