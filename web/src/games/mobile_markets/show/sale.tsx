/* A sale: the phone comes together, then one customer after the other buys and leaves with a box, or
stays with what was missing. On a phone one customer at a time. */
import { Icon } from '../../../parts/icon';
import { useGlide } from '../../../parts/glide';
import { useNarrow } from '../../../parts/media';
import { Parcel, Phone } from '../art/phone';
import { bits, colourOf, companyOf, featuresOf, markerOf, phoneWords, type Board } from '../board';
import { Bubble, Bust, LargeCustomer, type Fate, type Offer } from '../customer';
import { words } from '../text';
import type { CustomerRefused, Happened } from '../types';
import type { Sold } from '../types.gen';
import { Stage, type SceneProps } from './scene';

const say = words.told;

type Step = Sold | CustomerRefused;

export function Sale(props: SceneProps) {
  const { board, before, events, now } = props;
  const { view, pack } = board;
  const narrow = useNarrow();
  if (!('seat' in now)) return null;
  const { seat } = now;
  const company = view.companies[seat]!;
  const { product } = company;
  if (!product) return null;
  const steps = events.filter((event): event is Step => isStep(event) && event.seat === seat);
  const sold = company.sold.length;
  const over = now.event === 'SaleEnded';
  const features =
    seat === view.rules.steve
      ? (view.steve?.shown ?? []).map((card) => pack.steve_jr[card]!)
      : featuresOf(pack, product.slots);
  return (
    <Stage
      name="selling"
      class={`co-${colourOf(view, seat)}`}
      title={words.selling1(companyOf(board, seat))}
      under={say.keeps(company.price, product.net)}
    >
      <div class="seller">
        <div class="bigphone">
          <Phone
            colour={colourOf(view, seat)}
            label={phoneWords(board, seat, bits(product.icons), product.seen)}
            features={features}
            stars={product.seen}
            price={company.price}
          />
        </div>
        <b class="takings num">{words.dollars(sold * product.net)}</b>
        <p class="num">{say.soldOf(sold, company.goods)}</p>
        <div class="boxes" aria-hidden="true">
          {Array.from({ length: company.goods - sold }, (_, i) => (
            <Parcel key={i} />
          ))}
        </div>
      </div>
      {narrow ? (
        <OneByOne board={board} steps={steps} now={now} />
      ) : (
        <Tills board={board} before={before} seat={seat} steps={steps} now={now} />
      )}
      {over ? <p class="caption">{say.saleOver(sold, sold * product.net, company.goods - sold)}</p> : null}
    </Stage>
  );
}

const isStep = (event: Happened): event is Step => event.event === 'Sold' || event.event === 'Refused';

/* The product as a customer who refused saw it. */
function offerTo({ pack, view }: Board, { seat, customer, seen }: CustomerRefused): Offer | null {
  if (!seen) return null;
  const [price, seen_icons, seen_stars] = seen;
  return {
    rival: seat !== view.seat,
    seen_icons,
    seen_stars,
    seen_prices: pack.types.map((_, type) => (type === pack.customers[customer]!.type ? price : 0)),
  };
}

const fateOf = (step: Step): Fate => ({
  visit: {
    customer: step.customer,
    private: step.private,
    reason: step.event === 'Refused' ? step.reason : '',
    why: step.event === 'Refused' ? step.why : '',
  },
  nth: 0,
});

/* How close a queue stands: in low windows from five on. */
const crowding = (n: number) => `${n > 4 ? 'crowd' : ''} ${n > 6 ? 'many' : ''}`;

function Tills(props: {
  board: Board;
  before: SceneProps['before'];
  seat: number;
  steps: readonly Step[];
  now: Happened;
}) {
  const { board, before, seat, steps, now } = props;
  const { view, pack } = board;
  const ref = useGlide<HTMLDivElement>();
  /* Whoever buys is still seen leaving. */
  const { market, companies } = now.event === 'Sold' ? before : view;
  const own = [...companies[seat]!.private].sort((a, b) => pack.customers[b]!.price - pack.customers[a]!.price);
  const queues: (readonly [key: string, words: string, customers: readonly number[]])[] = [
    ...(own.length || steps.some((step) => step.private) ? [['own', say.ownFirst, own] as const] : []),
    ...pack.price_track.map((price, i): [string, string, readonly number[]] => [
      String(price),
      words.dollars(price),
      market[i] ?? [],
    ]),
  ];
  const asks = String(markerOf(view.companies[seat]!));
  return (
    <div class="tills" ref={ref}>
      {queues.map(([key, name, customers]) => (
        <div key={key} class={`till ${key === 'own' ? 'own' : ''} ${key === asks ? 'me' : ''}`}>
          <div class={`standing ${crowding(customers.length)}`} role={customers.length ? 'list' : undefined}>
            {customers.map((customer) => (
              <Standing
                key={customer}
                board={board}
                customer={customer}
                step={steps.findLast((step) => step.customer === customer)}
                now={isStep(now) && now.customer === customer}
              />
            ))}
          </div>
          <b class="num">{name}</b>
        </div>
      ))}
    </div>
  );
}

function Standing(props: { board: Board; customer: number; step: Step | undefined; now: boolean }) {
  const { board, customer, step, now } = props;
  const refused = step?.event === 'Refused' ? step : null;
  const look = refused ? 'pass' : step ? 'leaves' : '';
  return (
    <div
      class={`cust ${look} ${now ? 'queried' : ''}`}
      role="listitem"
      data-glide={step ? undefined : String(customer)}
    >
      <Bust pack={board.pack} index={customer} />
      <Bubble
        pack={board.pack}
        index={customer}
        fate={refused ? fateOf(refused) : null}
        offer={refused ? offerTo(board, refused) : null}
      />
      {step && !refused ? <Parcel /> : null}
      {refused && now ? <span class="saysno">{refused.why}</span> : null}
    </div>
  );
}

function OneByOne({ board, steps, now }: { board: Board; steps: readonly Step[]; now: Happened }) {
  const step = isStep(now) ? now : null;
  const refused = step?.event === 'Refused' ? step : null;
  return (
    <div class="onebyone">
      {step ? (
        <div key={step.customer} class={refused ? 'stays' : 'goes'}>
          <LargeCustomer
            pack={board.pack}
            index={step.customer}
            fate={fateOf(step)}
            offer={refused ? offerTo(board, refused) : null}
          />
          {refused ? <span class="saysno">{refused.why}</span> : <Parcel />}
        </div>
      ) : null}
      <ol class="askedrow" aria-label={say.asked(steps.length)}>
        {steps.map((one) => (
          <li key={one.customer} class={one.event === 'Sold' ? 'yes' : 'no'}>
            <Icon name={one.event === 'Sold' ? 'check' : 'close'} size={12} />
          </li>
        ))}
      </ol>
    </div>
  );
}
