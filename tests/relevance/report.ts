/**
 * One judged query. `precision` is the number of right results among the first ones, divided by the largest possible
 * number; NaN when no right result exists. `wrong` contains the titles of the wrong results.
 */
export type Row = { theme: string; query: string; precision: number; nbExisting: number; wrong: string[] };

const QUERY_WIDTH = 58;

export const mean = (rows: Row[]) => rows.reduce((sum, { precision }) => sum + precision, 0) / rows.length;

export const percent = (share: number) => share.toFixed(3);

/** Returns a table of the queries by theme, with the mean precision of each theme, then that of all queries. */
export function toTable(rows: Row[]): string {
  const lines = [...new Set(rows.map(({ theme }) => theme))].flatMap((theme) => {
    const ofTheme = rows.filter((row) => row.theme === theme);
    return [`\n${theme}: ${percent(mean(ofTheme))} over ${ofTheme.length}`, ...ofTheme.map(toLine)];
  });
  return [...lines, `\nprecision: ${percent(mean(rows))} over ${rows.length} queries`].join("\n");
}

const toLine = ({ query, precision, nbExisting, wrong }: Row) =>
  `  ${precision.toFixed(2)}  ${query.padEnd(QUERY_WIDTH)} ${String(nbExisting).padStart(4)}  ${countByTitle(wrong)}`;

const countByTitle = (titles: string[]) =>
  [...new Set(titles)]
    .map((title) => {
      const times = titles.filter((same) => same === title).length;
      return times > 1 ? `${title} ×${times}` : title;
    })
    .join(", ");
