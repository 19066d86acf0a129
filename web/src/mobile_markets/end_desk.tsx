/* Stand-in: the final money. */
import type { Session } from '../table/session';
import { text } from '../text';
import { companyOf, type Board } from './board';
import type { View } from './types';

export function EndDesk(props: { session: Session<View>; board: Board; onBoard: () => void }) {
  const { board } = props;
  return (
    <main class="endplain">
      <section class="panel">
        <h1>{text.table.over}</h1>
        {board.view.companies.map((company, seat) => (
          <p key={seat}>
            {companyOf(board, seat)} ${company.money}
          </p>
        ))}
        <button type="button" class="btn" onClick={props.onBoard}>
          {text.table.finalBoard}
        </button>
      </section>
    </main>
  );
}
