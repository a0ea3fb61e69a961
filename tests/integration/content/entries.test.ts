import { expect, test } from "vitest";
import { z } from "zod";
import { Entry } from "@/lib/entities/entry";
import { Option } from "@/lib/entities/option";
import { pageOf } from "@/lib/entities/page";
import { newId } from "@/marketplace/db/new-id";
import { json, withMarketplace } from "@/tests/support/marketplace";

const { database, get, read } = withMarketplace();
const page = pageOf(Entry);

async function anEntry(
  entry: {
    collection?: string;
    locale?: string;
    name?: string;
    fields?: object;
    metadata?: object;
    published?: string;
  } = {},
) {
  const id = newId("ent");
  const name = entry.name ?? id.toLowerCase();
  const { collection = "test", locale = "fr", fields = {}, metadata = {} } = entry;
  await database.db
    .insertInto("entries")
    .values({
      id,
      name,
      collection,
      locale,
      published_date: entry.published ?? null,
      fields: JSON.stringify(fields),
      metadata: JSON.stringify(metadata),
    })
    .execute();
  return { id, name };
}

test("every entry of the demonstration data parses with lib/entities", async () => {
  const seen = new Set<string>();
  const first = await read(page, "/entries?nbResultsPerPage=100");
  for (let number = 1; number <= first.nbPages; number += 1) {
    const { results } = await read(page, `/entries?nbResultsPerPage=100&page=${number}`);
    for (const { id } of results) seen.add(id);
  }
  expect(seen.size).toBe(first.nbResults);
  expect(seen.size).toBeGreaterThan(150);
});

test("entries are filtered by collection, locale, name and metadata", async () => {
  const { id, name } = await anEntry({ metadata: { active: true, menu: { order: 1, label: "x" }, _private: 1 } });
  await anEntry({ locale: "en", name, metadata: { active: 0 } });
  const ids = async (query: string) => (await read(page, `/entries?${query}`)).results.map((entry) => entry.id);
  expect(await ids(`name=${name}&locale=fr`)).toEqual([id]);
  expect(await ids(`name=${name}`)).toHaveLength(2);
  expect(await ids(`name=${name}&locale=fr,en&collection=test`)).toHaveLength(2);
  expect(await ids(`name=${name}&collection=other`)).toEqual([]);
  expect(await ids(`name=${name}&metadata=${json({ active: true })}`)).toEqual([id]);
  expect(await ids(`name=${name}&metadata=${json({ active: true, menu: { order: 1 } })}`)).toEqual([id]);
  expect(await ids(`name=${name}&metadata=${json({ active: "true" })}`)).toEqual([]);
  expect((await read(Entry, `/entries/${id}`)).metadata).toEqual({ active: true, menu: { order: 1, label: "x" } });
});

test("the advanced list of entries ignores accents and orders by publication", async () => {
  const collection = "advanced";
  const older = await anEntry({
    collection,
    published: "2020-01-01",
    fields: { title: "Expérimenté : l’œil de l’expert" },
  });
  const newer = await anEntry({ collection, published: "2021-01-01", fields: { subtitle: "100 % EXPERT_comptable" } });
  const names = async (query: string) =>
    (await read(page, `/entries/advanced?collection=${collection}&orderBy=publishedDate&${query}`)).results.map(
      ({ name }) => name,
    );
  expect(await names("")).toEqual([newer.name, older.name]);
  expect(await names("order=asc")).toEqual([older.name, newer.name]);
  expect(await names("query=experimente%20oeil")).toEqual([older.name]);
  expect(await names("query=EXPERT")).toEqual([newer.name, older.name]);
  expect(await names("query=expert%20zzz")).toEqual([]);
  expect(await names("query=%25")).toEqual([newer.name, older.name]);
  expect((await read(page, "/entries/advanced")).nbResultsPerPage).toBe(10);
});

test("entries without a publication date are last in both orders", async () => {
  const collection = "undated";
  const undated = await anEntry({ collection });
  const older = await anEntry({ collection, published: "2020-01-01" });
  const newer = await anEntry({ collection, published: "2021-01-01" });
  const names = async (path: string) => (await read(page, path)).results.map(({ name }) => name);
  for (const path of ["/entries", "/entries/advanced"]) {
    const sorted = `${path}?collection=${collection}&orderBy=publishedDate`;
    expect(await names(sorted)).toEqual([newer.name, older.name, undated.name]);
    expect(await names(`${sorted}&order=asc`)).toEqual([older.name, newer.name, undated.name]);
  }
});

test("an entry is read by its name, in French by default", async () => {
  const { id, name } = await anEntry();
  const english = await anEntry({ locale: "en", name });
  expect((await read(Entry, `/entries/name/${name}`)).id).toBe(id);
  expect((await read(Entry, `/entries/name/${name}?locale=en`)).id).toBe(english.id);
  expect((await get(`/entries/name/${name}?locale=de`)).status).toBe(404);
  expect((await get("/entries/name/nobody")).status).toBe(404);
  expect((await get("/entries/ent_nope")).status).toBe(404);
});

test("the options of a collection are labelled by title, else by name", async () => {
  const collection = "options";
  const titled = await anEntry({ collection, fields: { title: "Un titre" } });
  const untitled = await anEntry({ collection });
  const options = await read(z.array(Option), `/entries/options?collection=${collection}`);
  expect(options.map(({ label, value }) => ({ label, value }))).toEqual(
    expect.arrayContaining([
      { label: "Un titre", value: titled.name },
      { label: untitled.name, value: untitled.name },
    ]),
  );
  expect(await read(z.array(Option), `/entries/options?collection=${collection}&query=titre`)).toHaveLength(1);
  expect(await get("/entries/options")).toMatchObject({ status: 400, body: { message: '"collection" is required' } });
});

test.each(["foo=1", "metadata=x", `metadata=${json([1])}`, "orderBy=name", "query=x", "locale[a]=1"])(
  "/entries?%s is a 400 that names the field",
  async (query) => {
    expect(await get(`/entries?${query}`)).toMatchObject({
      status: 400,
      body: { data: [{ path: [query.split(/[=[]/)[0]] }] },
    });
  },
);
