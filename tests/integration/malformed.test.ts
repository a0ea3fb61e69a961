import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { apiRoutes } from "@/marketplace/app";
import { testContextWithoutFiles } from "@/tests/support/context";
import { testEnv } from "@/tests/support/env";
import { withKey, withMarketplace } from "@/tests/support/marketplace";

const { database, send } = withMarketplace();
const RUNS = 500 * testEnv().loops;

/** Every call of the API but the search, which has its own hostile test. */
const routes = () => {
  return apiRoutes(testContextWithoutFiles(database.db)).filter(({ path }) => path !== "/search");
};

const HOSTILE = [
  ...[
    "",
    " ",
    "0",
    "-1",
    "1e400",
    "99999999999999999999",
    "NaN",
    "null",
    "undefined",
    "true",
    "[]",
    "{}",
    '{"a":',
    '{"gte":null}',
    '{"gte":{"gte":1}}',
  ],
  ...[
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\udfff\ud800",
    "\u202e",
    "é",
    "🧮",
    "%",
    "%00",
    "%ED%A0%80",
    "../..",
    "..\\..",
    "a/b",
    "*",
    "\\",
    "_%",
    "'",
    '"',
    "';--",
  ],
  ...[
    "__proto__",
    "constructor",
    "toString",
    "x".repeat(3000),
    "1,".repeat(500),
    "[".repeat(500),
    `${'{"a":'.repeat(60)}1${"}".repeat(60)}`,
  ],
  ...["0000-01-01", "9999-12-31T23:59:59-14:00", "2020-02-30", "2020-01-01T25:00:00Z", "+275760-09-13", "<script>"],
];
const NAMES = [
  ...[
    "page",
    "nbResultsPerPage",
    "orderBy",
    "order",
    "id",
    "ownerId",
    "active",
    "validated",
    "createdDate",
    "price",
    "quantity",
    "metadata",
    "score",
  ],
  ...[
    "label",
    "locale",
    "name",
    "collection",
    "query",
    "key",
    "fields",
    "company",
    "groupBy",
    "computeRanking",
    "type",
    "objectId",
    "variables",
  ],
  ...[
    "id[]",
    "id[0]",
    "id[99999]",
    "createdDate[gte]",
    "price[lt]",
    "metadata[a][b]",
    "metadata[__proto__]",
    "__proto__",
    "toString",
    "a[b][c][d][e][f][g]",
    "[]",
    "[",
    "=",
    "",
  ],
];

const value = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.constantFrom("\u0000", "a\u0000b"), // what no schema notices and PostgreSQL refuses
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.json({ maxDepth: 4 }),
  fc.integer().map(String),
);
/** A number stands for one of the call's own fields: strict validation stops the others at the door. */
const name = fc.oneof(
  { weight: 6, arbitrary: fc.nat() },
  { weight: 1, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
);
const pairs = fc.array(fc.tuple(name, value), { maxLength: 3 });
const toName = (schema: unknown, picked: string | number) => {
  if (typeof picked === "string") return picked;
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : NAMES;
  return fields[picked % fields.length] ?? "";
};
/** A body that says what the calls that have one need, and more; or anything. */
const json = fc.oneof(
  fc
    .record({
      type: fc.constantFrom("t", "newsletter_subscribe"),
      objectId: value,
      metadata: fc.dictionary(value, value),
    })
    .map((body) => JSON.stringify(body)),
  value.map((slug) =>
    JSON.stringify({ query: "query Q($s: String!) { assetBySlug(slug: $s) { id } }", variables: { s: slug } }),
  ),
  fc.json({ maxDepth: 5 }),
  value,
);

/** Percent-encoded when it can be; else as it is, minus what no HTTP client can send. */
const encode = (text: string) => {
  try {
    return encodeURIComponent(text);
  } catch {
    return "%ED%A0%80";
  }
};
const segment = (text: string) => encode(text) || "x";

const hostileRequest = fc.record({
  route: fc.nat(),
  segments: fc.array(value, { minLength: 2, maxLength: 2 }),
  query: pairs,
  rawQuery: fc.boolean(),
  body: json,
});

test(
  `${RUNS} malformed requests over every call: not one answer is a 5xx, and every refusal says why`,
  async () => {
    const calls = routes();
    await fc.assert(
      fc.asyncProperty(hostileRequest, async ({ route: index, segments, query, rawQuery, body }) => {
        const { method, path, query: schema } = calls[index % calls.length] ?? { method: "GET", path: "/assets" };
        const rest = [...segments];
        const address = path.replace(/:\w+/g, () => segment(rest.shift() ?? "x").slice(0, 4000));
        const search = query
          .map(([picked, text]) => [toName(schema, picked), text] as const)
          .map(([key, text]) =>
            rawQuery && /^[\x21-\x7e]*$/.test(key + text)
              ? `${key}=${text}`.replaceAll("#", "")
              : `${encode(key)}=${encode(text)}`,
          );
        const init =
          method === "POST"
            ? { method, headers: { ...withKey, "content-type": "application/json" }, body }
            : { method, headers: withKey };
        const answer = await send(`${address}?${search.join("&")}`, init);
        expect(answer.status, `${method} ${address}?${search.join("&")} ${body}`).toBeLessThan(500);
        if (answer.status >= 400) expect(answer.body).toMatchObject({ message: expect.stringMatching(/./) });
      }),
      { numRuns: RUNS },
    );
  },
  120_000 * testEnv().loops,
);

test(
  "every field and every parameter of every call takes a hostile value as a plain text, or refuses it with a 4xx",
  async () => {
    for (const { method, path, query } of routes()) {
      if (method !== "GET") continue;
      const fields = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
      for (const text of HOSTILE) {
        const addresses = [
          path.replace(/:\w+/g, segment(text)),
          ...fields.map((field) => `${path.replace(/:\w+/g, "x")}?${field}=${encode(text)}`),
        ];
        const answers = await Promise.all(addresses.map((address) => send(address, { headers: withKey })));
        for (const { status } of answers) expect(status, path).toBeLessThan(500);
      }
    }
  },
  120_000 * testEnv().loops,
);
