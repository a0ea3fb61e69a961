/** A query as generated clients write it: `k=a&k=b`, and objects as `k[a]=b` (OpenAPI 3.1, styles form and deepObject). */
export const toDeepQuery = (query: object): string =>
  Object.entries(query)
    .flatMap(([name, value]) => pairsOf(encodeURIComponent(name), value))
    .join("&");

function pairsOf(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.map((item) => `${name}=${encodeURIComponent(String(item))}`);
  if (typeof value !== "object" || value === null) return [`${name}=${encodeURIComponent(String(value))}`];
  return Object.entries(value).map(
    ([key, inner]) => `${name}[${encodeURIComponent(key)}]=${encodeURIComponent(String(inner))}`,
  );
}
