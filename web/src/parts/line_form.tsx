/* A line to write and to send; it is empty again once it is sent. */
import { useState } from 'preact/hooks';
import { Button } from './button';

export function LineForm(props: {
  label: string;
  button: string;
  /* In place of the button's words. */
  icon?: string;
  maxLength?: number;
  disabled?: boolean;
  onSend: (line: string) => void;
}) {
  const { label, button, icon } = props;
  const [line, setLine] = useState('');
  const send = (event: Event) => {
    event.preventDefault();
    if (!line.trim() || props.disabled) return;
    setLine('');
    props.onSend(line.trim());
  };
  return (
    <form class="row gap2" onSubmit={send}>
      <input
        class="field grow"
        value={line}
        maxLength={props.maxLength}
        aria-label={label}
        placeholder={label}
        onInput={(event) => setLine(event.currentTarget.value)}
      />
      {icon ? (
        <Button small label={button} icon={icon} onPress={send} />
      ) : (
        <Button disabled={!line.trim() || props.disabled} onPress={send}>
          {button}
        </Button>
      )}
    </form>
  );
}
