declare const escaped: unique symbol;

/** The path of a call, made by the `path` tag only, so that a bare template string does not compile. */
export type Path = string & { readonly [escaped]: true };

// "." and ".." would climb out of the resource, "" would turn a read into a list.
const CLIMBING_SEGMENTS = ["", ".", ".."];

/**
 * path`/assets/${id}`: every segment is escaped.
 * Throws a TypeError on a segment that is not a string (spec §5), is empty, or is "." or "..".
 */
export function path(literals: TemplateStringsArray, ...segments: readonly string[]): Path {
  const template = literals.join("{}");
  return literals.reduce(
    (start, literal, index) => start + escapeSegment(segments[index - 1], template) + literal,
  ) as Path;
}

function escapeSegment(segment: unknown, template: string) {
  if (typeof segment !== "string")
    throw new TypeError(`A segment of ${template} must be a string, but got: ${segment}`);
  if (CLIMBING_SEGMENTS.includes(segment)) throw new TypeError(`A segment of ${template} cannot be "${segment}"`);
  return encodeURIComponent(segment);
}
