import fc from "fast-check";
import type { Transaction } from "kysely";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { OfferSearchResults } from "@/lib/entities/offer-search-results";
import { SUGGESTION_KINDS, Suggestion } from "@/lib/entities/suggestion";
import { findPlaces } from "@/lib/rules/place/places";
import { toSearchPlaces } from "@/lib/rules/place/search-place";
import { DEFAULT_RADIUS_KM } from "@/lib/rules/search/params";
import type { Database } from "@/marketplace/db/schema";
import { createOfferCounts } from "@/marketplace/resources/data/offer-counts";
import { reindexAssets } from "@/marketplace/search/document";
import { aCompanyAsset, type NewAsset } from "@/tests/support/an-asset";
import { withMarketplace } from "@/tests/support/marketplace";

const { database, send, post } = withMarketplace();

type Asked = { query: string; kinds?: string; locale?: string };
const suggestions = async (asked: Asked) => {
  const { status, body } = await send(`/data/suggestions?${new URLSearchParams(asked)}`);
  if (status !== 200) throw new Error(`${asked.query}: ${status} ${JSON.stringify(body)}`);
  return z.array(Suggestion).parse(body);
};
const labels = async (asked: Asked) => (await suggestions(asked)).map(({ label }) => label);

const aFirm = async (name: string, asset: NewAsset = {}) => {
  const firm = await aCompanyAsset(database.db, asset);
  await rename(firm.id, name);
  return firm;
};
const rename = (id: string, name: string) =>
  database.db.transaction().execute(async (transaction) => {
    await transaction.updateTable("assets").set({ name }).where("id", "=", id).execute();
    await reindexAssets(transaction, [id]);
  });

describe("jobs and tools", () => {
  test.each([
    ["compta", "job", "Comptable général"],
    ["cac", "job", "Commissaire aux comptes"],
    ["quadra", "tool", "Cegid Quadra Expert"],
  ])("the text « %s » suggests the %s %s first", async (query, kinds, label) =>
    expect((await labels({ query, kinds }))[0]).toBe(label),
  );

  test("jobs are titled in the requested language, and found in both", async () => {
    expect((await labels({ query: "payroll", kinds: "job" }))[0]).toBe("Gestionnaire de paie");
    const [job] = await suggestions({ query: "paie", kinds: "job", locale: "en" });
    expect(job).toMatchObject({ value: "gestionnaire-de-paie", label: "Payroll officer" });
  });
});

describe("firms", () => {
  test("firms match by words, the last unfinished, whole words first", async () => {
    const [begun, other, whole] = [
      await aFirm("Zélandais Audit"),
      await aFirm("Zélandia"),
      await aFirm("Cabinet ZÉLAND & Œuvres"),
    ];
    const found = await suggestions({ query: "zeland", kinds: "company" });
    expect(found.map(({ value }) => value).toSorted()).toEqual([whole.slug, begun.slug, other.slug].toSorted());
    expect(found[0]).toEqual({ kind: "company", label: "Cabinet ZÉLAND & Œuvres", value: whole.slug });
    for (const query of ["zéland o", "zéland oeuv", "ZELAND ŒUVRES", "oeuvres zéland", "cabinet zélan"])
      expect(await labels({ query, kinds: "company" }), query).toEqual(["Cabinet ZÉLAND & Œuvres"]);
  });

  test("firms are never found by misspelt words or wildcards", async () => {
    await aFirm("Quorvane Conseil");
    expect(await labels({ query: "quorvane", kinds: "company" })).toEqual(["Quorvane Conseil"]);
    for (const query of ["quorvan conseil", "quorvanes", "uorvane", "%rvane", "q_orvane", "kuorvane"])
      expect(await labels({ query, kinds: "company" }), query).toEqual([]);
  });

  test.each<[string, NewAsset]>([
    ["inactive", { active: false }],
    ["not validated", { validated: false }],
    ["hidden by their group", { attributes: { hiddenFromSearch: true } }],
  ])("firms that are %s are never suggested", async (_, asset) => {
    await aFirm("Vexillaire Audit", asset);
    expect(await labels({ query: "vexillaire" })).toEqual([]);
    expect(await labels({ query: "audit", kinds: "company" })).not.toContain("Vexillaire Audit");
  });

  test("only firms are suggested as firms", async () => {
    const { rows } = await database.db.executeQuery<{ name: string }>(
      database.db
        .selectFrom("assets")
        .select("name")
        .where("asset_type_id", "not in", (eb) =>
          eb.selectFrom("asset_types").select("id").where("name", "=", "company"),
        )
        .limit(30)
        .compile(),
    );
    const [named] = rows;
    await aFirm(`${named?.name} Zircon`);
    const companies = await database.db
      .selectFrom("assets")
      .select("name")
      .where("asset_type_id", "in", (eb) => eb.selectFrom("asset_types").select("id").where("name", "=", "company"))
      .execute();
    const names = new Set(companies.map(({ name }) => name));
    expect(await labels({ query: named?.name ?? "", kinds: "company" })).toContain(`${named?.name} Zircon`);
    for (const { name } of rows)
      for (const label of await labels({ query: name.slice(0, 100), kinds: "company" })) expect(names).toContain(label);
  });

  test("suggestions follow a firm's renaming, hiding and removal at once", async () => {
    const { id } = await aFirm("Ombellifère Conseil");
    const write = (work: (db: Transaction<Database>) => Promise<unknown>) =>
      database.db.transaction().execute(async (transaction) => {
        await work(transaction);
        await reindexAssets(transaction, [id]);
      });
    await rename(id, "Pimprenelle Conseil");
    expect(await labels({ query: "ombelli" })).toEqual([]);
    expect(await labels({ query: "pimpren" })).toEqual(["Pimprenelle Conseil"]);
    const setActive = (active: boolean) =>
      write((db) => db.updateTable("assets").set({ active }).where("id", "=", id).execute());
    await setActive(false);
    expect(await labels({ query: "pimpren" })).toEqual([]);
    await setActive(true);
    expect(await labels({ query: "pimpren" })).toEqual(["Pimprenelle Conseil"]);
    await write((db) => db.deleteFrom("assets").where("id", "=", id).execute());
    expect(await labels({ query: "pimpren" })).toEqual([]);
  });
});

describe("all kinds together", () => {
  test("the kinds share eight suggestions, in order; a single kind gets all", async () => {
    const found = await suggestions({ query: "co" });
    expect(found).toHaveLength(8);
    for (const kind of SUGGESTION_KINDS) expect(found.filter((one) => one.kind === kind)).toHaveLength(2);
    const order = found.map(({ kind }) => SUGGESTION_KINDS.indexOf(kind));
    expect(order).toEqual(order.toSorted());
    expect((await suggestions({ query: "co", kinds: "job" })).map(({ kind }) => kind)).toEqual(Array(8).fill("job"));
    const bre = await suggestions({ query: "bre" });
    const nbOffers = expect.any(Number);
    expect(bre).toContainEqual({ kind: "place", label: "Bretagne", value: "bretagne", place: "region", nbOffers });
    expect(bre).toContainEqual({ kind: "place", label: "Brest (29)", value: "brest", place: "city", nbOffers });
  });

  test("an empty text suggests only places, largest towns first", async () => {
    expect(await suggestions({ query: "", kinds: "job,tool,company" })).toEqual([]);
    expect((await labels({ query: "", kinds: "place" })).slice(0, 2)).toEqual(["Paris (75)", "Marseille (13)"]);
  });

  test("suggestions need no key and are cached for a minute", async () => {
    const { status, headers } = await send("/data/suggestions?query=paie");
    expect([status, headers.get("cache-control")]).toEqual([200, "max-age=60"]);
  });
});

describe("the open offers of a suggestion", () => {
  const toPayload = ({ label, value, kind }: Suggestion) => {
    if (kind !== "place") return { query: label };
    const place = findPlaces(label, 1).find((one) => one.value === value);
    return { places: place ? toSearchPlaces(place, DEFAULT_RADIUS_KM) : [] };
  };
  const nbResults = async (payload: object) => {
    const { body } = await post("/search", { ...payload, nbResultsPerPage: 1 });
    return OfferSearchResults.parse(body).nbResults;
  };

  test.each([
    ["paie", "fr", "job,tool"],
    ["pa", "en", "job,tool"],
    ["sa", "fr", "place"],
    ["", "fr", "place"],
  ])("a suggestion for « %s » counts the offers that its search finds", async (query, locale, kinds) => {
    const found = await suggestions({ query, locale, kinds });
    const counted = found.filter(({ nbOffers = 0 }) => nbOffers > 0);
    expect(counted.length).toBeGreaterThan(3);
    for (const one of counted) expect([one.label, one.nbOffers]).toEqual([one.label, await nbResults(toPayload(one))]);
  });

  test("a firm has no number of offers; a job may have zero", async () => {
    await aFirm("Hurluberlu Conseil");
    expect((await suggestions({ query: "hurluberlu" }))[0]).not.toHaveProperty("nbOffers");
    const [none] = await suggestions({ query: "trésorier", kinds: "job" });
    expect(none).toMatchObject({ label: "Trésorier", nbOffers: 0 });
  });

  test("offer counts are cached for one minute", async () => {
    // Not zero: lru-cache never expires an entry cached at time 0.
    let now = 1;
    let statements = 0;
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        return result;
      },
    });
    const countOffers = createOfferCounts(db, () => now);
    const searches = [{ query: "Gestionnaire de paie" }, { query: "Silae" }];
    const first = await countOffers(searches);
    const once = statements;
    expect(once).toBeGreaterThan(0);
    expect(await countOffers(searches.toReversed())).toEqual(first.toReversed());
    expect(statements).toBe(once);
    now = 60_002;
    // lru-cache reads the clock once per millisecond.
    await expect.poll(() => countOffers(searches).then(() => statements)).toBeGreaterThan(once);
    expect(await countOffers(searches)).toEqual(first);
    expect(await countOffers([])).toEqual([]);
  });
});

test.each([
  ["", "query"],
  [`query=${"x".repeat(101)}`, "query"],
  ["query=a&kinds=job,secret", "kinds"],
  ["query=a&kinds=constructor", "kinds"],
  ["query=a&locale=de", "locale"],
  ["query[]=a", "query"],
  ["query=a&foo=1", "foo"],
])("/data/suggestions?%s is a 400 that names %s", async (query, field) => {
  const { status, body } = await send(`/data/suggestions?${query}`);
  expect(status).toBe(400);
  expect(z.object({ data: z.array(z.object({ path: z.array(z.unknown()) })) }).parse(body).data[0]?.path[0]).toBe(
    field,
  );
});

test("any text gets at most eight distinct suggestions", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 50 }), async (typed) => {
      const { status, body } = await send(`/data/suggestions?query=${encodeURIComponent(typed)}`);
      expect(status, typed).toBe(200);
      const found = z.array(Suggestion).max(8).parse(body);
      expect(new Set(found.map(({ kind, value }) => `${kind} ${value}`)).size).toBe(found.length);
    }),
    { numRuns: 200 },
  );
});
