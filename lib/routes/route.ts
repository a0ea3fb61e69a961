/** A path of several segments: one text with slashes, or a list with one text per segment. */
type Segments = string | readonly string[];

type ValueOf<Segment extends string> = Segment extends `[[...${string}]]`
  ? [path?: Segments]
  : Segment extends `[...${string}]`
    ? [path: Segments]
    : Segment extends `[${string}]`
      ? [value: string]
      : [];
type ValuesOf<Pattern extends string> = Pattern extends `${infer First}/${infer Others}`
  ? [...ValueOf<First>, ...ValuesOf<Others>]
  : ValueOf<Pattern>;

/** Facts about a route that other lists need; a row only states the facts that differ from the defaults. */
export type RouteFacts = {
  /** The route is a file for feed readers, in the language of its page. */
  readonly feed?: true;
  /** Day on which the texts of a page were written, when they are messages: the sitemap uses it as the page's date. */
  readonly written?: string;
  /** The page is not in the sitemap. */
  readonly listed?: false;
  /** A `redirect` parameter cannot name the page by its name in the table of routes (lib/routes/redirect-patterns). */
  readonly redirect?: false;
  /** No folder of `app/` serves this route. */
  readonly outside?: true;
};

/** A row of a table of routes, whatever its values. */
export type Row = RouteFacts & { readonly pattern: string };

/**
 * Creates a row of a table of routes: a function that takes the values of the pattern's parameters, in order, and
 * returns the escaped path. The pattern is the folder in `app/[locale]/`, or in `app/` for machines, as Next writes it.
 */
export const route = <const Pattern extends string>(pattern: Pattern, facts: RouteFacts = {}) => {
  const places = pattern.split("/");
  // Fast path: a page writes a hundred paths, most of them without any value.
  const isFixed = !pattern.includes("[");
  const toPath = (...values: ValuesOf<Pattern>): string => (isFixed ? pattern : fill(places, values));
  return Object.assign(toPath, { pattern, ...facts });
};

function fill(places: readonly string[], values: readonly (Segments | undefined)[]): string {
  let next = 0;
  const toSegments = (place: string): Segments => {
    if (!place.startsWith("[")) return place;
    const value = values[next++] ?? [];
    const segments = typeof value === "string" && place.includes("...") ? value.split("/") : [value].flat();
    return segments.map(encodeURIComponent);
  };
  return places.flatMap(toSegments).join("/");
}
