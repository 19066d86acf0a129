/* The texts of Mobile Markets, English. Sentences of the rules come from the server. */
import { counting, list, plural, th } from '../../words';
import { MARKETING, PRICING, PROFIT, SALES, TECHNOLOGY } from './types';

const dollars = (money: number) => (money < 0 ? `−$${-money}` : `$${money}`);

const range = (low: number, high: number) =>
  low === high ? dollars(low) : `${dollars(low)}–${dollars(high).replace('$', '')}`;

export const words = {
  dollars,
  companies: (n: number) => plural(n, 'company', 'companies'),
  turns: {
    [PRICING]: 'Your price',
    [TECHNOLOGY]: 'Your technology turn',
    [MARKETING]: 'Your marketing turn',
    [SALES]: 'Your sales',
    [PROFIT]: 'Your profit',
  } as Record<number, string>,
  pendings: {
    draw: 'Take a private customer',
    scout: 'Keep one customer',
    release: 'Put customers on the market',
    serve: 'Sell to which private customer first?',
    gain: 'Take a free card',
  } as Record<string, string>,

  eventOfRound: 'Event of the round',
  atEnd: (money: number) => `+${money}`,
  round: (round: number) => `Round ${round}`,
  allEvents: 'all events, every round',
  fromNowOn: 'each round from now on',
  houseEdition: 'house edition',
  allCards: 'All cards',
  keys: [['C', 'show or hide all cards']] as [string, string][],
  eventGoods: 'goods for everyone each round, from all events so far',
  eventCustomers: (type: string) => `more ${type} customers each round, from all events so far`,
  displays: { technology: 'Technologies', feature: 'Features', campaign: 'Campaigns' } as Record<string, string>,
  noneLeft: 'all gone',
  limit: (most: number | null) => (most === null ? 'any number' : `${most} this round`),
  bought: 'bought',
  gained: 'gained',
  discarded: 'discarded',
  sources: {
    house: 'A house value: designed by us, not printed',
    derived: 'A derived value: worked out from what is printed',
    printed: 'As printed',
  } as Record<string, string>,
  short: (n: number) => `${plural(n, 'point', 'points')} short`,
  discount: 'A discount token lies on it: 1 less',
  costs: (cost: number) => `costs ${cost}`,
  phaseOf: {
    preparation: 'Preparation',
    pricing: 'Pricing',
    technology: 'Technology',
    marketing: 'Marketing',
    production: 'Production',
    sales: 'Sales',
    profit: 'Profit',
    end: 'Game end',
  } as Record<string, string>,
  notMet: 'Not met by your phone',
  starsName: 'Stars',
  stars: (n: number) => plural(n, 'star', 'stars'),
  costIcon: (n: number) => `$${n} more to make`,

  market: 'Market',
  legend: ['variety: price or wish', 'regular: price', 'complex: price and wish'],
  typeRules: { regular: 'pays the price', complex: 'price and wish', variety: 'price or wish' } as Record<
    string,
    string
  >,
  walk: 'each counter serves from the front, left to right',
  any: 'any',
  anyWhat: 'phone',
  youHave: (stars: number) => `you ${stars}`,
  has: (stars: number) => `has ${stars}`,
  tooDear: (price: number) => `< $${price}`,
  ownFirst: 'Your own',
  askedFirst: 'asked first',
  column: (price: number) => `Customers who pay ${price}`,
  soldOut: (who: string) => `sold out by ${who}`,
  nobody: 'nobody',
  decks: 'Decks of customers',
  drawCustomer: 'Or draw a customer',
  pointEach: '1 point each',
  deckCount: (n: number) => `${n} left`,
  deckOf: (type: string, n: number) => `${type} deck, ${plural(n, 'card', 'cards')} left`,
  wants: (needs: string) => `wants ${needs}`,
  pays: (price: number) => `pays ${price}`,
  buys: (nth: number) => `buys ${th(nth)}`,
  private: 'Private',
  none: 'none',

  product: (company: string) => `${company}, your product`,
  phone: (company: string, shows: readonly string[]) => `Phone of ${company}: ${list(shows) || 'bare'}`,
  productOf: (company: string) => `${company}, its product`,
  notFixed: 'Nothing is fixed until you confirm',
  tryOut: 'Try products here: your sales come later',
  made: 'Fixed for this round',
  slot: (n: number) => `Slot ${n}`,
  thirdCosts: (cost: number) => `using it costs $${cost}`,
  here: (card: string, cost: number, net: number) =>
    `With ${card} here: ${cost ? `cost ${cost > 0 ? '+' : '−'}${Math.abs(cost)}, ` : ''}net ${dollars(net)}.`,
  lay: (card: string, slot: string) => `Lay ${card} on ${slot}`,
  takeBack: (card: string) => `Take ${card} off`,
  pickUp: (card: string) => `Pick up ${card}`,
  emptySlot: 'free',
  notPlaced: 'Not placed',
  noFeatures: 'You own no features: the product is bare',
  price: 'Price',
  base: 'Base cost',
  cost: 'Cost',
  company: 'Company',
  thirdSlot: 'Third slot',
  cards: 'Cards',
  net: 'Net profit per sale',
  starsSeen: (n: number) => (n < 0 ? 'Stars: as many as anybody wants' : `Stars ${n}`),
  wishesMet: (icons: string) => `Wishes met: ${icons || 'none'}`,
  pricesSeen: (types: string) => `Sees a different price: ${types}`,
  wouldSell: (sold: number, goods: number | null) =>
    goods === null
      ? `${sold} would buy`
      : `${sold} of ${plural(goods, 'good', 'goods')} ${sold === 1 ? 'sells' : 'sell'}`,
  sellNow: 'You sell now: exact',
  ifNow: 'If you sold now',
  safe: (sold: number, goods: number | null) => `safe: ${sold}${goods === null ? '' : ` of ${goods}`} still sell`,
  sellsFirst: (n: number) => `${n > 1 ? 'sell' : 'sells'} first:`,
  mayFirst: () => 'may sell first:',
  range,
  cardsPay: 'Cards pay for it',
  best: 'Best product',
  bestHint: 'Lay out the product that brings the most money now',
  sell: (n: number, money: number) => (n ? `Sell ${n} for ${dollars(money)}` : 'Sell nothing'),
  clear: 'Clear',

  share: 'Market share this round',
  sharePlan: 'Striped: your plan.',
  sharePlaces: (places: readonly number[]) =>
    places.some((money) => money)
      ? `Most goods sold: ${list(places.map((money, i) => `${th(i + 1)} $${money}`))}.`
      : 'No bonus this round.',

  stats: {
    money: 'Money',
    price: 'Price',
    goods: 'Goods',
    technology: 'Technology points',
    marketing: 'Marketing points',
    tokens: 'Progress tokens',
    private: 'Private customers',
  },
  goodsToCome: 'Goods to come',
  steveCards: 'Cards of Steve Jr.',
  show: (who: string) => `Cards of ${who}`,
  sold: (n: number) => `sold ${n}`,
  selling: 'selling',
  newest: 'This round',
  steveRow: (price: number, goods: string) => `price ${price}, goods ${goods}`,
  steveGoods: (base: number, icons: number) =>
    icons ? `${base} + ${icons > 1 ? `${icons} × ` : ''}event icons` : String(base),

  left: (n: number) => `${plural(n, 'point', 'points')} left`,
  leftTokens: (n: number, tokens: number) =>
    `${plural(n, 'point', 'points')}${tokens ? ` and ${plural(tokens, 'token', 'tokens')}` : ''} to spend`,
  nthToSell: (n: number, of: number) => `${th(n)} of ${of} to sell`,
  choosePrice: 'Your card lets you move the price you planned: by how much?',
  chooseCard: 'Choose a lit card; points left over become progress tokens',
  chooseMarketing: 'Choose a campaign or the deck to draw a customer from; points cannot be saved',
  chooseDeck: 'Choose a deck: you see the customer before you choose the next',
  chooseKeep: 'Choose the one to keep; the others go under the deck',
  chooseRelease: (n: number, reward: string) =>
    `You may put up to ${n} on the market${reward ? `: ${reward} each` : ''}`,
  rewards: {
    money: (n: number) => dollars(n),
    tokens: (n: number) => plural(n, 'token', 'tokens'),
    private: (n: number) => plural(n, 'new customer', 'new customers'),
  } as Record<string, (n: number) => string>,
  chooseGain: 'Choose one of the cheapest cards',
  chooseTokens: 'Your card turns progress tokens into goods: how many?',

  buy: (card: string) => `Buy ${card}`,
  buyFor: (cost: number) => `Buy for ${cost}`,
  takeIt: 'Take it',
  gain: (card: string) => `Take ${card}`,
  paid: (points: number, tokens: number) =>
    list(
      [points ? plural(points, 'point', 'points') : '', tokens ? plural(tokens, 'token', 'tokens') : ''].filter(
        Boolean,
      ),
    ),
  pay: (cost: number, how: string) => `Costs ${cost}: ${how}`,
  after: (points: number, tokens: number) =>
    `${plural(points, 'point', 'points')}${tokens ? ` and ${plural(tokens, 'token', 'tokens')}` : ''} left after this`,
  forNothing: 'Costs nothing',
  deck: (type: string) => `Take a ${type} customer`,
  deckLeft: (n: number) => `${plural(n, 'card', 'cards')} in the deck`,
  noWayBack: 'You see it at once, so this cannot be undone',
  onePoint: 'Costs 1 point',
  staysYours: 'Stays with you until you sell to it',
  keep: (customer: string) => `Keep the ${customer}`,
  keepIt: 'Keep it',
  underThus: 'under the deck:',
  afterIt: 'then',
  keepUnder: (customers: string) => `Under the deck: ${customers}`,
  release: (customer: string) => `Put the ${customer} on the market`,
  serve: (customer: string) => `Sell to the ${customer} first`,
  serveIt: 'Sell to it first',
  releaseIt: 'Put it on the market',
  releaseThere: (price: number) => `At the bottom of the column of ${price}`,
  brings: (reward: string) => `Brings ${reward}`,
  movePrice: (by: number, price?: number) =>
    by
      ? `Price ${price ?? `${by > 0 ? '+' : '−'}${Math.abs(by)}`}`
      : price === undefined
        ? 'Price as planned'
        : `Price ${price}, as planned`,
  tokens: (n: number, sold?: number) =>
    `${n ? `Use ${plural(n, 'token', 'tokens')}` : 'Keep all'}${sold === undefined ? '' : `: sell ${sold}`}`,
  end: 'End turn',
  endKeep: (n: number) => `End turn, keep ${plural(n, 'token', 'tokens')}`,
  endRelease: 'Keep them',

  sellsTo: (n: number) => (n ? `Sells to ${n}:` : 'Sells to nobody.'),
  sellsWhere: (priv: number, prices: readonly number[]) =>
    [
      priv ? (priv === 1 ? 'your private customer' : `${priv} private customers`) : '',
      prices.length ? prices.join(', ') : '',
    ]
      .filter(Boolean)
      .join(', then ') + '.',
  passes: (customer: string, why: string) => `The ${customer} passes: ${why}.`,
  figures: {
    steve: [
      [
        'p-planning',
        'Planning',
        'Reveals one more of his cards once you have planned. Features and abilities of all of them count; of the rows, those of the newest.',
      ],
      ['p-pricing', 'Pricing', 'Asks the price on the card.'],
      [
        'p-technology',
        'Technology',
        'Buys nothing: discards technologies or features from the display, the cheapest or the dearest.',
      ],
      [
        'p-marketing',
        'Marketing',
        'Discards campaigns in the same way, then takes private customers from the decks it names.',
      ],
      ['p-production', 'Production', 'The goods on the card, plus the production icons of all events.'],
      [
        'p-sale',
        'Sales',
        'Uses all free features, and up to a given number with a $, the newest first. He sells like everyone.',
      ],
      ['p-profit', 'Profit', 'Like everyone. You win only with more money than he has.'],
    ] as const,
    goods: counting('good', 'goods'),
    lost: (n: number) => `${plural(n, 'good is', 'goods are')} lost`,
  },
  unsoldLeft: (n: number) => `${plural(n, 'good stays', 'goods stay')} unsold.`,

  selling1: (who: string) => `${who} sells`,
  asks: (price: number, net: number) => `asks ${price}, net ${dollars(net)} each`,
  saleDone: (sold: number, unsold: number, money: number) =>
    `${plural(sold, 'good', 'goods')} sold for ${dollars(money)}${unsold ? `, ${unsold} unsold` : ''}`,
  lastSale: 'The last sale',
  noSale: 'Sales are shown here, customer by customer',

  summary: (round: number) => `Round ${round} is over`,
  summaryColumns: { sold: 'Sold', net: 'Each', sales: 'Sales', share: 'Share', cards: 'Cards', all: 'Gained' },

  /* The round as it is told. */
  told: {
    paper: 'The Market Daily',
    goodsForAll: (n: number) => `+${plural(n, 'good', 'goods')} for everybody, every round`,
    moreCustomers: (n: number, type: string) => `+${plural(n, `${type} customer`, `${type} customers`)}, every round`,
    newCards: (display: string) => `New ${display.toLowerCase()}`,
    cleared: (n: number) => `${plural(n, 'customer leaves', 'customers leave')} the market`,
    customersCame: (n: number) => plural(n, 'new customer', 'new customers'),
    onMarket: (n: number) => `${plural(n, 'customer', 'customers')} on the market`,
    plans: 'All plans at once',
    plansUnder: 'nobody could see them until now',
    pastPlans: 'Plans of everybody',
    plansShort: 'Plans',
    noPlans: 'Nobody has planned yet.',
    whatItBrought: 'What it brought',
    pads: 'The pads',
    prices: 'Prices slide, the order forms',
    pricesUnder: 'lowest price sells first; marketing goes the other way round',
    asksAt: (who: string, price: number) => `${who} at $${price}`,
    production: 'Production',
    produced: (made: readonly [who: string, goods: number][]) =>
      `Goods are made: ${list(made.map(([who, goods]) => `${who} ${goods}`))}.`,
    productionUnder: 'events, symbols, covered cells, cards',
    from: (n: number, source: string) => `${n} from ${source}`,
    fromEvents: 'events',
    fromSymbols: 'symbols',
    fromCovered: 'covered cells',
    fromCards: 'cards',
    keeps: (price: number, net: number) => `asks $${price}, keeps ${dollars(net)} of each sale`,
    soldOf: (sold: number, goods: number) => `${sold} of ${goods} sold`,
    saleOver: (sold: number, money: number, left: number) =>
      `${sold} sold for ${dollars(money)}. ${left ? `${left} left` : 'Sold out'}.`,
    ownFirst: 'own first',
    asked: (n: number) => `${plural(n, 'customer', 'customers')} asked`,
    share: 'Market share',
    shareUnder: 'most goods sold this round',
    profit: 'Profit',
    profitUnder: 'sales, market share, cards',
    plus: (money: number) => (money < 0 ? dollars(money) : `+${dollars(money)}`),
    sales: (sold: number, net: number) => `${sold} × ${dollars(net)} sales`,
    fromShare: 'market share',
    place: 'Place',
    moved: (by: number) =>
      by ? `${plural(Math.abs(by), 'place', 'places')} ${by > 0 ? 'up' : 'down'}` : 'the same place',
    toGo: (n: number) => (n ? `${plural(n, 'round', 'rounds')} to go.` : 'That was the last round.'),
    lead: (was: readonly string[], is: readonly string[]) =>
      is.join() === was.join() || (was.length > 1 && is.length > 1)
        ? `${list(is)} ${is.length > 1 || is[0] === 'You' ? 'lead' : 'leads'}.`
        : `${list(is)} ${is.length > 1 ? 'now share the lead' : is[0] === 'You' ? 'take the lead' : 'takes the lead'}.`,
  },

  tabs: { market: 'Market', cards: 'Cards', product: 'Product' },

  ending: {
    amount: dollars,
    bySource: 'Money by source and round',
    total: 'Money',
    lead: 'Money against the table average',
    first: (who: string, you: boolean) => `${who} ${you ? 'have' : 'has'} the lower initiative`,
    initiative: (n: number) => `initiative ${n}`,
    technologies: counting('technology', 'technologies'),
    features: counting('feature', 'features'),
    campaigns: counting('campaign', 'campaigns'),
    sources: {
      profit: 'Profit from sales',
      share: 'Market share',
      cards: 'Cards',
      final: 'Cards at the end',
    },
  },

  planning: {
    title: 'Plan: lay your pads',
    benchLabel: 'Bench. Tab goes from pad to pad, arrows move it, R turns, F flips, T swaps which pad lies on top.',
    technology: 'Technology',
    marketing: 'Marketing',
    technologyHint: (n: number) => (n ? 'to buy a technology and features' : 'nothing to buy with'),
    marketingHint: (n: number) => (n ? 'for a campaign and private customers' : 'nothing to spend'),
    events: () => 'Events',
    eventsHint: 'goods for everyone',
    eventGoods: 'Events of this game',
    cards: 'Your cards',
    event: 'Event of this round',
    reach: 'Customers in reach',
    customers: 'Customers',
    customersTip: 'Customers now on the market, and your own, that your best phone would reach at this price',
    limits: 'Limits of the round',
    limitsShort: 'limits',
  },
};
