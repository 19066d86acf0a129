/* The keys of the table or the replay, in a small panel. */
import { Button } from '../parts/button';
import { text } from '../text';

export function KeyHelp({ onClose, keys }: { onClose: () => void; keys: readonly [string, string][] }) {
  return (
    <div class="panel keyhelp" role="dialog" aria-label={text.shell.help}>
      <div class="row">
        <span class="label grow">{text.shell.help}</span>
        <Button variant="ghost" small icon="close" label={text.shell.close} onPress={onClose} />
      </div>
      <dl>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <span class="key">{key}</span>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
