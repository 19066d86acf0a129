/* Asks for a hint, which opens here. */
import { useEffect } from 'preact/hooks';
import { Button } from '../parts/button';
import { CoachFace } from './face';
import { foldedCoach, hintOpen, hintsOffered } from './state';
import { words } from './text';

const switchHint = () => (hintOpen.value = !hintOpen.value);

export function HintButton() {
  const offered = hintsOffered.value;
  useEffect(() => {
    if (!offered) return undefined;
    const press = (event: KeyboardEvent) => {
      const typing = (event.target as Element).matches('input, textarea, select');
      if (event.key.toLowerCase() !== 'h' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      switchHint();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [offered]);
  if (!offered) return null;
  const coach = foldedCoach.value;
  return (
    <span data-hint="">
      {coach ? (
        <button
          type="button"
          class="coachfold"
          aria-expanded="false"
          aria-label={words.folded(coach.about)}
          title={coach.about}
          onClick={coach.open}
        >
          <CoachFace size={26} />
        </button>
      ) : null}
      <Button
        icon="hint"
        keyName="H"
        label={words.hintLabel}
        class="brief"
        expanded={hintOpen.value}
        onPress={switchHint}
      >
        <span class="word">{words.hint}</span>
      </Button>
    </span>
  );
}
