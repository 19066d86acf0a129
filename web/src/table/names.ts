/* How each seat is called at this table. */
import { text } from '../text';
import type { TableInfo } from '../types.gen';

export const namesOf = (table: TableInfo, own: number | null, steve: string): string[] =>
  table.seats.map((info) => {
    if (info.seat === own) return text.table.you;
    return info.user || (info.kind === 'steve' ? steve : info.company);
  });
