/* One line a company, for narrow screens. */
import { Emblem } from '../parts/emblem';
import { text } from '../text';
import type { CompanyStatus } from './company_status';

interface Company {
  seat: number;
  name: string;
  colour: string;
  score: string;
  /* What the end adds to it. */
  more?: string;
  /* The score as it is said. */
  said?: string;
  price: number;
  status: CompanyStatus;
}

export function CompanyStrip({ companies }: { companies: readonly Company[] }) {
  return (
    <div class="strip" role="list">
      {companies.map(({ seat, name, colour, score, more, said = score, price, status }) => (
        <span
          key={seat}
          role="listitem"
          data-company={seat}
          class={`cc4 num co-${colour} ${status.acting ? 'on' : ''} ${status.done ? 'done' : ''}`}
          aria-label={`${name}, ${said}, ${text.table.price(price)}, ${status.words}`}
        >
          <Emblem colour={colour} title={name} />
          {score}
          {more ? <i class="end">{more}</i> : null}
          <small>{text.table.at(price)}</small>
        </span>
      ))}
    </div>
  );
}
