/* Somebody's sale: the product, and every customer who was asked, with the reason of who passed. */
import { Emblem } from '../../../parts/emblem';
import { Icon } from '../../../parts/icon';
import { text } from '../../../text';
import { Face, Stars } from '../art/face';
import { Phone } from '../art/phone';
import { bits, colourOf, companyOf, customerWords, featuresOf, phoneWords, type Board } from '../board';
import { CompanyPhone } from '../companies';
import { Bust } from '../customer';
import type { Walking } from './walk';
import { words } from '../text';

export function SaleWalk({ board, walking }: { board: Board; walking: Walking }) {
  const { walk, step } = walking;
  const { view, pack } = board;
  if (!walk)
    return (
      <section class="maker panel idle" aria-label={words.lastSale}>
        <div class="podium">
          {view.companies.map((_, seat) => (
            <CompanyPhone key={seat} board={board} seat={seat} />
          ))}
        </div>
        <p class="cap">{words.noSale}</p>
      </section>
    );
  const asked = walk.visits.slice(0, step);
  const sold = asked.filter((visit) => !visit.reason).length;
  const icons = bits(walk.icons);
  return (
    <section class={`maker panel co-${colourOf(view, walk.seat)}`} aria-label={words.lastSale}>
      <div class="bigphone">
        <Phone
          colour={colourOf(view, walk.seat)}
          label={phoneWords(board, walk.seat, icons, walk.stars)}
          features={featuresOf(pack, walk.slots)}
          stars={walk.stars}
          price={walk.price}
        />
      </div>
      <div class="ob">
        <div class="obh">
          <Emblem colour={colourOf(view, walk.seat)} size="lg" />
          <div class="grow">
            <h2>{words.productOf(companyOf(board, walk.seat))}</h2>
            <span class="cap">{words.asks(walk.price, walk.net)}</span>
          </div>
          <span class="mny num">{words.saleDone(sold, walking.runs ? 0 : walk.unsold, sold * walk.net)}</span>
        </div>
        <div class="tray">
          {walk.slots
            .filter((card) => pack.features[card])
            .map((card) => (
              <Face key={card} pack={pack} deck="feature" index={card} size="small" />
            ))}
        </div>
        <ol class="asked" tabIndex={0}>
          {asked.map((visit, i) => (
            <li
              key={visit.customer}
              class={`${visit.reason ? 'no' : 'yes'} ${walking.runs && i === step - 1 ? 'now' : ''}`}
            >
              <Bust pack={pack} index={visit.customer} />
              <span class="grow">
                {customerWords(pack, visit.customer)}
                {visit.private ? `, ${words.private.toLowerCase()}` : ''}
              </span>
              {visit.reason ? (
                <small>{pack.needs[visit.reason]}</small>
              ) : (
                <Icon name="check" size={14} label={words.bought} />
              )}
            </li>
          ))}
          {asked.length || walking.runs ? null : <li class="no">{words.nobody}</li>}
        </ol>
      </div>
      <div class="prod">
        <div class="calc num">
          <div>
            {words.price}
            <b>{walk.price}</b>
          </div>
          <div>
            {words.cost}
            <b>−{walk.cost}</b>
          </div>
          <div class="net">
            {words.net}
            <b>{words.dollars(walk.net)}</b>
          </div>
          <p class="cap">
            <Stars n={walk.stars} /> {text.list(icons.map((icon) => pack.icon_names[icon] ?? ''))}
          </p>
          <div class="win">
            <b class="num">{words.dollars(sold * walk.net)}</b>
            {words.wouldSell(sold, walk.visits.filter((visit) => !visit.reason).length + walk.unsold)}
          </div>
        </div>
      </div>
    </section>
  );
}
