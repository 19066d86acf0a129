/* How the profit of a product comes about. */
import type { ComponentChildren } from 'preact';
import { Emblem } from '../../parts/emblem';
import { Icon } from '../../parts/icon';
import { text } from '../../text';
import { ICON_NAMES, bits, colourOf, companyOf, type Board } from './board';
import { missingIcons } from './customer';
import { PRICING, type Preview } from './types';
import { words } from './text';

export function Sheet({ board, preview, exact }: { board: Board; preview: Preview; exact: boolean }) {
  const { pack } = board;
  const others = preview.seen_prices.flatMap((price, type) =>
    price === preview.price ? [] : [`${pack.types[type]} ${price}`],
  );
  return (
    <div class="prod">
      <div class="calc num">
        <CostLines board={board} preview={preview} />
        <p class="cap">
          {words.starsSeen(preview.seen_stars)}
          <br />
          {words.wishesMet(text.list(bits(preview.seen_icons).map((icon) => pack.icon_names[icon] ?? '')))}
          {others.length ? (
            <>
              <br />
              {words.pricesSeen(others.join(', '))}
            </>
          ) : null}
        </p>
        <NotMet board={board} preview={preview} />
        {preview.card_money ? <Line words={words.cardsPay} value={words.dollars(preview.card_money)} /> : null}
        <Win money={preview.money} exact={exact}>
          {words.wouldSell(preview.sold, preview.goods)}
          {exact || !preview.before.length ? null : <Before board={board} preview={preview} />}
        </Win>
      </div>
    </div>
  );
}

/* From the price to the net profit. */
export function CostLines({ board: { pack }, preview }: { board: Board; preview: Preview }) {
  const sources: Record<string, string> = { base: words.base, 'third slot': words.thirdSlot, cards: words.cards };
  return (
    <>
      <Line words={words.price} value={String(preview.price)} />
      {preview.cost.map(({ amount, source }) => (
        <Line
          key={source}
          words={sources[source] ?? pack.features.find((card) => card.id === source)?.name ?? source}
          icon={source === 'base' ? undefined : 'cost'}
          value={amount < 0 ? `+${-amount}` : `−${amount}`}
        />
      ))}
      <div class="net">
        {words.net}
        <b>{words.dollars(preview.product.net)}</b>
      </div>
    </>
  );
}

/* What those who were asked and pass miss, with how many of them. */
function NotMet({ board: { pack }, preview }: { board: Board; preview: Preview }) {
  const passing = preview.visits.filter(({ reason }) => reason);
  if (!passing.length) return null;
  const of = (needed: string) => passing.filter(({ reason }) => reason === needed);
  const missed = of('icons').map(({ customer }) =>
    missingIcons(pack.customers[customer]!, preview.seen_icons, preview.seen_stars),
  );
  const counts: [icon: string, label: string, ask: string, n: number][] = [
    ['price', words.price, `price:${preview.price}`, of('price').length],
    ...ICON_NAMES.map((name, icon): [string, string, string, number] => [
      name,
      pack.icon_names[icon] ?? '',
      `icon:${icon}`,
      missed.filter((mask) => mask & (1 << icon)).length,
    ]),
    ['star', words.starsName, 'star', of('stars').length],
  ];
  return (
    <div class="notmet">
      {words.notMet}
      <span>
        {counts.map(([icon, label, ask, n]) =>
          n ? (
            <span key={icon} data-ask={ask}>
              <Icon name={icon} size={14} label={label} />
              {n}
            </span>
          ) : null,
        )}
      </span>
    </div>
  );
}

/* Who sells before, and what that may leave. */
function Before({ board, preview }: { board: Board; preview: Preview }) {
  const { low, high, before } = preview;
  if (low === preview.money && high === preview.money)
    return <p class="cap before">{words.safe(preview.sold_low, preview.goods)}</p>;
  const say = board.view.phase <= PRICING ? words.mayFirst : words.sellsFirst;
  return (
    <p class="cap before">
      {before.map((seat) => (
        <Emblem key={seat} colour={colourOf(board.view, seat)} size="sm" title={companyOf(board, seat)} />
      ))}
      {say(before.length)} <b>{words.range(low, high)}</b>
    </p>
  );
}

/* The product as it was fixed. */
export function Made({ board, seat }: { board: Board; seat: number }) {
  const company = board.view.companies[seat]!;
  const { product } = company;
  if (!product) return null;
  return (
    <div class="prod">
      <div class="calc num">
        <Line words={words.price} value={String(company.price)} />
        <Line words={words.cost} value={`−${product.cost}`} />
        <div class="net">
          {words.net}
          <b>{words.dollars(product.net)}</b>
        </div>
        {company.sold.length ? (
          <Win money={company.sold.length * product.net}>{words.wouldSell(company.sold.length, company.goods)}</Win>
        ) : null}
      </div>
    </div>
  );
}

function Line(props: { words: string; icon?: string; value: string }) {
  return (
    <div>
      {props.words} {props.icon ? <Icon name={props.icon} size={12} /> : null}
      <b>{props.value}</b>
    </div>
  );
}

/* Before your sale, others may take customers away. */
function Win({ money, exact, children }: { money: number; exact?: boolean; children: ComponentChildren }) {
  return (
    <div class={`win ${exact ? 'exact' : ''}`}>
      {exact === undefined ? null : <small>{exact ? words.sellNow : words.ifNow}</small>}
      <b class="num">{words.dollars(money)}</b>
      {children}
    </div>
  );
}
