import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { MissedSearch } from "@/lib/entities/missed-search";
import { today } from "@/lib/rules/time/paris-time";
import { GATEWAY_HEADER } from "@/marketplace/http/client-address";
import { GATEWAY_SECRET } from "@/tests/support/context";
import { withKey, withMarketplace, withSecret } from "@/tests/support/marketplace";
import { runRetention } from "@/tests/support/run-retention";

const marketplace = withMarketplace({ seeded: false });
const { database, get, post, call } = marketplace;

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0";
let nbPeople = 0;
/** Returns the headers of a visitor at a new address, as the gateway sends it. */
const aPerson = () => {
  nbPeople += 1;
  const address = `198.${18 + (nbPeople >> 16)}.${(nbPeople >> 8) & 255}.${nbPeople & 255}`;
  return { ...withKey, "user-agent": BROWSER, [GATEWAY_HEADER]: GATEWAY_SECRET, "x-forwarded-for": address };
};
const miss = (line: string, more: object = {}) => ({
  kind: "missed_search",
  line,
  locale: "fr",
  narrowed: false,
  ...more,
});
const log = (entries: object[], headers: Record<string, string> = aPerson()) =>
  post("/analytics/log", { entries }, headers);
const list = async (query = "") =>
  ((await get(`/missed-searches${query}`, withSecret)).body as { results: MissedSearch[] }).results;
const kept = async () =>
  (await sql<MissedSearch>`SELECT * FROM missed_searches ORDER BY line, locale`.execute(database.db)).rows;
const askedBy = async (people: number, line: string, more: object = {}) => {
  for (let person = 0; person < people; person += 1) await log([miss(line, more)]);
};

beforeEach(async () => void (await sql`DELETE FROM missed_searches`.execute(database.db)));

describe("POST /analytics/log", () => {
  test("a missed search is counted by its normalized words, without other data", async () => {
    await log([miss("Contrôleur de gestion (H/F)")]);
    await log([miss("controleur  de GESTION h/f", { narrowed: true })]);
    await log([miss("Contrôleur de gestion H/F", { locale: "en" })]);
    expect(await kept()).toMatchObject([
      { line: "controleur de gestion h f", locale: "en", count: 1, narrowed: 0, addresses: 1 },
      { line: "controleur de gestion h f", locale: "fr", count: 2, narrowed: 1, addresses: 2 },
    ]);
    const columns = ["id", "line", "locale", "first_day", "last_day", "count", "narrowed", "addresses", "settled"];
    expect(Object.keys((await kept())[0] ?? {})).toEqual(columns);
    expect(await database.db.selectFrom("analytics_logs").selectAll().execute()).toEqual([]);
  });

  test("lines with e-mails, long numbers or long texts are not stored", async () => {
    for (const line of ["lea@exemple.fr paie", "paie 35000", "06 12 34 56 78", "x".repeat(101), "?!"])
      expect((await log([miss(line)])).status).toBe(200);
    expect(await kept()).toEqual([]);
  });

  test("an IP address counts once an hour per line, for twenty lines", async () => {
    const person = aPerson();
    for (let time = 0; time < 3; time += 1) await log([miss("fiscaliste"), miss("Fiscaliste")], person);
    await log(
      Array.from({ length: 60 }, (_, index) => miss(`ligne ${index}`)),
      person,
    );
    expect(await kept()).toHaveLength(20);
    expect(await kept()).toMatchObject([
      { line: "fiscaliste", count: 1, addresses: 1 },
      ...Array(19).fill({ count: 1 }),
    ]);
  });

  test("a robot's searches are not counted", async () => {
    for (const agent of ["Googlebot/2.1", "HeadlessChrome/130.0", "curl/8.5.0", ""])
      expect((await log([miss("paie")], { ...aPerson(), "user-agent": agent })).status).toBe(200);
    expect(await kept()).toEqual([]);
  });

  test.each([
    ["no line", { line: 1 }, "line"],
    ["a long line", { line: "x".repeat(300) }, "line"],
    ["no language of ours", { locale: "de" }, "locale"],
    ["no flag", { narrowed: "yes" }, "narrowed"],
    ["a visitor", { visitor: "v1" }, "visitor"],
  ])("an entry with %s is refused", async (_what, more, name) => {
    const refused = await log([miss("paie", more)]);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ message: expect.stringContaining(`"entries.0.${name}"`) });
    expect(await kept()).toEqual([]);
  });

  test("a day takes a thousand new lines; known lines are still counted", async () => {
    await askedBy(1, "connue");
    await sql`
      INSERT INTO missed_searches (id, line, locale, first_day, last_day, count, narrowed, addresses)
      SELECT 'mss_' || n, 'ligne ' || n, 'fr', ${today()}::date, ${today()}::date, 1, 0, 1
      FROM generate_series(1, 999) AS n`.execute(database.db);
    await log([miss("une de trop"), miss("connue")]);
    expect(await kept()).toHaveLength(1_000);
    expect((await kept()).find(({ line }) => line === "connue")).toMatchObject({ count: 2 });
    await sql`UPDATE missed_searches SET first_day = first_day - 1`.execute(database.db);
    await log([miss("le lendemain")]);
    expect(await kept()).toHaveLength(1_001);
  });
});

describe("GET /missed-searches", () => {
  test("the list has lines searched from three IP addresses, most frequent first", async () => {
    await askedBy(2, "deux adresses");
    await askedBy(3, "trois adresses");
    await askedBy(5, "cinq adresses", { narrowed: true });
    const day = today();
    expect(await list()).toMatchObject([
      { line: "cinq adresses", count: 5, narrowed: 5, addresses: 5, firstDay: day, lastDay: day, settled: false },
      { line: "trois adresses", count: 3, narrowed: 0, addresses: 3 },
    ]);
    expect(await list("?orderBy=addresses&order=asc&nbResultsPerPage=1")).toMatchObject([{ line: "trois adresses" }]);
    await log([miss("deux adresses")]);
    expect(await list()).toHaveLength(3);
  });

  test("a settled line is not listed until it is reopened", async () => {
    await askedBy(3, "comptable lunaire");
    const [line] = await list();
    const settle = (settled: boolean) => call("PATCH", `/missed-searches/${line?.id}`, { settled }, withSecret);
    expect(await settle(true)).toMatchObject({ status: 200, body: { ...line, settled: true } });
    await askedBy(1, "comptable lunaire");
    expect(await list()).toEqual([]);
    expect(await list("?settled=true")).toMatchObject([{ line: "comptable lunaire", count: 4, settled: true }]);
    await settle(false);
    expect(await list()).toMatchObject([{ count: 4 }]);
    expect((await call("PATCH", "/missed-searches/mss_none", { settled: true }, withSecret)).status).toBe(404);
  });
});

test("retention removes a line 90 days after its first search", async () => {
  await askedBy(1, "ancienne");
  await askedBy(1, "recente");
  await sql`UPDATE missed_searches SET first_day = first_day - CASE line WHEN 'ancienne' THEN 91 ELSE 88 END`.execute(
    database.db,
  );
  expect(await runRetention(marketplace.context)).toEqual([]);
  expect(await kept()).toMatchObject([{ line: "recente" }]);
});
