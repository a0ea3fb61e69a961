/**
 * Returns the query string that clients of this protocol send (docs/protocol.md §1.0): lists as `k[]=a&k[]=b`, dates in
 * ISO, objects as JSON text, null and undefined left out. It has no question mark, and is empty without parameters.
 */
export const toQueryString = (query: object) =>
  Object.entries(query)
    .flatMap(([name, value]) => (Array.isArray(value) ? value.map((item) => [`${name}[]`, item]) : [[name, value]]))
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${escapeText(name)}=${escapeText(toText(value))}`)
    .join("&");

function toText(value: unknown) {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const escapeText = (text: string) =>
  encodeURIComponent(text)
    .replaceAll("%20", "+")
    .replace(/%(?:3A|24|2C|5B|5D)/g, decodeURIComponent);
