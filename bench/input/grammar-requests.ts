import type { HostileRequest } from "@/bench/input/hostile-requests";

const post = (url: string, shape: string, body: object): HostileRequest => ({
  call: `POST ${url}`,
  method: "POST",
  url,
  shape,
  payload: () => JSON.stringify(body),
});

const graphql = (shape: string, query: string) => post("/graphql", shape, { query });
const search = (shape: string, body: object) => post("/search", shape, body);

const MAX_QUERY = 9_900;
const fitted = (head: string, piece: (index: number) => string, tail: string) => {
  let text = head;
  for (let index = 0; text.length + tail.length < MAX_QUERY; index += 1) text += piece(index);
  return text + tail;
};
const slug = 'assetBySlug(slug:"a")';

/** Returns requests that their schema accepts but that are costly to interpret: GraphQL, filters, search texts. */
export const grammarRequests = (): HostileRequest[] => [
  graphql(
    "aliases",
    fitted("{", (index) => `a${index}:${slug}{id}`, "}"),
  ),
  graphql(
    "one field again",
    fitted(`{${slug}{`, () => "id ", "}}"),
  ),
  graphql(
    "unknown fields",
    fitted(`{${slug}{`, (index) => `x${index} `, "}}"),
  ),
  graphql("nested", `{${slug}{${"owner{".repeat(400)}id${"}".repeat(400)}}}`),
  graphql("nested selections", "{a".repeat(330) + "}".repeat(330)),
  graphql(
    "conflicting aliases",
    fitted(`{${slug}{`, (index) => `a:x${index}(a:${index}) `, "}}"),
  ),
  graphql(
    "fragments of fragments",
    `{...f0}${Array.from({ length: 90 }, (_, i) => `fragment f${i} on Query{...f${i + 1} ...f${i + 1}}`).join("")} fragment f90 on Query{${slug}{id}}`,
  ),
  graphql(
    "circle of fragments",
    `{...f0}${Array.from({ length: 100 }, (_, i) => `fragment f${i} on Query{${Array.from({ length: 3 }, (_, j) => `...f${(i + j) % 100}`).join(" ")}}`).join("")}`,
  ),
  graphql(
    "overlapping inline fragments",
    fitted(`{${slug}{`, (index) => `...on AssetBySlug{id owner{id}a${index}:id}`, "}}"),
  ),
  graphql(
    "directives",
    fitted(`{${slug}{id `, () => "@a", "}}"),
  ),
  graphql("a long text", `{assetBySlug(slug:"${"a".repeat(MAX_QUERY)}"){id}}`),
  graphql(
    "variables",
    fitted("query(", (index) => `$a${index}:Int `, `){${slug}{id}}`),
  ),
  search("filter: parentheses", { filter: "(".repeat(512) }),
  search("filter: disjunction", {
    filter: Array.from({ length: 70 }, (_, index) => `a=${index}`)
      .join(" OR ")
      .slice(0, 508),
  }),
  search("filter: blanks", { filter: " ".repeat(512) }),
  search("filter: quotes", { filter: '"'.repeat(512) }),
  search("query: misspelt words", { query: "comptabel expertt fiduciere parsi lyno ".repeat(12) }),
  search("query: many words", {
    query: Array.from({ length: 200 }, (_, index) => (index + 36).toString(36))
      .join(" ")
      .slice(0, 500),
  }),
  search("query: places", { query: "paris lyon marseille nantes lille ".repeat(14) }),
  search("query: one long word", { query: "a".repeat(500) }),
  search("everything", {
    query: "expert comptable parsi",
    facets: Array.from({ length: 30 }, (_, index) => `a${index}`),
    nbResultsPerPage: 100,
    populateAssets: true,
    places: Array.from({ length: 20 }, () => ({ latitude: 48, longitude: 2, maxDistance: 40_000_000 })),
  }),
];
