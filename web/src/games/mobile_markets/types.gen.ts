// Written by `python tools/page_types.py` from the structs of the server. Do not edit.

/** The table as one seat sees it; the fields are those of state.py. */
export interface View {
  seat: number | null;
  rules: Ruleset;
  pack: string;
  round: number;
  phase: number;
  to_act: number[];
  queue: number[];
  turn_open: boolean;
  points: number;
  bought: number;
  has_drawn: boolean;
  released: boolean;
  pending: Pending[];
  companies: CompanyView[];
  revealed: number[];
  technologies: DisplayView;
  features: DisplayView;
  campaigns: DisplayView;
  crowds: CrowdView[];
  market: number[][];
  places: number[];
  steve: SteveView | null;
  options: (Plan | ChoosePrice | BuyTechnology | BuyFeature | BuyCampaign | TakeCustomer | KeepCustomer | ReleaseCustomer | MakeProduct | DiscardTokens | ServeCustomer | flagship_games_mobile_markets_rules_actions_GainCard | EndTurn)[];
}

/** One game's options. Two games with equal rulesets, packs, seeds and decisions are equal. The default of a field added later is how tables stored before it were played; the edition has the value for new tables. */
export interface Ruleset {
  edition: "standard";
  colours: string[];
  steve: number | null;
  steve_level: "easy" | "hard" | "medium";
  rounds: number;
  campaign_any_time: boolean;
  limit_moves_marker: boolean;
}

/** A choice that must be made before the turn continues. */
export interface Pending {
  seat: number;
  kind: string;
  n: number;
  deck: number;
  display: string;
  cards: number[];
  source: string;
  reward: string;
  amount: number;
  done: number;
}

/** A company as others see it; the fields are those of state.py. */
export interface CompanyView {
  colour: number;
  initiative: number;
  technologies: number[];
  features: number[];
  campaigns: number[];
  private: number[];
  money: number;
  tokens: number;
  price: number;
  beyond: number;
  spot: number;
  planned: boolean;
  plan: Plan | null;
  result: Result | null;
  goods: number;
  product: Product | null;
  sold: number[];
  sold_private: number;
}

/** MM-20: put one pad on the other. */
export interface Plan {
  do: "plan";
  lower: string;
  upper: string;
  turn: number;
  row: number;
  col: number;
}

/** What a plan shows: MM-21, MM-22. */
export interface Result {
  technology: number;
  marketing: number;
  goods: number;
  discount: number;
  markup: number;
  covered: number;
}

/** MM-70, MM-71: what a company offers in this round. */
export interface Product {
  slots: number[];
  icons: number;
  icon_count: number;
  stars: number;
  seen: number;
  placed: number;
  has_cost: boolean;
  is_full: boolean;
  cost: number;
  net: number;
}

/** A display, with only the size of its deck. */
export interface DisplayView {
  deck: number;
  discards: number[];
  shown: number[];
  discounted: boolean[];
  costs: number[];
  most: number | null;
}

/** A deck of customers: its size and the discards. */
export interface CrowdView {
  deck: number;
  discards: number[];
}

/** Steve Jr.'s revealed cards. */
export interface SteveView {
  deck: number;
  shown: number[];
}

/** Move the price by this much before the marker is placed; 0 keeps it. */
export interface ChoosePrice {
  do: "price";
  by: number;
}

/** MM-40: buy the technology at this place of its display. */
export interface BuyTechnology {
  do: "technology";
  slot: number;
}

/** MM-40: buy the feature at this place of its display. */
export interface BuyFeature {
  do: "feature";
  slot: number;
}

/** MM-50: buy the campaign at this place of its display. */
export interface BuyCampaign {
  do: "campaign";
  slot: number;
}

/** MM-50: take a private customer from the top of this deck. */
export interface TakeCustomer {
  do: "take";
  deck: number;
}

/** Scouting: keep this card; the others go to the bottom of the deck. */
export interface KeepCustomer {
  do: "keep";
  place: number;
  under?: number[];
}

/** Put the private customer at this place on the market. */
export interface ReleaseCustomer {
  do: "release";
  place: number;
}

/** MM-70: the feature on each slot, the board's three first; -1 leaves a slot empty. */
export interface MakeProduct {
  do: "product";
  slots: number[];
}

/** Turn this many progress tokens into goods. */
export interface DiscardTokens {
  do: "tokens";
  tokens: number;
}

/** MM-73: sell to this private customer before others with its price. */
export interface ServeCustomer {
  do: "serve";
  place: number;
}

/** Take the card at this place of the display without paying. */
export interface flagship_games_mobile_markets_rules_actions_GainCard {
  do: "gain";
  slot: number;
}

/** End your turn, or decline an offer. */
export interface EndTurn {
  do: "end";
}

/** MM-10: a round begins with this turn order. */
export interface RoundBegan {
  event: "RoundBegan";
  round: number;
  order: number[];
}

/** MM-11. */
export interface EventRevealed {
  event: "EventRevealed";
  card: number;
}

/** MM-12: cards left a display and new ones were added at its right. */
export interface DisplayChanged {
  event: "DisplayChanged";
  display: string;
  discarded: number[];
  laid: number[];
}

/** Customers left over were discarded before new ones came. */
export interface MarketCleared {
  event: "MarketCleared";
  customers: number[];
}

/** MM-13: new customers on the market, in the order in which they were placed. */
export interface CustomersCame {
  event: "CustomersCame";
  customers: number[];
}

/** A phase begins; with the turn order if there are turns (MM-31). */
export interface PhaseBegan {
  event: "PhaseBegan";
  phase: number;
  order?: number[];
}

/** A seat has planned; its plan is still secret. */
export interface Planned {
  event: "Planned";
  seat: number;
}

/** All plans are revealed; Steve Jr. has none. */
export interface PlansRevealed {
  event: "PlansRevealed";
  plans: (Plan | null)[];
  results: (Result | null)[];
  prices?: number[];
  goods?: number[];
}

/** MM-90: Steve Jr.'s next card. */
export interface SteveRevealed {
  event: "SteveRevealed";
  card: number;
}

/** MM-30: a marker on its spot; `beyond` the price that counts, where an event limits it. */
export interface PriceSet {
  event: "PriceSet";
  seat: number;
  price: number;
  spot: number;
  beyond?: number;
}

/** MM-40, MM-50: points to spend in this turn. */
export interface PointsReceived {
  event: "PointsReceived";
  seat: number;
  points: number;
}

/** MM-40, MM-50. */
export interface CardBought {
  event: "CardBought";
  seat: number;
  display: string;
  card: number;
  cost: number;
}

/** A card taken without paying. */
export interface CardGained {
  event: "CardGained";
  seat: number;
  display: string;
  card: number;
}

/** MM-91: Steve Jr. removed a card from a display. */
export interface CardDiscarded {
  event: "CardDiscarded";
  seat: number;
  display: string;
  card: number;
}

/** Progress tokens, from unspent points or from a card. */
export interface TokensGained {
  event: "TokensGained";
  seat: number;
  tokens: number;
}

/** Progress tokens discarded to pay, or turned into goods. */
export interface TokensSpent {
  event: "TokensSpent";
  seat: number;
  tokens: number;
}

/** MM-50: a private customer. */
export interface CustomerTaken {
  event: "CustomerTaken";
  seat: number;
  customer: number;
}

/** A seat looked at the top of a deck; only that seat knows the cards. */
export interface CustomersScouted {
  event: "CustomersScouted";
  seat: number;
  deck: number;
  cards: number;
}

/** A private customer was put on the market. */
export interface CustomerReleased {
  event: "CustomerReleased";
  seat: number;
  customer: number;
}

/** MM-50: no customer was left to take. */
export interface PointsLost {
  event: "PointsLost";
  seat: number;
  points: number;
}

/** MM-60: where this round's goods came from. */
export interface GoodsProduced {
  event: "GoodsProduced";
  seat: number;
  icons: number;
  symbols: number;
  covered: number;
  effects: number;
  total: number;
}

/** More goods after production. */
export interface GoodsGained {
  event: "GoodsGained";
  seat: number;
  goods: number;
}

/** MM-70, MM-71: the product with its cost and the profit of a sale. */
export interface ProductMade {
  event: "ProductMade";
  seat: number;
  slots: number[];
  icons: number;
  stars: number;
  cost: number;
  net: number;
}

/** MM-73: a good to a customer. */
export interface Sold {
  event: "Sold";
  seat: number;
  customer: number;
  private: boolean;
}

/** MM-72: a customer did not buy. */
export interface CustomerRefused {
  event: "Refused";
  seat: number;
  customer: number;
  private: boolean;
  reason: string;
  seen?: [number, number, number] | null;
}

/** MM-73: goods sold and goods left. */
export interface SaleEnded {
  event: "SaleEnded";
  seat: number;
  sold: number;
  unsold: number;
}

/** MM-80. */
export interface ShareScored {
  event: "ShareScored";
  seat: number;
  place: number;
  money: number;
}

/** MM-81, MM-83: money from a card. */
export interface MoneyGained {
  event: "MoneyGained";
  seat: number;
  money: number;
  source: string;
}

/** MM-81: goods sold times net profit. */
export interface ProfitScored {
  event: "ProfitScored";
  seat: number;
  sold: number;
  net: number;
  money: number;
}

/** MM-83. */
export interface GameEnded {
  event: "GameEnded";
  money: number[];
  winners: number[];
}

/** What every index in a view means, with its name. */
export interface Catalogue {
  name: string;
  price_track: number[];
  start_price: number;
  base_cost: number;
  board_slots: number;
  third_slot_cost: number;
  display_sizes: [number, number, number];
  market_share: [number, number, number];
  colours: string[];
  company_names: Record<string, string>;
  pads: Record<string, number[][]>;
  events: Event[];
  technologies: Technology[];
  features: Feature[];
  campaigns: Campaign[];
  customers: Customer[];
  steve_jr: SteveCard[];
  symbols: string[];
  meanings: Record<string, string>;
  icons: string[];
  icon_names: string[];
  types: string[];
  type_names: string[];
  phases: string[];
  reasons: Record<string, [string, string]>;
  needs: Record<string, string>;
}

export interface Event {
  id: string;
  name: string;
  text: string;
  effects: (Points | Discount | ExtraBuy | ExtraDisplay | PriceLimit | PriceChoice | BaseCost | Cost | Slot | Stars | StarNeed | UnplacedStars | ConsiderIcon | ConsiderStars | ConsiderPrice | Goods | TokensToGoods | Tokens | Money | MarketShare | ShareCount | flagship_games_mobile_markets_rules_effects_GainCard | DrawPrivate | Scout | ReleasePrivate | ExtraCustomers | ClearMarket)[];
  customers: [number, number, number];
  production: number;
  source: string;
}

/** At the start of the owner's turn in that phase: more points of that kind. */
export interface Points {
  kind: "points";
  points: "marketing" | "technology";
  amount: number;
  if?: Condition | null;
}

/** What must hold for the owner at the moment of the effect. */
export interface Condition {
  test: "all_slots_filled" | "features_placed_at_most" | "fewest_goods" | "highest_price" | "lowest_price" | "owned_icons_at_least" | "owned_stars_at_least" | "price_at_least" | "price_at_most" | "private_at_least" | "product_has_cost" | "product_has_icon" | "product_icons_at_least" | "product_kinds_at_least" | "product_stars_at_least" | "sold_all" | "unsold_at_least";
  n?: number;
  icon?: number;
}

/** While the owner buys: each card of that kind costs less, after its token, but at least 1. */
export interface Discount {
  kind: "discount";
  card: "campaign" | "feature" | "technology";
  amount: number;
}

/** While buying: the limit of 1 card of that kind is raised. */
export interface ExtraBuy {
  kind: "extra_buy";
  card: "campaign" | "technology";
  amount: number;
}

/** In Preparation, after the displays are refilled: more cards are added to that display. */
export interface ExtraDisplay {
  kind: "extra_display";
  card: "campaign" | "feature" | "technology";
  amount: number;
}

/** When a marker is set, after any choice: a price outside the limit counts as the limit. */
export interface PriceLimit {
  kind: "price_limit";
  min?: number | null;
  max?: number | null;
}

/** Before the owner's marker is placed: the price may be changed by up to this much. */
export interface PriceChoice {
  kind: "price_choice";
  amount: number;
}

/** In Sales, when the cost is counted: the base cost is this. */
export interface BaseCost {
  kind: "base_cost";
  value: number;
}

/** In Sales, after the product is fixed: this many $ are ignored, wherever they come from. For Steve Jr., each $ ignored also allows one more feature with $. */
export interface Cost {
  kind: "cost";
  amount: number;
  if?: Condition | null;
}

/** In Sales, when the product is made: the technology is one more feature slot, at no cost. */
export interface Slot {
  kind: "slot";
  ignore_cost: boolean;
  double_stars: boolean;
}

/** In Sales, after the product is fixed: it has more stars (fewer if < 0), in Profit too. */
export interface Stars {
  kind: "stars";
  amount: number;
  if?: Condition | null;
}

/** In Sales: customers who want stars want this many more. */
export interface StarNeed {
  kind: "star_need";
  amount: number;
}

/** In Sales: stars of the owner's features not placed count as on the product. */
export interface UnplacedStars {
  kind: "unplaced_stars";
}

/** In Sales, for customers only: the product also shows the icon. */
export interface ConsiderIcon {
  kind: "consider_icon";
  icon: number;
  if?: Condition | null;
}

/** In Sales, for customers only: the product has more stars, "all" meets every need. */
export interface ConsiderStars {
  kind: "consider_stars";
  amount: number | "all";
  if?: Condition | null;
}

/** In Sales: customers of the type, including private ones, see a price lower by this much. */
export interface ConsiderPrice {
  kind: "consider_price";
  customers: "complex" | "regular" | "variety";
  amount: number;
}

/** At the moment: more goods (fewer if < 0), which count as produced. production: in the owner's turn; production_end: after all have produced, with all such cards using the same numbers; sales_start: after the product is fixed, before the first sale. */
export interface Goods {
  kind: "goods";
  moment: "production" | "production_end" | "sales_start";
  amount: number;
  per?: "campaigns_owned" | "features_owned" | "features_placed" | "goods_unsold" | "owned_icons" | "owned_stars" | "private_held" | "product_stars" | "sold_complex" | "sold_icons" | "sold_prices" | "sold_private" | "sold_regular" | "sold_variety" | "technologies_owned" | "tokens_held" | null;
  each?: number;
  max?: number | null;
  if?: Condition | null;
}

/** In Sales, before the first sale: progress tokens may be discarded for 1 good each. */
export interface TokensToGoods {
  kind: "tokens_to_goods";
}

/** In Profit: the owner takes progress tokens. */
export interface Tokens {
  kind: "tokens";
  amount: number;
  if?: Condition | null;
}

/** Money, in Profit or at the end of the game, depending on the card's phase. */
export interface Money {
  kind: "money";
  amount: number;
  per?: "campaigns_owned" | "features_owned" | "features_placed" | "goods_unsold" | "owned_icons" | "owned_stars" | "private_held" | "product_stars" | "sold_complex" | "sold_icons" | "sold_prices" | "sold_private" | "sold_regular" | "sold_variety" | "technologies_owned" | "tokens_held" | null;
  each?: number;
  max?: number | null;
  if?: Condition | null;
}

/** In Profit: these are the bonuses for first, second and third place this round. */
export interface MarketShare {
  kind: "market_share";
  values: [number, number, number];
}

/** In Profit, for market share: an owner who sold at least 1 good counts as having sold more. */
export interface ShareCount {
  kind: "share_count";
  amount: number;
}

/** In Profit: a card of the lowest current cost, including tokens, from that display. */
export interface flagship_games_mobile_markets_rules_effects_GainCard {
  kind: "gain_card";
  card: "feature" | "technology";
  if: Condition | null;
}

/** Customers at the start of the owner's Marketing turn, or in Profit for a card of Profit. */
export interface DrawPrivate {
  kind: "draw_private";
  deck: "choice" | "complex" | "each" | "regular" | "variety";
  amount: number;
  once?: boolean;
  if?: Condition | null;
}

/** Whenever the owner takes a private customer: choose among the top cards of the deck. */
export interface Scout {
  kind: "scout";
  cards: number;
}

/** Once in the owner's Marketing turn, after all points: put private customers on the market. */
export interface ReleasePrivate {
  kind: "release_private";
  max: number;
  reward: "money" | "private" | "tokens";
  amount: number;
}

/** In Preparation, after the usual customers: this many more of each type, this round only. */
export interface ExtraCustomers {
  kind: "extra_customers";
  variety: number;
  regular: number;
  complex: number;
}

/** In Preparation, before customers are added: those on the market are discarded. */
export interface ClearMarket {
  kind: "clear_market";
}

export interface Technology {
  id: string;
  name: string;
  text: string;
  phase: string;
  effects: (Points | Discount | ExtraBuy | ExtraDisplay | PriceLimit | PriceChoice | BaseCost | Cost | Slot | Stars | StarNeed | UnplacedStars | ConsiderIcon | ConsiderStars | ConsiderPrice | Goods | TokensToGoods | Tokens | Money | MarketShare | ShareCount | flagship_games_mobile_markets_rules_effects_GainCard | DrawPrivate | Scout | ReleasePrivate | ExtraCustomers | ClearMarket)[];
  slot: Slot | null;
  stars: number;
  source: string;
  cost: number;
  initiative: number;
}

export interface Feature {
  id: string;
  name: string;
  icons: number;
  icon_list: number[];
  stars: number;
  cost_icons: number;
  source: string;
  cost: number;
}

export interface Campaign {
  id: string;
  name: string;
  text: string;
  cost: number;
  phase: string;
  effects: (Points | Discount | ExtraBuy | ExtraDisplay | PriceLimit | PriceChoice | BaseCost | Cost | Slot | Stars | StarNeed | UnplacedStars | ConsiderIcon | ConsiderStars | ConsiderPrice | Goods | TokensToGoods | Tokens | Money | MarketShare | ShareCount | flagship_games_mobile_markets_rules_effects_GainCard | DrawPrivate | Scout | ReleasePrivate | ExtraCustomers | ClearMarket)[];
  source: string;
}

export interface Customer {
  id: string;
  type: number;
  price: number;
  all_of: number;
  any_of: number;
  stars: number;
  source: string;
  any_stars: number;
}

/** MM-91: features and ability stay; the rows from `price` on apply while it is the newest. */
export interface SteveCard {
  id: string;
  name: string;
  icons: number;
  icon_list: number[];
  stars: number;
  cost_icons: number;
  phase: string;
  text: string;
  effects: (Points | Discount | ExtraBuy | ExtraDisplay | PriceLimit | PriceChoice | BaseCost | Cost | Slot | Stars | StarNeed | UnplacedStars | ConsiderIcon | ConsiderStars | ConsiderPrice | Goods | TokensToGoods | Tokens | Money | MarketShare | ShareCount | flagship_games_mobile_markets_rules_effects_GainCard | DrawPrivate | Scout | ReleasePrivate | ExtraCustomers | ClearMarket)[];
  price: number;
  discard_technologies: string[];
  discard_features: string[];
  discard_campaigns: string[];
  private: number[];
  base: number;
  per_event_icon: number;
  cost_features: number;
  source: string;
}

/** A preview of a product. */
export interface Preview {
  places: Place[];
  product: Product;
  cost: Summand[];
  price: number;
  seen_prices: number[];
  seen_icons: number;
  seen_stars: number;
  goods: number | null;
  visits: Visit[];
  sold: number;
  money: number;
  card_money: number;
  before: number[];
  low: number;
  high: number;
  sold_low: number;
  share: number[];
}

/** A slot with its feature. */
export interface Place {
  technology: number;
  feature: number;
  third: number;
}

/** One part of a figure: an amount and its source. */
export interface Summand {
  amount: number;
  source: string;
}

/** A customer who would be asked. */
export interface Visit {
  customer: number;
  private: boolean;
  reason: string;
  why: string;
}

export type Action = Plan | ChoosePrice | BuyTechnology | BuyFeature | BuyCampaign | TakeCustomer | KeepCustomer | ReleaseCustomer | MakeProduct | DiscardTokens | ServeCustomer | flagship_games_mobile_markets_rules_actions_GainCard | EndTurn;

export type Happened = RoundBegan | EventRevealed | DisplayChanged | MarketCleared | CustomersCame | PhaseBegan | Planned | PlansRevealed | SteveRevealed | PriceSet | PointsReceived | CardBought | CardGained | CardDiscarded | TokensGained | TokensSpent | CustomerTaken | CustomersScouted | CustomerReleased | PointsLost | GoodsProduced | GoodsGained | ProductMade | Sold | CustomerRefused | SaleEnded | ShareScored | MoneyGained | ProfitScored | GameEnded;
