/* One line a company, for narrow screens. */
import { Count } from '../parts/count';
import { Emblem } from '../parts/emblem';
import { text } from '../text';
import type { CompanyStatus } from './company_status';

interface Company {
  seat: number;
  name: string;
  colour: string;
  score: number;
  /* What the end adds to it. */
  more?: string;
  price: number;
  status: CompanyStatus;
}

/* How a score is written, and spoken. */
export function CompanyStrip(props: {
  companies: readonly Company[];
  say?: (score: number) => string;
  spoken?: (score: number) => string;
}) {
  const { companies, say = String, spoken = say } = props;
  return (
    <div class="strip" role="list">
      {companies.map(({ seat, name, colour, score, more, price, status }) => (
        <span
          key={seat}
          role="listitem"
          data-company={seat}
          class={`cc4 num co-${colour} ${status.acting ? 'on' : ''} ${status.done ? 'done' : ''}`}
          aria-label={`${name}, ${spoken(score)}, ${text.table.price(price)}, ${status.words}`}
        >
          <Emblem colour={colour} title={name} />
          <Count value={score} say={say} />
          {more ? <i class="atend">{more}</i> : null}
          <small>{text.table.at(price)}</small>
        </span>
      ))}
    </div>
  );
}
