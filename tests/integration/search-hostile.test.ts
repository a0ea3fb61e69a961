import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { SearchQuery } from "@/lib/entities/search";
import { openDatabase } from "@/marketplace/db/pool";
import { searchAssets } from "@/marketplace/resources/search/service";
import { testEnv } from "@/tests/support/env";
import { withSearchApi } from "@/tests/support/search-api";

const { database, post } = withSearchApi();

const FIELDS = [
  "query",
  "populateAssets",
  "active",
  "validated",
  "location",
  "maxDistance",
  "page",
  "similarTo",
  "without",
  "nbResultsPerPage",
  "assetTypeId",
  "categoryId",
  "createdBefore",
  "createdAfter",
  "sort",
  "filter",
  "customAttributes",
  "includeNoSalary",
  "facets",
  "startDate",
  "endDate",
  "quantity",
  "availabilityFilter",
  "save",
  "name",
  "__proto__",
  "constructor",
  "foo",
];
const ATTRIBUTES = [
  "contractType",
  "tools",
  "salaryMin",
  "salaryMax",
  "hiddenFromSearch",
  "slug",
  "openings",
  "zzz",
  "__proto__",
  "toString",
  "",
];

const nastyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 600 }),
  fc.constantFrom(
    "'",
    "\\",
    "' OR 1=1 --",
    "%",
    "\u0000",
    "\ud800",
    "a:*",
    "!&|()<->",
    ":*:*",
    "a\u0300".repeat(200),
    "🙂",
    "\u202e",
    "x".repeat(512),
    "NaN",
    "-0",
    "١٢٣",
    "ﬃ ½ ª º",
  ),
);
/** As odd, but without the few characters that are refused at once: these reach the database. */
const oddText = nastyText.filter((text) => text.length <= 255 && !/[\0\p{Surrogate}]/u.test(text));
const nastyNumber = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -1, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 1e15, 0.1),
);
const nastyDate = fc.constantFrom(
  "2026-11-21",
  "0000-01-01",
  "9999-12-31T23:59:59.999Z",
  "2026-02-30",
  "2026-11-21T25:00:00Z",
  "2026-11-21T10:00:00+23:59",
  "-271821-04-20",
  "now",
);
const soundDate = fc.constantFrom(
  "2026-11-21",
  "0000-01-01",
  "9999-12-31T23:59:59.999Z",
  "2026-11-21T10:00:00+23:59",
  "0001-01-01T00:00:00-23:59",
);
const leaf = fc.oneof(nastyText, nastyNumber, nastyDate, fc.boolean(), fc.constant(null));
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: "small" },
    leaf,
    fc.array(tie("any"), { maxLength: 5 }),
    fc.dictionary(fc.oneof(nastyText, fc.constantFrom(...FIELDS, "gte", "lt", "latitude")), tie("any"), { maxKeys: 4 }),
  ),
})).any;

const piece = fc.constantFrom(
  "tools",
  "salaryMin",
  "_price",
  "_id",
  "slug",
  "hiddenFromSearch",
  "AND",
  "OR",
  "NOT",
  "!",
  "(",
  ")",
  "[",
  "]",
  ",",
  "==",
  "!=",
  ">=",
  "<",
  "'x y'",
  '"',
  "1",
  "1e999",
  "-5.5",
  "99999999999999999999",
  "&&",
  "||",
  "é",
  "constructor",
);
const filter = fc.oneof(
  nastyText,
  fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(" ")),
  fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join("")),
);
/** Filters that are well formed, so that what reaches the database is as odd as can be. */
const soundFilter = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        "salaryMin > -5.5",
        "_price <= 999999999999999",
        "tools[a, '🙂', b] <= 0",
        "slug != '%\\'",
        "NOT (contractType[cdi])",
        "!hiddenFromSearch",
        "_id[x] = 1",
      ),
      fc.constantFrom(" AND ", " OR "),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.map(([relation, operator], index) => (index === 0 ? relation : operator + relation)).join(""));

const attributeValue = fc.oneof(
  leaf,
  fc.array(nastyText, { maxLength: 3 }),
  fc.record({ gte: nastyNumber, lt: nastyNumber }, { requiredKeys: [] }),
  value,
);
const typed = fc.record(
  {
    query: oddText,
    location: fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
    maxDistance: fc.integer({ min: 1, max: 40_000_000 }),
    similarTo: fc.oneof(oddText, fc.array(oddText, { maxLength: 3 })),
    without: oddText,
    categoryId: oddText,
    createdBefore: soundDate,
    createdAfter: soundDate,
    sort: fc.dictionary(
      fc.constantFrom("_name", "_relevance", "_available", "salaryMax", "slug", "tools", "__proto__"),
      fc.constantFrom("asc", "desc"),
      { maxKeys: 3 },
    ),
    filter: fc.oneof(filter, { weight: 4, arbitrary: soundFilter }),
    customAttributes: fc.dictionary(fc.constantFrom(...ATTRIBUTES), attributeValue, { maxKeys: 3 }),
    facets: fc.array(
      fc.constantFrom("tools", "contractType", "categoryId", "assetTypeId", "group", "hiddenFromSearch"),
      { maxLength: 6 },
    ),
    page: fc.integer({ min: 1, max: 100_000 }),
    nbResultsPerPage: fc.integer({ min: 1, max: 100 }),
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
    availabilityFilter: fc.record({ enabled: fc.boolean() }),
    populateAssets: fc.boolean(),
  },
  { requiredKeys: [] },
);
const untyped = fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 5 });
const NUMBER_OF_RUNS = 250 * testEnv().loops;
const LOOP_MS = 60_000 * testEnv().loops;

const neverFails = (payloads: fc.Arbitrary<unknown>) =>
  fc.assert(
    fc.asyncProperty(payloads, async (payload) => {
      const { status, body } = await post(payload);
      expect(status, JSON.stringify(body)).toBeLessThan(500);
      expect([200, 400, 403, 422]).toContain(status);
    }),
    { numRuns: NUMBER_OF_RUNS },
  );

test("payloads of the right shape with the oddest values: never a failure of ours", () => neverFails(typed), LOOP_MS);

test("payloads of any shape: never a failure of ours", () => neverFails(fc.oneof(untyped, value)), LOOP_MS);

test("bodies that are no JSON are the caller's mistake", async () => {
  for (const body of ["", "{", "[]", "null", '"x"', "{}x", '{"page":1e400}', `${"[".repeat(5000)}`, '{"a":1,"a":2}'])
    expect((await post(body)).status).toBeLessThan(500);
});

test("a search that lasts too long is stopped and answers 503: never a hang", async () => {
  const impatient = openDatabase({
    connectionString: database.url,
    log: { error: () => undefined },
    statementTimeoutMs: 100,
  });
  const context = { db: impatient, livemode: false, readImage: () => Promise.reject(new Error("no image here")) };
  await database.db.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE assets IN ACCESS EXCLUSIVE MODE`.execute(transaction);
    await expect(searchAssets(context, SearchQuery.parse({}))).rejects.toMatchObject({
      status: 503,
      body: { message: "The search took too long", statusCode: 503 },
    });
  });
  await impatient.destroy();
});
