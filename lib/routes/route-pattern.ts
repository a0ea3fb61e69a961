/**
 * Placeholder in a pattern, as Next writes it: `[slug]` is one segment, `[...path]` one or more; double brackets
 * (`[[slug]]`, `[[...path]]`) make it optional.
 */
const PLACE = /^\[(\[)?(\.\.\.)?(\w+)\]\]?$/;
const MAX_PARAM_LENGTH = 500;
const MAX_SEGMENTS = 20;

export type RouteParams = Record<string, string | string[]>;

/** Returns the escaped path of a pattern with these parameters; null when one is missing or cannot be a segment. */
export function fillPattern(pattern: string, params: object): string | null {
  const segments = segmentsOf(pattern).map((segment) => {
    const [, isOptional, isPath, name] = PLACE.exec(segment) ?? [];
    if (name === undefined) return [segment];
    const value: unknown = Object.hasOwn(params, name) ? Reflect.get(params, name) : undefined;
    const isMissing =
      value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
    if (isMissing) return isOptional ? [] : null;
    if (isPath) return toSegments(Array.isArray(value) ? value : String(value).split("/"));
    return toSegments([value]);
  });
  if (segments.some((found) => found === null)) return null;
  return `/${segments.flat().join("/")}`;
}

/** Returns the parameters of a path that matches this pattern; null for any other path, and for a malformed one. */
export function matchPattern(pattern: string, path: string): RouteParams | null {
  const given = segmentsOf(path).map(decode);
  const params: RouteParams = {};
  for (const segment of segmentsOf(pattern)) {
    const [, isOptional, isPath, name] = PLACE.exec(segment) ?? [];
    if (name !== undefined && isPath) {
      params[name] = given.splice(0);
      continue;
    }
    const value = given.shift();
    if (name === undefined && value !== segment) return null;
    if (name !== undefined && value !== undefined) params[name] = value;
    if (name !== undefined && value === undefined && !isOptional) return null;
  }
  return given.length === 0 && fillPattern(pattern, params) !== null ? params : null;
}

const segmentsOf = (path: string) => path.split("/").filter(Boolean);

/** A malformed escape becomes a NUL, which `fillPattern` refuses. */
const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "\0";
  }
};

function toSegments(values: unknown[]): string[] | null {
  if (values.length > MAX_SEGMENTS) return null;
  const segments = values.map(toSegment);
  return segments.every((segment) => segment !== null) ? segments : null;
}

function toSegment(value: unknown): string | null {
  const text = typeof value === "number" ? String(value) : value;
  // Dots climb to parent folders, and no URL contains control characters or half of a surrogate pair.
  if (typeof text !== "string" || text.length > MAX_PARAM_LENGTH || /^\.{0,2}$|\p{Cc}|\p{Cs}/u.test(text)) return null;
  return encodeURIComponent(text);
}
