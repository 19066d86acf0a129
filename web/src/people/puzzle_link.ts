/* A puzzle in place of a table: its questions go over HTTP, and a plan handed in gets a verdict. */
import { signal } from '@preact/signals';
import { getMine, post } from '../http';
import type { Answer, Link, Request } from '../table/socket';
import type { FromServer, PuzzleRow, PuzzleTable, Verdict } from '../types.gen';

export class PuzzleLink implements Link {
  readonly state: Link['state'] = signal('opening');
  readonly puzzle = signal<PuzzleRow | null>(null);
  readonly verdict = signal<Verdict | null>(null);
  private version = 0;

  constructor(
    private readonly id: string,
    hear: (message: FromServer) => void,
  ) {
    getMine<PuzzleTable>(`/api/puzzles/${id}`).then(
      ({ puzzle, welcome }) => {
        this.state.value = 'open';
        this.puzzle.value = puzzle;
        this.version = welcome.version;
        hear(welcome);
      },
      () => (this.state.value = 'gone'),
    );
  }

  async ask(request: Request): Promise<Answer> {
    if (request.type === 'Submit') return this.solve(request.actions[0] ?? '');
    const asked = { ...request, token: 'puzzle' };
    try {
      return await post<Answer>(`/api/puzzles/${this.id}/ask`, { request: asked });
    } catch (error) {
      return refused((error as Error).message);
    }
  }

  close() {}

  private async solve(plan: string): Promise<Answer> {
    try {
      this.verdict.value = await post<Verdict>(`/api/puzzles/${this.id}`, { plan });
    } catch (error) {
      return refused((error as Error).message);
    }
    return { type: 'Accepted', token: 'puzzle', version: this.version };
  }
}

const refused = (sentence: string): Answer => ({
  type: 'Refused',
  token: 'puzzle',
  key: '',
  rule: '',
  sentence,
  version: 0,
  place: 0,
});
