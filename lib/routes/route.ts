/** A path of several segments: written with slashes, or one text a segment. */
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

/** What other lists need to know of a route; a row says what is not so by default. */
export type RouteFacts = {
  /** A file for readers of feeds, in the language of the page that it stands for. */
  readonly feed?: true;
  /** The day on which the texts of a page were written, when they are messages: the sitemap dates it so. */
  readonly written?: string;
  /** No page of the sitemap. */
  readonly listed?: false;
  /** Not known to the `redirect` parameter by its own name (lib/routes/redirect-patterns). */
  readonly redirect?: false;
  /** Served by no folder of `app/`. */
  readonly outside?: true;
};

/** A row of a table of routes, whatever its values. */
export type Row = RouteFacts & { readonly pattern: string };

/**
 * A row of a table of routes: a function of the values of its pattern, in their order, that returns the path, escaped.
 * The pattern is the folder in `app/[locale]/`, for machines in `app/`, as Next writes it.
 */
export const route = <const Pattern extends string>(pattern: Pattern, facts: RouteFacts = {}) => {
  const places = pattern.split("/");
  // A page writes a hundred paths, most of them without any value.
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
