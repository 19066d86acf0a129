/* The keys of the table, in a small panel. */
import { Button } from '../parts/button';
import { text } from '../text';

export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <div class="panel keyhelp" role="dialog" aria-label={text.shell.help}>
      <div class="row">
        <span class="label grow">{text.shell.help}</span>
        <Button look="ghost" small icon="close" label={text.shell.close} onPress={onClose} />
      </div>
      <dl>
        {text.table.keys.map(([key, what]) => (
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
