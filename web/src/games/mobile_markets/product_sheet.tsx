/* A product drawn as a phone, with how its profit comes about. */
import type { ComponentChildren } from 'preact';
import { Icon } from '../../parts/icon';
import { text } from '../../text';
import { ICON_NAMES, bits, companyOf, type Board } from './board';
import type { Preview } from './types';
import { words } from './text';

export function Sheet({ board, seat, preview }: { board: Board; seat: number; preview: Preview }) {
  const { pack } = board;
  const { product } = preview;
  const sources: Record<string, string> = { base: words.base, 'third slot': words.thirdSlot, cards: words.cards };
  const others = preview.seen_prices.flatMap((price, type) =>
    price === preview.price ? [] : [`${pack.types[type]} ${price}`],
  );
  return (
    <div class="prod">
      <Phone name={companyOf(board, seat)} icons={bits(product.icons)} stars={product.seen} price={preview.price} />
      <div class="calc num">
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
          <b>{words.dollars(product.net)}</b>
        </div>
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
        <Win money={preview.money}>{words.wouldSell(preview.sold, preview.goods)}</Win>
      </div>
    </div>
  );
}

/* The product as it was fixed. */
export function Made({ board, seat }: { board: Board; seat: number }) {
  const company = board.view.companies[seat]!;
  const { product } = company;
  if (!product) return null;
  return (
    <div class="prod">
      <Phone name={companyOf(board, seat)} icons={bits(product.icons)} stars={product.seen} price={company.price} />
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

function Win({ money, children }: { money: number; children: ComponentChildren }) {
  return (
    <div class="win">
      <b class="num">{words.dollars(money)}</b>
      {children}
    </div>
  );
}

const SHOWN_STARS = 5;

export function Phone(props: { name: string; icons: readonly number[]; stars: number; price: number }) {
  const rows = [props.icons.slice(0, 2), props.icons.slice(2, 4), props.icons.slice(4)].filter((row) => row.length);
  const few = Math.min(props.stars, SHOWN_STARS);
  return (
    <svg class="phone" width="98" height="204" viewBox="0 0 98 204" aria-hidden="true">
      <rect x="3" y="4" width="92" height="196" rx="17" class="ph0" />
      <rect x="8" y="9" width="82" height="186" rx="12.5" class="ph1" />
      <rect x="38" y="15" width="22" height="5" rx="2.5" class="ph0" />
      <text x="49" y="42" class="pht mid">
        {props.name}
      </text>
      {rows.map((row, y) =>
        row.map((icon, x) => (
          <use
            key={icon}
            href={`#i-${ICON_NAMES[icon]}`}
            x={row.length === 1 ? 36 : 18 + 36 * x}
            y={54 + 32 * y}
            width="26"
            height="26"
            class="phi"
          />
        )),
      )}
      {props.stars > SHOWN_STARS ? (
        <>
          <use href="#i-star" x="28" y="146" width="16" height="16" class="phs" />
          <text x="48" y="159" class="phn">
            {props.stars}
          </text>
        </>
      ) : (
        Array.from({ length: few }, (_, i) => (
          <use key={i} href="#i-star" x={49 - few * 8 + 16 * i + 1} y="146" width="14" height="14" class="phs" />
        ))
      )}
      <text x="49" y="186" class="php mid">
        ${props.price}
      </text>
    </svg>
  );
}
