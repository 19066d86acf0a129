/* On the home page: customers before the counters of their prices, and a phone for some of them. */
import { Emblem } from '../../parts/emblem';
import { Icon } from '../../parts/icon';

type Wish = 'c-regular' | 'c-variety' | 'c-complex';

const COUNTERS: [price: number, company: string, queue: [Wish, ...string[]][]][] = [
  [4, 'red', [['c-regular'], ['c-variety', 'f-8k']]],
  [5, 'blue', [['c-regular'], ['c-regular'], ['c-variety', 'f-nfc']]],
  [
    6,
    '',
    [
      ['c-complex', 'f-5g', 'f-camera'],
      ['c-variety', 'f-nfc', 'f-flex'],
    ],
  ],
  [7, '', [['c-regular'], ['c-complex', 'f-8k'], ['c-complex', 'f-camera']]],
];

export function CardArt() {
  return (
    <div class="marketart" aria-hidden="true">
      {COUNTERS.map(([price, company, queue]) => (
        <div key={price} class="counter">
          <b>{price}</b>
          <span class="who">{company ? <Emblem colour={company} size="sm" title="" /> : null}</span>
          {queue.map(([wish, ...features], i) => (
            <span key={i} class={`wish ${wish} ${wish === 'c-regular' && price > 4 ? 'sold' : ''}`}>
              <Icon name={wish} />
              {features.map((feature) => (
                <Icon key={feature} name={feature} />
              ))}
            </span>
          ))}
        </div>
      ))}
      <div class="bigphone">
        <Icon name="f-camera" size={28} />
        <span class="row gap2">
          <Icon name="f-5g" size={24} />
          <Icon name="f-nfc" size={24} />
        </span>
        <b>$5</b>
      </div>
    </div>
  );
}
