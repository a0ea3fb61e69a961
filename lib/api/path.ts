declare const escaped: unique symbol;

/** The path of a call. Only `fill` and `toPath` create one, so that a bare template string does not compile. */
export type Path = string & { readonly [escaped]: true };

// "." and ".." would climb out of the resource, "" would turn a read into a list.
const CLIMBING_SEGMENTS = ["", ".", ".."];

/**
 * Fills a path such as `/assets/:id` with these segments, in order; each is escaped.
 * Throws a TypeError on a segment that is not a string (docs/product.md §5), is empty, or is "." or "..".
 */
export function fill(path: string, segments: readonly unknown[]): Path {
  const left = [...segments];
  return path.replace(/:\w+/g, () => escapeSegment(left.shift(), path)) as Path;
}

function escapeSegment(segment: unknown, path: string) {
  if (typeof segment !== "string") throw new TypeError(`A segment of ${path} must be a string, but got: ${segment}`);
  if (CLIMBING_SEGMENTS.includes(segment)) throw new TypeError(`A segment of ${path} cannot be "${segment}"`);
  return encodeURIComponent(segment);
}

/**
 * Converts a path that was written elsewhere: `assets/x`, `/assets/x?page=2`, or a whole URL of this API. Throws a
 * TypeError for a URL of another origin and for a path that climbs out of the API: credentials must go nowhere else.
 */
export function toPath(text: string, origin: string): Path {
  if (typeof text !== "string") throw new TypeError(`A path must be a string, but got: ${text}`);
  // The host of the site that runs a gateway is unknown here.
  const api = new URL(`${origin.replace(/\/+$/, "")}/`, "http://this-site.invalid");
  const relative = text.startsWith(api.href) ? text.slice(api.href.length) : text;
  // The path is parsed as a browser would parse it: "//" and "\\" lead to another host, tabs are dropped, "%2e%2e"
  // climbs.
  if (originOf(relative, api) !== api.origin)
    throw new TypeError(`Not a path of this API but an address elsewhere: ${text}`);
  const target = new URL(api.href + relative.replace(/^\//, ""));
  if (!target.pathname.startsWith(api.pathname)) throw new TypeError(`A path cannot climb out of the API: ${text}`);
  return `/${target.pathname.slice(api.pathname.length)}${target.search}` as Path;
}

function originOf(text: string, base: URL) {
  try {
    return new URL(text, base).origin;
  } catch {
    return null;
  }
}
