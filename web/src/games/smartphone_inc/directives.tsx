/* The directives on the table; one that can be claimed is lit. */
import type { Board } from './board';
import type { Targets } from './targets';
import { words } from './text';

export function Directives({ board, targets }: { board: Board; targets: Targets }) {
  const { view, pack } = board;
  const claims = new Set(targets.loose.flatMap(({ action }) => (action.do === 'claim' ? [action.directive] : [])));
  return (
    <section class="dirs panel" aria-label={words.directives}>
      <span class="label">{words.directives}</span>
      <ul>
        {view.directives.map((directive) => {
          const row = pack.directives[directive];
          if (!row) return null;
          return (
            <li key={directive} class={claims.has(directive) ? 'legal' : ''} data-ask={`directive:${directive}`}>
              <b>{row.name}</b>
              <span>{row.goal}</span>
              <i class="num">{row.vp}</i>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
