import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { installProduct } from "@/marketplace/install/install-product";
import { currentBuild, isPreparedBy, notePreparedBy } from "@/marketplace/install/prepared-by";
import { entryId, type ProductTable, productTables } from "@/marketplace/install/product-rows";
import { withMarketplaceDatabase } from "@/tests/support/database";

const database = withMarketplaceDatabase({ seeded: false });
const rowsOf = async <Row>(query: string) => (await sql.raw<Row>(query).execute(database.db)).rows;
const DAY = "2026-11-02T00:00:00.000Z";

beforeEach(async () => {
  await sql`TRUNCATE entries, former_entry_names, entry_revisions, installed_rows, installation, events`.execute(
    database.db,
  );
});

/** Columns that the product compares to detect that a person edited a text. */
const compared = productTables([]).find(({ table }) => table === "entries")?.compared ?? [];
/** A product of nothing but these texts, by name. */
const productOf = (texts: Record<string, string>): ProductTable[] => [
  {
    table: "entries",
    compared,
    rows: Object.entries(texts).map(([name, title]) => ({
      id: entryId("fr", name),
      collection: "help",
      locale: "fr",
      name,
      fields: { title },
      metadata: { active: true },
      published_date: DAY,
      created_date: DAY,
      updated_date: DAY,
    })),
  },
];
const install = (texts: Record<string, string>) => installProduct(database.db, productOf(texts));
const titles = async () =>
  Object.fromEntries(
    (await rowsOf<{ name: string; title: string }>(`SELECT name, fields ->> 'title' AS title FROM entries`)).map(
      ({ name, title }) => [name, title],
    ),
  );
const proposals = async () =>
  (
    await rowsOf<{ name: string; title: string }>(
      `SELECT name, fields ->> 'title' AS title FROM entry_revisions WHERE state = 'proposed' AND origin = 'product'`,
    )
  ).map(({ name, title }) => `${name}: ${title}`);
const edit = (name: string, title: string) =>
  sql`UPDATE entries SET fields = ${JSON.stringify({ title })}::jsonb WHERE name = ${name}`.execute(database.db);
const remove = (name: string) => sql`DELETE FROM entries WHERE name = ${name}`.execute(database.db);

describe("the installation of the product's texts", () => {
  test("an installation does nothing when its version is already installed", async () => {
    expect(await install({ a: "1" })).toMatchObject({ added: 1 });
    expect(await install({ a: "1" })).toBeNull();
  });

  test("an installation upgrades the texts that nobody edited", async () => {
    await install({ a: "1", b: "1" });
    expect(await install({ a: "2", b: "1" })).toMatchObject({ upgraded: 1, edited: 0, proposed: 0 });
    expect(await titles()).toEqual({ a: "2", b: "1" });
  });

  test("a newer text of an edited entry is proposed once", async () => {
    await install({ a: "1" });
    await edit("a", "mine");
    expect(await install({ a: "2" })).toMatchObject({ upgraded: 0, edited: 1, proposed: 1 });
    await sql`UPDATE entry_revisions SET state = 'left'`.execute(database.db);
    expect(await install({ a: "2", b: "1" })).toMatchObject({ edited: 1, proposed: 0 });
    expect(await titles()).toEqual({ a: "mine", b: "1" });
    expect(await install({ a: "3", b: "1" })).toMatchObject({ proposed: 1 });
    expect(await proposals()).toEqual(["a: 3"]);
  });

  test("the newest text replaces the pending proposal", async () => {
    await install({ a: "1" });
    await edit("a", "mine");
    await install({ a: "2" });
    await install({ a: "3" });
    expect(await proposals()).toEqual(["a: 3"]);
    await install({ a: "1" });
    expect(await proposals()).toEqual([]);
    await install({ a: "3" });
    expect(await proposals()).toEqual(["a: 3"]);
  });

  test("an entry edited back to the product's text is upgraded again", async () => {
    await install({ a: "1" });
    await edit("a", "mine");
    await install({ a: "2" });
    await edit("a", "2");
    await install({ a: "3" });
    expect(await titles()).toEqual({ a: "3" });
    expect(await proposals()).toEqual([]);
  });

  test("hidden and redated entries are treated as edited", async () => {
    await install({ a: "1", b: "1" });
    await sql`UPDATE entries SET metadata = '{"active": false}' WHERE name = 'a'`.execute(database.db);
    await sql`UPDATE entries SET published_date = '2026-01-01' WHERE name = 'b'`.execute(database.db);
    await install({ a: "2", b: "2" });
    expect(await titles()).toEqual({ a: "1", b: "1" });
    expect(await proposals()).toHaveLength(2);
  });

  test("a text that a person removed is not installed again", async () => {
    await install({ a: "1", b: "1" });
    await remove("a");
    expect(await install({ a: "2", b: "1" })).toMatchObject({ removed: 1, added: 0 });
    await install({ b: "1" });
    await install({ a: "3", b: "1" });
    expect(await titles()).toEqual({ b: "1" });
  });

  test("a text that left the product is removed, unless edited", async () => {
    await install({ a: "1", b: "1" });
    await edit("b", "mine");
    expect(await install({})).toMatchObject({ dropped: 1 });
    expect(await titles()).toEqual({ b: "mine" });
  });

  test("a person's entry with the same name is unchanged", async () => {
    await sql`INSERT INTO entries (id, collection, locale, name, fields) VALUES ('ent_mine', 'help', 'fr', 'a', '{"title": "mine"}')`.execute(
      database.db,
    );
    expect(await install({ a: "1" })).toMatchObject({ added: 0 });
    expect(await titles()).toEqual({ a: "mine" });
    expect(await proposals()).toEqual([]);
  });
});

test("the installation has reference data and configuration without the demonstration", async () => {
  await installProduct(database.db, productTables());
  const [counts] =
    await rowsOf(`SELECT (SELECT count(*) FROM asset_types) AS types, (SELECT count(*) FROM assets) AS assets,
    (SELECT custom #>> '{assetTypes,offer}' FROM config WHERE access = 'default') IS NOT NULL AS configured`);
  expect(counts).toEqual({ types: 4, assets: 0, configured: true });
  await sql`UPDATE categories SET name = 'Ours' WHERE name = 'Candidature spontanée'`.execute(database.db);
  await sql`UPDATE installation SET version = ''`.execute(database.db);
  expect(await installProduct(database.db, productTables())).toMatchObject({ edited: 1, upgraded: 0, added: 0 });
});

const name = fc.constantFrom("a", "b", "c");
const step = fc.oneof(
  fc.record({ kind: fc.constant("install" as const), texts: fc.dictionary(name, fc.constantFrom("1", "2", "3")) }),
  fc.record({ kind: fc.constant("edit" as const), name }),
  fc.record({ kind: fc.constant("remove" as const), name }),
);

test("any sequence of installs keeps people's texts and one proposal each", { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await sql`TRUNCATE entries, former_entry_names, entry_revisions, installed_rows, installation`.execute(
        database.db,
      );
      const ofPeople = new Map<string, string | null>();
      for (const [index, action] of steps.entries()) {
        if (action.kind === "install") await install(action.texts);
        else if (action.name in (await titles())) {
          const title = action.kind === "edit" ? `mine ${index}` : null;
          await (title ? edit(action.name, title) : remove(action.name));
          ofPeople.set(action.name, title);
        }
        const found = await titles();
        for (const [key, title] of ofPeople) expect(found[key] ?? null).toBe(title);
        if (action.kind === "install")
          for (const [key, title] of Object.entries(found))
            if (!ofPeople.has(key)) expect(title).toBe(action.texts[key]);
        const waiting = await proposals();
        expect(new Set(waiting.map((text) => text[0])).size).toBe(waiting.length);
      }
    }),
    { numRuns: 60 },
  );
});

describe("the build that prepared a database", () => {
  test("the build is known until the texts must be installed again", async () => {
    await install({ aide: "Aide" });
    expect(await isPreparedBy(database.db, "one")).toBe(false);
    await notePreparedBy(database.db, "one");
    expect(await isPreparedBy(database.db, "one")).toBe(true);
    expect(await isPreparedBy(database.db, "another")).toBe(false);
    await sql`TRUNCATE installation`.execute(database.db);
    expect(await isPreparedBy(database.db, "one")).toBe(false);
  });

  test("the build is unknown when running from sources", async () => {
    await install({ aide: "Aide" });
    await notePreparedBy(database.db, currentBuild());
    expect(await isPreparedBy(database.db, currentBuild())).toBe(false);
  });
});
