import { follow } from '../router';
import { text } from '../text';

export function NotFound({ words }: { words: string }) {
  return (
    <main class="blank">
      <p>{words}</p>
      <a class="btn" href="/" onClick={follow}>
        {text.shell.toHome}
      </a>
    </main>
  );
}
