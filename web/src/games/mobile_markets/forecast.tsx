/* While planning: the event over the pads, and beside them the market with the price being planned. */
import { usePictures } from '../../table/asking';
import { largeFace } from './art/peek';
import type { Board } from './board';
import { CompanyPhone } from './companies';
import { LargeCustomer } from './customer';
import { Headline } from './headline';
import { Market } from './market';
import { Tableau } from './tableau';
import { useAllCards } from './all_cards';
import type { Pack, View } from './types';

const NOBODY_ASKED = new Map();

export function PlanningHeadline({ view, pack }: { view: View; pack: Pack }) {
  const board: Board = { view, pack, names: [] };
  const [all, setAll] = useAllCards();
  usePictures((thing) => largeFace(pack, thing, (index) => <LargeCustomer pack={pack} index={index} />));
  return (
    <div class="markets">
      <Headline board={board} cards={all} onCards={() => setAll(!all)} />
      {all ? <Tableau board={board} /> : null}
    </div>
  );
}

/* What will be sold, with the price being planned. */
export const PlannedPhone = ({ view, pack, price }: { view: View; pack: Pack; price: number | undefined }) => (
  <CompanyPhone board={{ view, pack, names: [] }} seat={view.seat ?? 0} price={price} />
);

export function Forecast({ view, pack, price }: { view: View; pack: Pack; price: number | null }) {
  const companies = view.companies.map((company, seat) =>
    seat === view.seat && price !== null ? { ...company, price, beyond: 0 } : company,
  );
  return (
    <div class="markets marketbeside">
      <Market
        board={{ view: { ...view, companies }, pack, names: [] }}
        market={view.market}
        fates={NOBODY_ASKED}
        own={view.companies[view.seat ?? -1]?.private}
      />
    </div>
  );
}
