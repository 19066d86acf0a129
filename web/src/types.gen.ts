// Written by `python -m flagship.server.types` from src/flagship/server/protocol and the games'
// views. Do not edit.

/** One look at the table; the fields mean what they mean in state.py. */
export interface SmartphoneIncView {
  seat: number | null;
  rules: SmartphoneIncRuleset;
  pack: string;
  round: number;
  phase: number;
  to_act: number[];
  queue: number[];
  turn_open: boolean;
  progress_left: number;
  office_added: boolean;
  direct_done: boolean;
  pending: SmartphoneIncPending | null;
  claimants: number[];
  companies: SmartphoneIncCompanyView[];
  offices: number[][];
  retailers: number[];
  buyers: number[][];
  display: number[];
  pile: number;
  discards: number[];
  sides: string;
  patents: number;
  directives: number[];
  steve: SmartphoneIncSteveView | null;
  willing: number[][];
  options: (SmartphoneIncPlan | SmartphoneIncTakeImprovement | SmartphoneIncTakeToken | SmartphoneIncStudy | SmartphoneIncComplete | SmartphoneIncOpenOffice | SmartphoneIncExpand | SmartphoneIncAddOffice | SmartphoneIncSellDirect | SmartphoneIncAcceptBonus | SmartphoneIncChangePrice | SmartphoneIncMoveOffice | SmartphoneIncSell | SmartphoneIncClaim | SmartphoneIncDecline | SmartphoneIncEndTurn)[];
}

/** One game's options. Two games with equal rulesets, packs, seeds and decisions are equal. */
export interface SmartphoneIncRuleset {
  edition: "first" | "second";
  colours: string[];
  steve: number | null;
  steve_level: "easier" | "harder" | "standard";
  sides: string;
  directives: boolean;
  rounds: number;
  overhang: number;
  priority_ties: "produced" | "starting_vp";
  retailer_bonus_optional: boolean;
  technologies_per_good: number;
  control_ties: "goods" | "office";
  routes: boolean;
}

/** A choice that must be made before the turn goes on. */
export interface SmartphoneIncPending {
  seat: number;
  kind: string;
  n: number;
  region: number;
}

/** A company as others see it; the fields mean what they mean in state.py. */
export interface SmartphoneIncCompanyView {
  colour: number;
  vp: number;
  price: number;
  goods: number;
  tokens: number;
  improvements: number[];
  technologies: number;
  bonuses: number;
  patents: number;
  research: number[];
  progress: number[];
  directives: number[];
  claimed: boolean;
  planned: boolean;
  plan: SmartphoneIncPlan | null;
  result: SmartphoneIncResult | null;
  produced: number;
  completed: number;
  opened: number;
  carried: number;
  sold_direct: number;
  lost: number;
  led: number;
  vp_before: number;
  costs: number[];
}

/** SI-10, SI-11: two pads and the improvements face up on them; the others lie face down. */
export interface SmartphoneIncPlan {
  do: "plan";
  lower: string;
  upper: string;
  turn: number;
  row: number;
  col: number;
  laid?: SmartphoneIncLaid[];
}

/** One improvement face up on the pads. */
export type SmartphoneIncLaid = [number, [number, number], [number, number], (boolean)?];

/** What a plan shows. */
export interface SmartphoneIncResult {
  goods: number;
  discount: number;
  markup: number;
  research: number;
  logistics: number;
  factory: number;
  covered: number;
  face_down: number;
}

/** Steve's pad, all of it public. */
export interface SmartphoneIncSteveView {
  squares: number[];
  delayed: number;
  marker: number;
}

/** SI-41: take the face-up improvement at this place, counted from the top. */
export interface SmartphoneIncTakeImprovement {
  do: "take";
  slot: number;
}

/** SI-41: take a goods token. */
export interface SmartphoneIncTakeToken {
  do: "token";
}

/** SI-50, SI-64: put one progress on a technology. */
export interface SmartphoneIncStudy {
  do: "study";
  technology: number;
}

/** SI-52: complete a technology whose cost is met already. */
export interface SmartphoneIncComplete {
  do: "complete";
  technology: number;
}

/** GAMEPAD-B (SI-C6): an office in a small region. */
export interface SmartphoneIncOpenOffice {
  do: "open";
  region: number;
}

/** SI-60: put one progress in a region. */
export interface SmartphoneIncExpand {
  do: "expand";
  region: number;
}

/** SI-63, SI-64: a second office in a region. */
export interface SmartphoneIncAddOffice {
  do: "add";
  region: number;
}

/** SI-63, NFC-A: sell this many goods without placing them. */
export interface SmartphoneIncSellDirect {
  do: "direct";
  goods: number;
}

/** SI-64: take the goods a retailer offers. */
export interface SmartphoneIncAcceptBonus {
  do: "accept";
}

/** SI-64: move the own price up (1) or down (-1). */
export interface SmartphoneIncChangePrice {
  do: "price";
  by: number;
}

/** SI-64: move one of the own offices. */
export interface SmartphoneIncMoveOffice {
  do: "move";
  source: number;
  target: number;
}

/** SI-70: put one good on the leftmost free willing buyer of a region. */
export interface SmartphoneIncSell {
  do: "sell";
  region: number;
}

/** SI-90: claim a directive. */
export interface SmartphoneIncClaim {
  do: "claim";
  directive: number;
}

/** SI-62, SI-90: leave a bonus or a claim. */
export interface SmartphoneIncDecline {
  do: "decline";
}

/** End the own turn; what is not placed or sold is lost. */
export interface SmartphoneIncEndTurn {
  do: "end";
}

/** SI-4: a round begins with these improvements face up. */
export interface SmartphoneIncRoundBegan {
  event: "RoundBegan";
  round: number;
  display: number[];
}

/** A phase begins; from phase 4 to 7 with the order of turns (SI-40). */
export interface SmartphoneIncPhaseBegan {
  event: "PhaseBegan";
  phase: number;
  order?: number[];
}

/** SI-C14: chance put these tied seats in order. */
export interface SmartphoneIncCoinFlipped {
  event: "CoinFlipped";
  order: number[];
}

/** A seat has planned; what, nobody knows yet. */
export interface SmartphoneIncPlanned {
  event: "Planned";
  seat: number;
}

/** SI-14: all plans are open; Steve has none. */
export interface SmartphoneIncPlansRevealed {
  event: "PlansRevealed";
  plans: (SmartphoneIncPlan | null)[];
  results: SmartphoneIncResult[];
}

/** SI-20. */
export interface SmartphoneIncPriceSet {
  event: "PriceSet";
  seat: number;
  price: number;
}

/** SI-30: where this round's goods came from. */
export interface SmartphoneIncGoodsProduced {
  event: "GoodsProduced";
  seat: number;
  symbols: number;
  covered: number;
  face_down: number;
  tokens: number;
  technologies: number;
  total: number;
}

/** SI-41. */
export interface SmartphoneIncImprovementTaken {
  event: "ImprovementTaken";
  seat: number;
  slot: number;
  tile: number;
}

/** SI-41, SI-S2. */
export interface SmartphoneIncTokenTaken {
  event: "TokenTaken";
  seat: number;
}

/** SI-50, SI-60: progress to place in this turn. */
export interface SmartphoneIncProgressReceived {
  event: "ProgressReceived";
  seat: number;
  progress: number;
}

/** Progress that was not placed. */
export interface SmartphoneIncProgressLost {
  event: "ProgressLost";
  seat: number;
  progress: number;
}

/** SI-50: progress on a technology, with what lies there now and its present cost. */
export interface SmartphoneIncStudied {
  event: "Studied";
  seat: number;
  technology: number;
  progress: number;
  cost: number;
}

/** SI-51. */
export interface SmartphoneIncTechnologyCompleted {
  event: "TechnologyCompleted";
  seat: number;
  technology: number;
  patent: boolean;
}

/** Goods at once, from a technology or a retailer. */
export interface SmartphoneIncGoodsGained {
  event: "GoodsGained";
  seat: number;
  goods: number;
  source: string;
}

/** A price moved after phase 2. */
export interface SmartphoneIncPriceChanged {
  event: "PriceChanged";
  seat: number;
  price: number;
  source: string;
}

/** SI-60: progress in a region, with what lies there now. */
export interface SmartphoneIncExpanded {
  event: "Expanded";
  seat: number;
  region: number;
  progress: number;
  cost: number;
}

/** SI-61, SI-62: a first office in a region or on its retailer. */
export interface SmartphoneIncOfficeOpened {
  event: "OfficeOpened";
  seat: number;
  region: number;
  space: number;
}

/** SI-63, SI-64: a second office in a region. */
export interface SmartphoneIncOfficeAdded {
  event: "OfficeAdded";
  seat: number;
  region: number;
  space: number;
}

/** SI-64. */
export interface SmartphoneIncOfficeMoved {
  event: "OfficeMoved";
  seat: number;
  source: number;
  target: number;
  space: number;
}

/** SI-62: a retailer's bonus, or the rest of it, was left or found no use. */
export interface SmartphoneIncBonusDeclined {
  event: "BonusDeclined";
  seat: number;
  region: number;
}

/** SI-C6: GAMEPAD-B found no small region. */
export interface SmartphoneIncOfficeForgone {
  event: "OfficeForgone";
  seat: number;
}

/** SI-63, NFC-A. */
export interface SmartphoneIncSoldDirect {
  event: "SoldDirect";
  seat: number;
  goods: number;
  vp: number;
}

/** SI-70: a good on a buyer. */
export interface SmartphoneIncSold {
  event: "Sold";
  seat: number;
  region: number;
  buyer: number;
}

/** SI-72. */
export interface SmartphoneIncGoodsLost {
  event: "GoodsLost";
  seat: number;
  goods: number;
}

/** SI-72, WI-FI-B. */
export interface SmartphoneIncGoodsKept {
  event: "GoodsKept";
  seat: number;
  goods: number;
}

/** SI-80. */
export interface SmartphoneIncSalesScored {
  event: "SalesScored";
  seat: number;
  goods: number;
  vp: number;
}

/** SI-81: first or second place in a region. */
export interface SmartphoneIncRegionControlled {
  event: "RegionControlled";
  seat: number;
  region: number;
  place: number;
  vp: number;
}

/** SI-90. */
export interface SmartphoneIncDirectiveClaimed {
  event: "DirectiveClaimed";
  seat: number;
  directive: number;
}

/** SI-S4: Steve aims at another region, or at none. */
export interface SmartphoneIncMarkerMoved {
  event: "MarkerMoved";
  region: number;
}

/** SI-82. */
export interface SmartphoneIncGameEnded {
  event: "GameEnded";
  scores: SmartphoneIncScore[];
  winners: number[];
}

/** SI-82: one company's end. */
export interface SmartphoneIncScore {
  board: number;
  patents: number;
  retailers: number;
  directives: number;
  total: number;
}

/** What every index in a view stands for, and the words for it. */
export interface SmartphoneIncCatalogue {
  name: string;
  price_track: number[];
  start_price: number;
  improvement_slots: number;
  colours: string[];
  companies: SmartphoneIncCompany[];
  tiles: SmartphoneIncTile[];
  regions: SmartphoneIncRegion[];
  technologies: SmartphoneIncTechnology[];
  retailers: SmartphoneIncRetailer[];
  faces: SmartphoneIncFace[];
  directives: SmartphoneIncDirective[];
  pads: Record<string, number[][]>;
  steve: Record<string, number[]>;
  symbols: string[];
  meanings: Record<string, string>;
  technology_texts: Record<string, string>;
  phases: string[];
  reasons: Record<string, [string, string]>;
}

export interface SmartphoneIncCompany {
  colour: string;
  home: number;
  vp: number;
  tile: number;
  source: string;
}

/** A kind of improvement. */
export interface SmartphoneIncTile {
  name: string;
  cells: [number, number];
  copies: number;
  source: string;
}

export interface SmartphoneIncRegion {
  name: string;
  size: string;
  cost: number;
  first: number[];
  second: number[];
  buyers: number[];
  neighbours: number[];
  source: string;
}

export interface SmartphoneIncTechnology {
  name: string;
  cost: number;
  patent_vp: number;
  source: string;
}

export interface SmartphoneIncRetailer {
  name: string;
  size: string;
  faces: [SmartphoneIncFace, SmartphoneIncFace];
  source: string;
  note: string;
}

/** A side of a retailer. */
export interface SmartphoneIncFace {
  name: string;
  vp: number[];
  bonus: string | null;
  n: number;
  source: string;
}

export interface SmartphoneIncDirective {
  name: string;
  title: string;
  goal: string;
  kind: string;
  phase: number;
  vp: number;
  n: number;
  price: number;
  size: string;
  source: string;
  note: string;
}

export type SmartphoneIncAction = SmartphoneIncPlan | SmartphoneIncTakeImprovement | SmartphoneIncTakeToken | SmartphoneIncStudy | SmartphoneIncComplete | SmartphoneIncOpenOffice | SmartphoneIncExpand | SmartphoneIncAddOffice | SmartphoneIncSellDirect | SmartphoneIncAcceptBonus | SmartphoneIncChangePrice | SmartphoneIncMoveOffice | SmartphoneIncSell | SmartphoneIncClaim | SmartphoneIncDecline | SmartphoneIncEndTurn;

export type SmartphoneIncHappened = SmartphoneIncRoundBegan | SmartphoneIncPhaseBegan | SmartphoneIncCoinFlipped | SmartphoneIncPlanned | SmartphoneIncPlansRevealed | SmartphoneIncPriceSet | SmartphoneIncGoodsProduced | SmartphoneIncImprovementTaken | SmartphoneIncTokenTaken | SmartphoneIncProgressReceived | SmartphoneIncProgressLost | SmartphoneIncStudied | SmartphoneIncTechnologyCompleted | SmartphoneIncGoodsGained | SmartphoneIncPriceChanged | SmartphoneIncExpanded | SmartphoneIncOfficeOpened | SmartphoneIncOfficeAdded | SmartphoneIncOfficeMoved | SmartphoneIncBonusDeclined | SmartphoneIncOfficeForgone | SmartphoneIncSoldDirect | SmartphoneIncSold | SmartphoneIncGoodsLost | SmartphoneIncGoodsKept | SmartphoneIncSalesScored | SmartphoneIncRegionControlled | SmartphoneIncDirectiveClaimed | SmartphoneIncMarkerMoved | SmartphoneIncGameEnded;

/** One look at the table; the fields mean what they mean in state.py. */
export interface MobileMarketsView {
  seat: number | null;
  rules: MobileMarketsRuleset;
  pack: string;
  round: number;
  phase: number;
  to_act: number[];
  queue: number[];
  turn_open: boolean;
  points: number;
  bought: number;
  released: boolean;
  pending: MobileMarketsPending[];
  companies: MobileMarketsCompanyView[];
  revealed: number[];
  technologies: MobileMarketsDisplayView;
  features: MobileMarketsDisplayView;
  campaigns: MobileMarketsDisplayView;
  crowds: MobileMarketsCrowdView[];
  market: number[][];
  places: number[];
  steve: MobileMarketsSteveView | null;
  options: (MobileMarketsPlan | MobileMarketsChoosePrice | MobileMarketsBuyTechnology | MobileMarketsBuyFeature | MobileMarketsBuyCampaign | MobileMarketsTakeCustomer | MobileMarketsKeepCustomer | MobileMarketsReleaseCustomer | MobileMarketsMakeProduct | MobileMarketsDiscardTokens | MobileMarketsflagship_games_mobile_markets_rules_actions_GainCard | MobileMarketsEndTurn)[];
}

/** One game's options. Two games with equal rulesets, packs, seeds and decisions are equal. */
export interface MobileMarketsRuleset {
  edition: "standard";
  colours: string[];
  steve: number | null;
  steve_level: "easy" | "hard" | "medium";
  rounds: number;
}

/** A choice that must be made before the turn goes on. */
export interface MobileMarketsPending {
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

/** A company as others see it; the fields mean what they mean in state.py. */
export interface MobileMarketsCompanyView {
  colour: number;
  initiative: number;
  technologies: number[];
  features: number[];
  campaigns: number[];
  private: number[];
  money: number;
  tokens: number;
  price: number;
  spot: number;
  planned: boolean;
  plan: MobileMarketsPlan | null;
  result: MobileMarketsResult | null;
  goods: number;
  product: MobileMarketsProduct | null;
  sold: number[];
  sold_private: number;
}

/** MM-20: one pad on the other. */
export interface MobileMarketsPlan {
  do: "plan";
  lower: string;
  upper: string;
  turn: number;
  row: number;
  col: number;
}

/** What a plan shows: MM-21, MM-22. */
export interface MobileMarketsResult {
  technology: number;
  marketing: number;
  goods: number;
  discount: number;
  markup: number;
  covered: number;
}

/** MM-70, MM-71: what a company offers in this round. */
export interface MobileMarketsProduct {
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

/** A display; of its deck only the size. */
export interface MobileMarketsDisplayView {
  deck: number;
  discards: number[];
  shown: number[];
  discounted: boolean[];
  costs: number[];
  most: number | null;
}

/** A deck of customers: its size and the discards. */
export interface MobileMarketsCrowdView {
  deck: number;
  discards: number[];
}

/** Steve Jr.'s cards that are shown. */
export interface MobileMarketsSteveView {
  deck: number;
  shown: number[];
}

/** Move the price by so much before the marker is placed; 0 leaves it. */
export interface MobileMarketsChoosePrice {
  do: "price";
  by: number;
}

/** MM-40: buy the technology at this place of its display. */
export interface MobileMarketsBuyTechnology {
  do: "technology";
  slot: number;
}

/** MM-40: buy the feature at this place of its display. */
export interface MobileMarketsBuyFeature {
  do: "feature";
  slot: number;
}

/** MM-50: buy the campaign at this place of its display. */
export interface MobileMarketsBuyCampaign {
  do: "campaign";
  slot: number;
}

/** MM-50: take a private customer from the top of this deck. */
export interface MobileMarketsTakeCustomer {
  do: "take";
  deck: number;
}

/** Scouting: keep this one of the cards looked at, the others go to the bottom. */
export interface MobileMarketsKeepCustomer {
  do: "keep";
  place: number;
  under?: number[];
}

/** Put the private customer at this place on the market. */
export interface MobileMarketsReleaseCustomer {
  do: "release";
  place: number;
}

/** MM-70: the feature on each slot, the board's three first; -1 leaves a slot empty. */
export interface MobileMarketsMakeProduct {
  do: "product";
  slots: number[];
}

/** Turn so many progress tokens into goods. */
export interface MobileMarketsDiscardTokens {
  do: "tokens";
  tokens: number;
}

/** Take the card at this place of the display without paying. */
export interface MobileMarketsflagship_games_mobile_markets_rules_actions_GainCard {
  do: "gain";
  slot: number;
}

/** End the own turn, or leave what is offered. */
export interface MobileMarketsEndTurn {
  do: "end";
}

/** MM-10: a round begins with this order of turns. */
export interface MobileMarketsRoundBegan {
  event: "RoundBegan";
  round: number;
  order: number[];
}

/** MM-11. */
export interface MobileMarketsEventRevealed {
  event: "EventRevealed";
  card: number;
}

/** MM-12: cards left a display and new ones were laid at its right. */
export interface MobileMarketsDisplayChanged {
  event: "DisplayChanged";
  display: string;
  discarded: number[];
  laid: number[];
}

/** Customers left over were discarded before new ones came. */
export interface MobileMarketsMarketCleared {
  event: "MarketCleared";
  customers: number[];
}

/** MM-13: new customers on the market, in the order they were laid. */
export interface MobileMarketsCustomersCame {
  event: "CustomersCame";
  customers: number[];
}

/** A phase begins; where turns are taken, with their order (MM-31). */
export interface MobileMarketsPhaseBegan {
  event: "PhaseBegan";
  phase: number;
  order?: number[];
}

/** A seat has planned; what, nobody knows yet. */
export interface MobileMarketsPlanned {
  event: "Planned";
  seat: number;
}

/** All plans are open; Steve Jr. has none. */
export interface MobileMarketsPlansRevealed {
  event: "PlansRevealed";
  plans: (MobileMarketsPlan | null)[];
  results: (MobileMarketsResult | null)[];
}

/** MM-90: Steve Jr.'s next card. */
export interface MobileMarketsSteveRevealed {
  event: "SteveRevealed";
  card: number;
}

/** MM-30: a marker on its price and spot. */
export interface MobileMarketsPriceSet {
  event: "PriceSet";
  seat: number;
  price: number;
  spot: number;
}

/** MM-40, MM-50: points to spend in this turn. */
export interface MobileMarketsPointsReceived {
  event: "PointsReceived";
  seat: number;
  points: number;
}

/** MM-40, MM-50. */
export interface MobileMarketsCardBought {
  event: "CardBought";
  seat: number;
  display: string;
  card: number;
  cost: number;
}

/** A card taken without paying. */
export interface MobileMarketsCardGained {
  event: "CardGained";
  seat: number;
  display: string;
  card: number;
}

/** MM-91: Steve Jr. removed a card from a display. */
export interface MobileMarketsCardDiscarded {
  event: "CardDiscarded";
  seat: number;
  display: string;
  card: number;
}

/** Progress tokens, from points left over or from a card. */
export interface MobileMarketsTokensGained {
  event: "TokensGained";
  seat: number;
  tokens: number;
}

/** Progress tokens discarded to pay, or turned into goods. */
export interface MobileMarketsTokensSpent {
  event: "TokensSpent";
  seat: number;
  tokens: number;
}

/** MM-50: a private customer. */
export interface MobileMarketsCustomerTaken {
  event: "CustomerTaken";
  seat: number;
  customer: number;
}

/** A seat looked at the top of a deck; what it saw is its own. */
export interface MobileMarketsCustomersScouted {
  event: "CustomersScouted";
  seat: number;
  deck: number;
  cards: number;
}

/** A private customer was put on the market. */
export interface MobileMarketsCustomerReleased {
  event: "CustomerReleased";
  seat: number;
  customer: number;
}

/** MM-50: no customer was left to take. */
export interface MobileMarketsPointsLost {
  event: "PointsLost";
  seat: number;
  points: number;
}

/** MM-60: where this round's goods came from. */
export interface MobileMarketsGoodsProduced {
  event: "GoodsProduced";
  seat: number;
  icons: number;
  symbols: number;
  covered: number;
  effects: number;
  total: number;
}

/** More goods after production. */
export interface MobileMarketsGoodsGained {
  event: "GoodsGained";
  seat: number;
  goods: number;
}

/** MM-70, MM-71: the product with its cost and the profit of a sale. */
export interface MobileMarketsProductMade {
  event: "ProductMade";
  seat: number;
  slots: number[];
  icons: number;
  stars: number;
  cost: number;
  net: number;
}

/** MM-73: a good to a customer. */
export interface MobileMarketsSold {
  event: "Sold";
  seat: number;
  customer: number;
  private: boolean;
}

/** MM-72: a customer did not buy. */
export interface MobileMarketsRefused {
  event: "Refused";
  seat: number;
  customer: number;
  private: boolean;
  reason: string;
}

/** MM-73: goods sold and goods left. */
export interface MobileMarketsSaleEnded {
  event: "SaleEnded";
  seat: number;
  sold: number;
  unsold: number;
}

/** MM-80. */
export interface MobileMarketsShareScored {
  event: "ShareScored";
  seat: number;
  place: number;
  money: number;
}

/** MM-81, MM-83: money of a card. */
export interface MobileMarketsMoneyGained {
  event: "MoneyGained";
  seat: number;
  money: number;
  source: string;
}

/** MM-81: goods sold times net profit. */
export interface MobileMarketsProfitScored {
  event: "ProfitScored";
  seat: number;
  sold: number;
  net: number;
  money: number;
}

/** MM-83. */
export interface MobileMarketsGameEnded {
  event: "GameEnded";
  money: number[];
  winners: number[];
}

/** What every index in a view stands for, and the words for it. */
export interface MobileMarketsCatalogue {
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
  events: MobileMarketsEvent[];
  technologies: MobileMarketsTechnology[];
  features: MobileMarketsFeature[];
  campaigns: MobileMarketsCampaign[];
  customers: MobileMarketsCustomer[];
  steve_jr: MobileMarketsSteveCard[];
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

export interface MobileMarketsEvent {
  id: string;
  name: string;
  text: string;
  effects: (MobileMarketsPoints | MobileMarketsDiscount | MobileMarketsExtraBuy | MobileMarketsExtraDisplay | MobileMarketsPriceLimit | MobileMarketsPriceChoice | MobileMarketsBaseCost | MobileMarketsCost | MobileMarketsSlot | MobileMarketsStars | MobileMarketsUnplacedStars | MobileMarketsConsiderIcon | MobileMarketsConsiderStars | MobileMarketsConsiderPrice | MobileMarketsGoods | MobileMarketsTokensToGoods | MobileMarketsTokens | MobileMarketsMoney | MobileMarketsMarketShare | MobileMarketsShareCount | MobileMarketsflagship_games_mobile_markets_rules_effects_GainCard | MobileMarketsDrawPrivate | MobileMarketsScout | MobileMarketsReleasePrivate | MobileMarketsExtraCustomers | MobileMarketsClearMarket)[];
  customers: [number, number, number];
  production: number;
  source: string;
}

/** At the start of the owner's turn in that phase: more points of that sort. */
export interface MobileMarketsPoints {
  kind: "points";
  points: "marketing" | "technology";
  amount: number;
  if?: MobileMarketsCondition | null;
}

/** What must hold for the owner at the moment of the effect. */
export interface MobileMarketsCondition {
  test: "all_slots_filled" | "features_placed_at_most" | "fewest_goods" | "highest_price" | "lowest_price" | "owned_icons_at_least" | "owned_stars_at_least" | "price_at_least" | "price_at_most" | "private_at_least" | "product_has_cost" | "product_has_icon" | "product_icons_at_least" | "product_kinds_at_least" | "product_stars_at_least" | "sold_all" | "unsold_at_least";
  n?: number;
  icon?: number;
}

/** While the owner buys: each card of that sort costs less, after its token, at least 1. */
export interface MobileMarketsDiscount {
  kind: "discount";
  card: "campaign" | "feature" | "technology";
  amount: number;
}

/** While buying: the limit of 1 card of that sort is raised. */
export interface MobileMarketsExtraBuy {
  kind: "extra_buy";
  card: "campaign" | "technology";
  amount: number;
}

/** In Preparation, after the displays are refilled: more cards are laid to that display. */
export interface MobileMarketsExtraDisplay {
  kind: "extra_display";
  card: "campaign" | "feature" | "technology";
  amount: number;
}

/** When a marker is set, after any choice: a price outside the limit becomes the limit. */
export interface MobileMarketsPriceLimit {
  kind: "price_limit";
  min?: number | null;
  max?: number | null;
}

/** Before the owner's marker is placed: the price may be changed by up to so much. */
export interface MobileMarketsPriceChoice {
  kind: "price_choice";
  amount: number;
}

/** In Sales, when the cost is counted: the base cost is this. */
export interface MobileMarketsBaseCost {
  kind: "base_cost";
  value: number;
}

/** In Sales, after the product is fixed: so many $ of any origin are ignored, counted < 0. For Steve Jr. each $ ignored is also one more feature with $ that he may use. */
export interface MobileMarketsCost {
  kind: "cost";
  amount: number;
  if?: MobileMarketsCondition | null;
}

/** In Sales, when the product is made: the technology is one more feature slot, for free. */
export interface MobileMarketsSlot {
  kind: "slot";
  ignore_cost: boolean;
  double_stars: boolean;
}

/** In Sales, after the product is fixed: it has more stars (fewer if < 0), in Profit too. */
export interface MobileMarketsStars {
  kind: "stars";
  amount: number;
  if?: MobileMarketsCondition | null;
}

/** In Sales: stars of the owner's features not placed count as on the product. */
export interface MobileMarketsUnplacedStars {
  kind: "unplaced_stars";
}

/** In Sales, for customers only: the product also shows the icon. */
export interface MobileMarketsConsiderIcon {
  kind: "consider_icon";
  icon: number;
  if?: MobileMarketsCondition | null;
}

/** In Sales, for customers only: the product has more stars, "all" meets every need. */
export interface MobileMarketsConsiderStars {
  kind: "consider_stars";
  amount: number | "all";
  if?: MobileMarketsCondition | null;
}

/** In Sales: customers of the type, also private ones, see a price so much lower. */
export interface MobileMarketsConsiderPrice {
  kind: "consider_price";
  customers: "complex" | "regular" | "variety";
  amount: number;
}

/** At the moment: more goods (fewer if < 0), which count as produced. production: in the owner's turn; production_end: after all have produced, all such cards judged on the same numbers; sales_start: after the product is fixed, before the first sale. */
export interface MobileMarketsGoods {
  kind: "goods";
  moment: "production" | "production_end" | "sales_start";
  amount: number;
  per?: "campaigns_owned" | "features_owned" | "features_placed" | "goods_unsold" | "owned_icons" | "owned_stars" | "private_held" | "product_stars" | "sold_complex" | "sold_icons" | "sold_prices" | "sold_private" | "sold_regular" | "sold_variety" | "technologies_owned" | "tokens_held" | null;
  each?: number;
  max?: number | null;
  if?: MobileMarketsCondition | null;
}

/** In Sales, before the first sale: progress tokens may be discarded for 1 good each. */
export interface MobileMarketsTokensToGoods {
  kind: "tokens_to_goods";
}

/** In Profit: the owner takes progress tokens. */
export interface MobileMarketsTokens {
  kind: "tokens";
  amount: number;
  if?: MobileMarketsCondition | null;
}

/** In Profit or at the end of the game, by the phase of the card: money. */
export interface MobileMarketsMoney {
  kind: "money";
  amount: number;
  per?: "campaigns_owned" | "features_owned" | "features_placed" | "goods_unsold" | "owned_icons" | "owned_stars" | "private_held" | "product_stars" | "sold_complex" | "sold_icons" | "sold_prices" | "sold_private" | "sold_regular" | "sold_variety" | "technologies_owned" | "tokens_held" | null;
  each?: number;
  max?: number | null;
  if?: MobileMarketsCondition | null;
}

/** In Profit: these are the bonuses for first, second and third place this round. */
export interface MobileMarketsMarketShare {
  kind: "market_share";
  values: [number, number, number];
}

/** In Profit, for market share: who sold at least 1 good counts as having sold more. */
export interface MobileMarketsShareCount {
  kind: "share_count";
  amount: number;
}

/** In Profit: a card of the lowest current cost, tokens counted, from that display. */
export interface MobileMarketsflagship_games_mobile_markets_rules_effects_GainCard {
  kind: "gain_card";
  card: "feature" | "technology";
  if: MobileMarketsCondition | null;
}

/** At the start of the owner's Marketing turn, or in Profit on a card of Profit: customers. */
export interface MobileMarketsDrawPrivate {
  kind: "draw_private";
  deck: "choice" | "complex" | "each" | "regular" | "variety";
  amount: number;
  once?: boolean;
  if?: MobileMarketsCondition | null;
}

/** Whenever the owner takes a private customer: choose among the top cards of the deck. */
export interface MobileMarketsScout {
  kind: "scout";
  cards: number;
}

/** Once in the owner's Marketing turn, after all points: private customers to the market. */
export interface MobileMarketsReleasePrivate {
  kind: "release_private";
  max: number;
  reward: "money" | "private" | "tokens";
  amount: number;
}

/** In Preparation, after the usual customers: so many more of each type, this round only. */
export interface MobileMarketsExtraCustomers {
  kind: "extra_customers";
  variety: number;
  regular: number;
  complex: number;
}

/** In Preparation, before customers are added: those on the market are discarded. */
export interface MobileMarketsClearMarket {
  kind: "clear_market";
}

export interface MobileMarketsTechnology {
  id: string;
  name: string;
  text: string;
  cost: number;
  phase: string;
  effects: (MobileMarketsPoints | MobileMarketsDiscount | MobileMarketsExtraBuy | MobileMarketsExtraDisplay | MobileMarketsPriceLimit | MobileMarketsPriceChoice | MobileMarketsBaseCost | MobileMarketsCost | MobileMarketsSlot | MobileMarketsStars | MobileMarketsUnplacedStars | MobileMarketsConsiderIcon | MobileMarketsConsiderStars | MobileMarketsConsiderPrice | MobileMarketsGoods | MobileMarketsTokensToGoods | MobileMarketsTokens | MobileMarketsMoney | MobileMarketsMarketShare | MobileMarketsShareCount | MobileMarketsflagship_games_mobile_markets_rules_effects_GainCard | MobileMarketsDrawPrivate | MobileMarketsScout | MobileMarketsReleasePrivate | MobileMarketsExtraCustomers | MobileMarketsClearMarket)[];
  slot: MobileMarketsSlot | null;
  stars: number;
  initiative: number;
  source: string;
}

export interface MobileMarketsFeature {
  id: string;
  name: string;
  cost: number;
  icons: number;
  icon_list: number[];
  stars: number;
  cost_icons: number;
  source: string;
}

export interface MobileMarketsCampaign {
  id: string;
  name: string;
  text: string;
  cost: number;
  phase: string;
  effects: (MobileMarketsPoints | MobileMarketsDiscount | MobileMarketsExtraBuy | MobileMarketsExtraDisplay | MobileMarketsPriceLimit | MobileMarketsPriceChoice | MobileMarketsBaseCost | MobileMarketsCost | MobileMarketsSlot | MobileMarketsStars | MobileMarketsUnplacedStars | MobileMarketsConsiderIcon | MobileMarketsConsiderStars | MobileMarketsConsiderPrice | MobileMarketsGoods | MobileMarketsTokensToGoods | MobileMarketsTokens | MobileMarketsMoney | MobileMarketsMarketShare | MobileMarketsShareCount | MobileMarketsflagship_games_mobile_markets_rules_effects_GainCard | MobileMarketsDrawPrivate | MobileMarketsScout | MobileMarketsReleasePrivate | MobileMarketsExtraCustomers | MobileMarketsClearMarket)[];
  source: string;
}

export interface MobileMarketsCustomer {
  id: string;
  type: number;
  price: number;
  all_of: number;
  any_of: number;
  stars: number;
  source: string;
}

/** MM-91: features and ability stay; the rows from `price` on count while it is the newest. */
export interface MobileMarketsSteveCard {
  id: string;
  name: string;
  icons: number;
  icon_list: number[];
  stars: number;
  cost_icons: number;
  phase: string;
  text: string;
  effects: (MobileMarketsPoints | MobileMarketsDiscount | MobileMarketsExtraBuy | MobileMarketsExtraDisplay | MobileMarketsPriceLimit | MobileMarketsPriceChoice | MobileMarketsBaseCost | MobileMarketsCost | MobileMarketsSlot | MobileMarketsStars | MobileMarketsUnplacedStars | MobileMarketsConsiderIcon | MobileMarketsConsiderStars | MobileMarketsConsiderPrice | MobileMarketsGoods | MobileMarketsTokensToGoods | MobileMarketsTokens | MobileMarketsMoney | MobileMarketsMarketShare | MobileMarketsShareCount | MobileMarketsflagship_games_mobile_markets_rules_effects_GainCard | MobileMarketsDrawPrivate | MobileMarketsScout | MobileMarketsReleasePrivate | MobileMarketsExtraCustomers | MobileMarketsClearMarket)[];
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

/** A product on trial. */
export interface MobileMarketsPreview {
  places: MobileMarketsPlace[];
  product: MobileMarketsProduct;
  cost: MobileMarketsPart[];
  price: number;
  seen_prices: number[];
  seen_icons: number;
  seen_stars: number;
  goods: number | null;
  visits: MobileMarketsVisit[];
  sold: number;
  money: number;
  share: number[];
}

/** A slot with what lies on it. */
export interface MobileMarketsPlace {
  technology: number;
  feature: number;
  third: number;
}

/** One summand of a figure: how many, and from what. */
export interface MobileMarketsPart {
  amount: number;
  source: string;
}

/** A customer who would be asked. */
export interface MobileMarketsVisit {
  customer: number;
  private: boolean;
  reason: string;
}

export type MobileMarketsAction = MobileMarketsPlan | MobileMarketsChoosePrice | MobileMarketsBuyTechnology | MobileMarketsBuyFeature | MobileMarketsBuyCampaign | MobileMarketsTakeCustomer | MobileMarketsKeepCustomer | MobileMarketsReleaseCustomer | MobileMarketsMakeProduct | MobileMarketsDiscardTokens | MobileMarketsflagship_games_mobile_markets_rules_actions_GainCard | MobileMarketsEndTurn;

export type MobileMarketsHappened = MobileMarketsRoundBegan | MobileMarketsEventRevealed | MobileMarketsDisplayChanged | MobileMarketsMarketCleared | MobileMarketsCustomersCame | MobileMarketsPhaseBegan | MobileMarketsPlanned | MobileMarketsPlansRevealed | MobileMarketsSteveRevealed | MobileMarketsPriceSet | MobileMarketsPointsReceived | MobileMarketsCardBought | MobileMarketsCardGained | MobileMarketsCardDiscarded | MobileMarketsTokensGained | MobileMarketsTokensSpent | MobileMarketsCustomerTaken | MobileMarketsCustomersScouted | MobileMarketsCustomerReleased | MobileMarketsPointsLost | MobileMarketsGoodsProduced | MobileMarketsGoodsGained | MobileMarketsProductMade | MobileMarketsSold | MobileMarketsRefused | MobileMarketsSaleEnded | MobileMarketsShareScored | MobileMarketsMoneyGained | MobileMarketsProfitScored | MobileMarketsGameEnded;

export type View = SmartphoneIncView | MobileMarketsView;

export type Happened = SmartphoneIncHappened | MobileMarketsHappened;

export type Catalogue = SmartphoneIncCatalogue | MobileMarketsCatalogue;

/** Make these decisions for good, all or none of them; answered by Accepted. `version` is that of the view they were chosen in. If the seat's own choice has changed since, the submission is stale and refused (`submit.stale`); that another seat planned meanwhile does not make it stale. An action that brings hidden cards to light must be the last one (`submit.uncovers`), so that nobody learns something and takes it back. */
export interface Submit {
  type: "Submit";
  token: string;
  version: number;
  actions: string[];
}

/** What would these decisions lead to? Answered by Tried; nothing changes, nobody else knows. */
export interface Try {
  type: "Try";
  token: string;
  actions: string[];
}

/** What would this plan give? Answered by PlanRead; works whenever a game runs. */
export interface ReadPlan {
  type: "ReadPlan";
  token: string;
  plan: string;
  prices?: number[];
}

/** One page of all results the own company can attain; answered by Explored. `where` is like `price=4 research>=2`; `sort` names a column, with `-` first for falling. */
export interface Explore {
  type: "Explore";
  token: string;
  where?: string;
  sort?: string;
  offset?: number;
  limit?: number;
}

/** A good way to go on from here, such as the best sale; answered by Proposed. `actions`: those chosen so far in this turn and not submitted yet. */
export interface Propose {
  type: "Propose";
  token: string;
  actions?: string[];
}

/** What would this come to, such as a product? Answered by Previewed; nothing changes. `actions`: those chosen so far in this turn and not submitted yet. */
export interface Preview {
  type: "Preview";
  token: string;
  line: string;
  actions?: string[];
}

/** Take back what the seat submitted last; answered by Accepted, and by Changed to all. Possible while `take_back` of Welcome and Changed says so: the seat's plan until all have planned, or its last submission if nobody decided since and nothing hidden came to light. `version` is that of the view it was asked in; `take_back.stale` if the seat went on since. */
export interface TakeBack {
  type: "TakeBack";
  token: string;
  version: number;
}

/** Keep this plan for the next planning: it is made for the seat the moment planning opens. Answered by Accepted; `You.armed` shows it, to this seat alone. Another one replaces it. If it is not allowed then, `You.armed.why` says why and the seat plans by hand. */
export interface Arm {
  type: "Arm";
  token: string;
  plan: string;
}

/** Forget the plan kept for the next planning; answered by Accepted. */
export interface Disarm {
  type: "Disarm";
  token: string;
}

/** What would a bot do now, and why? Answered by Hinted, where `TableInfo.hints` allows it. The whole table is told that this seat asked: a line of the chat, and `SeatInfo.hints`. `actions`: those chosen so far in this turn and not submitted yet. */
export interface Hint {
  type: "Hint";
  token: string;
  actions?: string[];
}

/** Why is each of these not possible? Answered by Reasons; nothing changes. `actions`: those chosen so far in this turn and not submitted yet. */
export interface WhyNot {
  type: "WhyNot";
  token: string;
  lines: string[];
  actions?: string[];
}

/** What does a bot say of the turn just made? Answered by Reviewed, in a first game only. */
export interface Review {
  type: "Review";
  token: string;
}

/** Say something to the whole table; answered by Accepted, and by Chatted to all. */
export interface Chat {
  type: "Chat";
  token: string;
  text: string;
}

/** The host, before the start: who sits here. Also sends away whoever sat there. */
export interface SetSeat {
  type: "SetSeat";
  token: string;
  seat: number;
  kind: "bot" | "open";
  level?: string;
}

/** The host: begin. Every open seat must have been taken, or given to a bot. */
export interface Start {
  type: "Start";
  token: string;
}

/** After the end, who has a seat: the same table again; `TableInfo.rematch` says where. */
export interface Rematch {
  type: "Rematch";
  token: string;
}

/** Give up the seat: before the start it is open again, later a bot plays on for you. */
export interface Leave {
  type: "Leave";
  token: string;
}

/** Take the own seat back from the bot. */
export interface Return {
  type: "Return";
  token: string;
}

/** Bots do without their pause until a person has to decide. */
export interface Hurry {
  type: "Hurry";
  token: string;
}

/** The first message on every connection, and all that is needed to show the table. After a lost connection just connect again: Welcome brings everything up to date. */
export interface Welcome {
  type: "Welcome";
  table: TableInfo;
  you: You;
  version: number;
  view: View | null;
  choices: string[];
  take_back: boolean;
  log: LogEntry[];
  chat: ChatLine[];
  now: number;
}

/** What everybody may know of a table. */
export interface TableInfo {
  id: string;
  game: string;
  pack: string;
  options: Record<string, unknown>;
  status: "over" | "running" | "waiting";
  seats: SeatInfo[];
  to_act: number[];
  round: number;
  listed: boolean;
  seeded: boolean;
  turn_seconds: number | null;
  hints: boolean;
  learn: boolean;
  pause_ms: number;
  spectators: number;
  host: string;
  created: number;
  ending: Ending | null;
  rematch: string | null;
}

/** A place at the table, in the game's order of seats. */
export interface SeatInfo {
  seat: number;
  colour: string;
  company: string;
  kind: "automaton" | "bot" | "open" | "person";
  level: string;
  user: string;
  connected: boolean;
  away: boolean;
  late: boolean;
  hints: number;
  deadline: number | null;
}

/** How the game ended. */
export interface Ending {
  scores: number[];
  winners: number[];
}

/** Who the receiver is at this table. */
export interface You {
  seat: number | null;
  host: boolean;
  armed: Armed | null;
}

/** A plan that is kept for the next planning. */
export interface Armed {
  plan: string;
  why: string;
  rule: string;
}

/** One decision and all it brought about. Secret decisions are told without their content. */
export interface LogEntry {
  version: number;
  seat: number | null;
  bot: boolean;
  at: number;
  told: Told[];
  took_back: number[];
}

/** Something that happened: the game's own event, and one sentence. */
export interface Told {
  event: Happened;
  sentence: string;
}

/** Something said at the table. */
export interface ChatLine {
  at: number;
  user: string;
  seat: number | null;
  text: string;
}

/** A decision was made or taken back, by you or another seat; also sent at the start. */
export interface Changed {
  type: "Changed";
  version: number;
  entries: LogEntry[];
  view: View;
  choices: string[];
  take_back: boolean;
}

/** Something about the table changed: seats, connections, timers, status, rematch. */
export interface TableChanged {
  type: "TableChanged";
  table: TableInfo;
  you: You;
  now: number;
}

/** The request with this token is done; a Submit's decisions are on disk. */
export interface Accepted {
  type: "Accepted";
  token: string;
  version: number;
}

/** The request was not done and nothing changed. */
export interface Refused {
  type: "Refused";
  token: string | null;
  key: string;
  rule: string;
  sentence: string;
  version: number;
  place: number;
}

/** A look ahead at a turn that is not submitted. */
export interface Tried {
  type: "Tried";
  token: string;
  shown: number;
  ends: boolean;
  uncovers: boolean;
  view: View;
  choices: string[];
  told: Told[];
}

/** What a draft of a plan gives the own company, or why it is none. */
export interface PlanRead {
  type: "PlanRead";
  token: string;
  figures: Record<string, number>;
  price: Part[];
  goods: Part[];
  order: number[];
  key: string;
  rule: string;
  sentence: string;
  tile: number | null;
}

/** One summand of a figure: how many, and from what. */
export interface Part {
  amount: number;
  source: string;
}

/** A page of attainable results. */
export interface Explored {
  type: "Explored";
  token: string;
  columns: string[];
  rows: ExploredRow[];
  total: number;
  offset: number;
}

/** One attainable result. */
export interface ExploredRow {
  figures: number[];
  plan: string;
}

/** A way to go on, in notation; no actions: nothing better than what is there. */
export interface Proposed {
  type: "Proposed";
  token: string;
  actions: string[];
  sentence: string;
  figures: Record<string, number>;
}

/** What something put together of parts would come to. */
export interface Previewed {
  type: "Previewed";
  token: string;
  preview: unknown;
}

/** What a bot would do in the seat's place. */
export interface Hinted {
  type: "Hinted";
  token: string;
  version: number;
  action: string;
  sentence: string;
}

/** For each line asked, why it is not possible; null: it is. */
export interface Reasons {
  type: "Reasons";
  token: string;
  reasons: (Reason | null)[];
}

/** Why something is not possible now. */
export interface Reason {
  key: string;
  rule: string;
  sentence: string;
}

/** What a bot says of a turn. */
export interface Reviewed {
  type: "Reviewed";
  token: string;
  own: string;
  better: string;
  why: string;
}

/** Somebody said something. */
export interface Chatted {
  type: "Chatted";
  line: ChatLine;
}

/** Why a request was refused. */
export interface Problem {
  key: string;
  rule: string;
  sentence: string;
}

/** GET /api/me: who this browser is; the cookie is made here. PUT takes SetMe. */
export interface Me {
  name: string;
}

/** GET /api/games. */
export interface Games {
  games: GameInfo[];
}

/** A game, as data for the form. */
export interface GameInfo {
  id: string;
  title: string;
  unit: string;
  rule_prefix: string;
  automaton: AutomatonInfo | null;
  colours: string[];
  companies: string[];
  editions: Edition[];
  options: Option[];
  levels: string[];
  fewest: number;
  most: number;
  learn: boolean;
  pack: string;
}

/** The rulebook's own opponent. */
export interface AutomatonInfo {
  name: string;
  levels: string[];
  max_others: number;
  level_option: string;
}

/** An edition, and what it presets. */
export interface Edition {
  name: string;
  title: string;
  presets: Record<string, unknown>;
}

/** One field of the form for a new table. */
export interface Option {
  name: string;
  title: string;
  kind: "choice" | "number" | "sides" | "switch";
  default: unknown;
  help: string;
  choices: unknown[];
}

/** The new table; go to /tables/{id}. */
export interface Created {
  id: string;
}

/** GET /api/tables/{id}. */
export interface TableDetail {
  table: TableInfo;
  you: You;
  links: Record<string, string>;
}

/** GET /api/tables?which=listed|mine, the newest first. */
export interface Tables {
  tables: TableRow[];
}

/** A table in a list. */
export interface TableRow {
  table: TableInfo;
  you: You;
}

/** GET /api/tables/{id}/log?before=VERSION: up to 100 earlier entries, oldest first. */
export interface Log {
  entries: LogEntry[];
}

/** GET /api/replays/{id}: of a table that is over, or of a file somebody opened. POST /api/replays with a save file as the body is answered by Created, with the replay's id. GET /api/replays/{id}/save gives the save file. */
export interface Replay {
  id: string;
  table: boolean;
  game: string;
  pack: string;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  you: number | null;
  ending: Ending | null;
  moments: ([number, number])[];
  log: LogEntry[];
}

/** GET /api/replays/{id}/frames?seat=&start=&count=: as a seat saw it; no seat: all open. */
export interface Frames {
  frames: Frame[];
}

/** The table at one moment. */
export interface Frame {
  version: number;
  view: View;
}

/** GET /api/packs/{digest}: what every index in a view stands for; never changes. */
export interface PackInfo {
  digest: string;
  game: string;
  catalogue: Catalogue;
}

/** GET /api/packs/{digest}/reference: every component of a game in words; never changes. */
export interface Reference {
  game: string;
  shelves: Shelf[];
}

/** All components of a kind. */
export interface Shelf {
  id: string;
  title: string;
  rule: string;
  entries: Entry[];
}

/** One card, tile or region. */
export interface Entry {
  id: string;
  name: string;
  words: string[];
  source: string;
  house: string[];
  note: string;
}

/** GET /api/learn/{game}: everything to tell, in the order it comes up. */
export interface Lessons {
  game: string;
  phases: number;
  lessons: Lesson[];
}

/** Told once, when its phase first comes, or when a choice of these kinds is offered. */
export interface Lesson {
  id: string;
  phase: number;
  title: string;
  steps: LessonStep[];
  task: string;
  choice: string[];
}

/** One thing said. */
export interface LessonStep {
  text: string;
  rules: string[];
  point: string;
  drawing: string;
}

/** PUT /api/me: another name. */
export interface SetMe {
  name: string;
}

/** POST /api/tables; answered by Created. */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, string | number | boolean>;
  seed?: string;
  listed?: boolean;
  turn_seconds?: number | null;
  pause_ms?: number;
  hints?: boolean | null;
  start?: boolean;
}

/** A seat of a new table. `you` is at most one; `open` waits for a person. */
export interface NewSeat {
  kind: "automaton" | "bot" | "open" | "you";
  level?: string;
  colour?: string;
}

/** POST /api/join with a link's last part; or POST /api/tables/{id}/sit for a listed table. Answered by Created, the table the seat is at. The page posts the link when it is opened at /join/{link}: opening alone takes no seat, so that a preview of the link does not. */
export interface Join {
  link?: string;
  seat?: number | null;
}

/** POST /api/replays/{id}/fork: a new table that goes on from a moment; answered by Created. You have the seat, bots of the level all others, except the automatic opponent's. */
export interface Fork {
  at: number;
  seat: number;
  level: string;
}

/** POST /api/learn: the guided first game, or the one already begun; answered by Created. */
export interface Learn {
  game: string;
}

export type FromClient = Submit | Try | ReadPlan | Explore | Propose | Preview | TakeBack | Arm | Disarm | Hint | WhyNot | Review | Chat | SetSeat | Start | Rematch | Leave | Return | Hurry;

export type FromServer = Welcome | Changed | TableChanged | Accepted | Refused | Tried | PlanRead | Explored | Proposed | Previewed | Hinted | Reasons | Reviewed | Chatted;
