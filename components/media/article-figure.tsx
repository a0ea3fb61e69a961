const COLUMNS = 24;
const WIDTH = 24;
const HEIGHT = 200;

/** A number from 0 to 1 for each column, always the same for an article. */
function heightsOf(slug: string): number[] {
  let state = [...slug].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  return Array.from({ length: COLUMNS }, (_, index) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    // Rises along the page, as series do that are worth drawing.
    return 0.15 + 0.5 * (state / 2 ** 32) + (0.3 * index) / COLUMNS;
  });
}

/** The cover of an article without picture: columns of a ledger drawn from its slug, one of them marked. Decorative. */
export function ArticleFigure({ slug }: { slug: string }) {
  const heights = heightsOf(slug);
  const marked = heights.indexOf(Math.max(...heights));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${COLUMNS * WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-28 w-full border-b-4 border-double border-green md:h-40"
    >
      {[0.25, 0.5, 0.75].map((line) => (
        <path key={line} d={`M0 ${HEIGHT * line}h${COLUMNS * WIDTH}`} className="stroke-rule" strokeWidth="1" />
      ))}
      {heights.map((height, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
          key={index}
          x={index * WIDTH + 3}
          y={HEIGHT * (1 - height)}
          width={WIDTH - 6}
          height={HEIGHT * height}
          className={index === marked ? "fill-marigold" : "fill-brand"}
        />
      ))}
    </svg>
  );
}
