/* What somebody does in each phase. */
import { Icon } from './icon';

export const ByPhase = ({ steps }: { steps: readonly (readonly [icon: string, phase: string, does: string])[] }) => (
  <dl class="byphase">
    {steps.map(([icon, phase, does]) => (
      <div key={phase}>
        <dt>
          <Icon name={icon} size={20} />
          {phase}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);
