import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Company } from "@/lib/entities/company";
import { Config } from "@/lib/entities/config";
import { toProductConfig } from "@/lib/rules/config/product-config";
import { loadDemo } from "@/marketplace/demo/load-demo";
import { createLocalFileStore, type FileStore } from "@/marketplace/files/store";
import { installProduct } from "@/marketplace/install/install-product";
import { withMarketplaceDatabase } from "@/tests/support/database";

const TABLES = ["users", "categories", "asset_types", "custom_attributes", "assets", "ratings", "entries"];

const database = withMarketplaceDatabase({ seeded: false });
let folder: string;
let files: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "happy-cabinet-files-"));
  files = createLocalFileStore(folder);
  await installProduct(database.db);
  await loadDemo(database.db, files);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const rowsOf = async <Row>(query: string) => (await sql.raw<Row>(query).execute(database.db)).rows;
const countOf = async (from: string) =>
  (await rowsOf<{ count: number }>(`SELECT count(*) FROM ${from}`))[0]?.count ?? Number.NaN;
const ours = (table: string, id = "id") => `${id} IN (SELECT id FROM demonstration_rows WHERE table_name = '${table}')`;
const snapshot = () => Promise.all(TABLES.map((table) => rowsOf(`SELECT * FROM ${table} ORDER BY 1`)));
const offers = `assets o JOIN asset_types t ON t.id = o.asset_type_id AND t.name = 'offer'`;
const companies = `assets c JOIN asset_types t ON t.id = c.asset_type_id AND t.name = 'company'`;

describe("the demonstration data", () => {
  test("the demonstration has the firms, offers, candidates and texts of its files", async () => {
    const publicCompanies = `${companies} WHERE c.active AND c.validated`;
    expect(await countOf(publicCompanies)).toBe(69);
    expect(
      await countOf(`${companies}, jsonb_array_elements(c.locations) WHERE c.active AND c.validated
        AND NOT (c.custom_attributes ->> 'hiddenFromSearch')::boolean`),
    ).toBe(167);
    expect(await countOf(`${offers} WHERE o.custom_attributes ? 'jobReferential'`)).toBe(606);
    expect(await countOf(`assets r JOIN asset_types t ON t.id = r.asset_type_id AND t.name = 'resume'`)).toBe(60);
    expect(await countOf(`users WHERE id LIKE 'usr\\_%' AND username = lower(email)`)).toBe(64);
    expect(await countOf(`entries WHERE collection = 'blog' AND locale = 'fr'`)).toBeGreaterThanOrEqual(6);
    expect(await countOf(`entries WHERE length(fields ->> 'body') > 800`)).toBeGreaterThanOrEqual(6);
    expect(await countOf(`ratings WHERE label = 'testimonial' AND (metadata ->> 'active')::boolean`)).toBeGreaterThan(
      100,
    );
  });

  test("the demonstration has the cases that lists must exclude", async () => {
    expect(await countOf(`${offers} WHERE NOT o.active`)).toBeGreaterThan(10);
    expect(await countOf(`${offers} WHERE o.active AND o.valid_through < '2026-11-21'`)).toBeGreaterThan(5);
    expect(
      await countOf(`${offers} WHERE o.active AND o.custom_attributes -> 'salaryMin' = 'null'`),
    ).toBeGreaterThanOrEqual(12);
    expect(await countOf(`${companies} WHERE (c.custom_attributes ->> 'hiddenFromSearch')::boolean`)).toBe(1);
    expect(await countOf(`${companies} WHERE NOT c.validated`)).toBe(1);
    expect(await countOf(`${companies} WHERE NOT c.active`)).toBe(1);
    expect(
      await countOf(`${offers} JOIN categories g ON g.id = o.category_id AND g.metadata ->> 'kind' = 'default'`),
    ).toBeGreaterThanOrEqual(14);
    expect(
      await countOf(`ratings WHERE label = 'testimonial' AND NOT (metadata ->> 'active')::boolean`),
    ).toBeGreaterThan(3);
    expect(await countOf(`ratings WHERE label = 'review'`)).toBeGreaterThan(3);
  });

  test("every firm has slots for its offers and at least two free", async () => {
    const firms = await rowsOf<{ slots: number; taken: number }>(`
      SELECT (u.platform_data #>> '{_private,slots}')::int AS slots,
        (SELECT count(*) FROM ${offers} WHERE o.owner_id = u.id AND o.active AND o.published_with = 'slot') AS taken
      FROM users u WHERE u.id LIKE 'org\\_%'`);
    expect(firms.length).toBeGreaterThan(60);
    for (const { slots, taken } of firms) expect(slots - taken).toBeGreaterThanOrEqual(2);
    expect(await countOf(`${offers} WHERE o.active AND o.published_with IS NULL`)).toBe(
      await countOf(`${offers} JOIN categories g ON g.id = o.category_id AND g.metadata ->> 'kind' = 'default'`),
    );
  });

  test("the text of an offer without declared salary names no salary", async () => {
    expect(
      await rowsOf(
        `SELECT o.name FROM ${offers} WHERE o.custom_attributes -> 'salaryMin' = 'null' AND o.description ~ '€ brut'`,
      ),
    ).toEqual([]);
  });

  test("an offer at an office of its firm names that office", async () => {
    const atOffice = `${offers} WHERE o.locations -> 0 ? 'id'`;
    expect(await countOf(atOffice)).toBeGreaterThan(300);
    expect(
      await countOf(`${atOffice} AND NOT EXISTS (SELECT FROM assets c, jsonb_array_elements(c.locations) AS office
        WHERE c.owner_id = o.owner_id AND office ->> 'id' = o.locations -> 0 ->> 'id')`),
    ).toBe(0);
  });

  test("every attribute used is declared, with a value of its list", async () => {
    const undeclared = await rowsOf(`
      SELECT DISTINCT key, value FROM assets, jsonb_each(custom_attributes) LEFT JOIN custom_attributes d ON d.name = key
      WHERE value <> 'null' AND (d.name IS NULL OR CASE d.type
        WHEN 'number' THEN jsonb_typeof(value) <> 'number'
        WHEN 'boolean' THEN jsonb_typeof(value) <> 'boolean'
        WHEN 'text' THEN jsonb_typeof(value) <> 'string'
        WHEN 'select' THEN NOT d.list_values ? (value #>> '{}')
        ELSE jsonb_typeof(value) <> 'array' OR (d.list_values IS NOT NULL AND NOT value <@ d.list_values) END)`);
    expect(undeclared).toEqual([]);
  });

  test("every id has the protocol's form, and office ids are unique", async () => {
    for (const table of TABLES) {
      const ids = (await rowsOf<{ id: string }>(`SELECT id FROM ${table} WHERE ${ours(table)}`)).map(({ id }) => id);
      expect(ids.filter((id) => !/^[a-z]+_[0-9A-Za-z]+$/.test(id) || id.length !== 24)).toEqual([]);
    }
    const offices = await rowsOf<{ id: string }>(
      `SELECT office ->> 'id' AS id FROM ${companies}, jsonb_array_elements(c.locations) office`,
    );
    expect(new Set(offices.map(({ id }) => id)).size).toBe(offices.length);
  });

  test("every parent organization, owner and rated asset exists", async () => {
    expect(await countOf(`users WHERE id LIKE 'org\\_%' AND organizations <> '{}'`)).toBeGreaterThan(4);
    expect(
      await countOf(`users u, jsonb_object_keys(u.organizations) parent WHERE parent NOT IN (SELECT id FROM users)`),
    ).toBe(0);
    expect(await countOf(`assets WHERE owner_id NOT IN (SELECT id FROM users)`)).toBe(0);
    expect(await countOf(`ratings WHERE asset_id NOT IN (SELECT id FROM assets)`)).toBe(0);
  });

  test("every firm parses with its entity, and has its logo stored", async () => {
    const rows = await rowsOf<{ metadata: unknown }>(`SELECT c.id, c.name, c.description, c.locations, c.metadata,
      c.active, c.validated, c.custom_attributes AS "customAttributes", c.platform_data AS "platformData",
      to_json(c.created_date) AS "createdDate" FROM ${companies}`);
    for (const row of rows) {
      const { metadata } = Company.parse(row);
      expect(metadata._files?.logo).toMatchObject({
        width: 400,
        height: 400,
        blurDataUrl: expect.stringMatching(/^data:/),
      });
      expect(await files.has(metadata._files?.logo?.key ?? "")).toBe(true);
      // The pages draw a cover, from the kind and place of the firm.
      expect(metadata._files).not.toHaveProperty("cover");
    }
    const [config] = await rowsOf(`SELECT stelace, custom, theme FROM config WHERE access = 'default'`);
    expect(toProductConfig(Config.parse(config)).custom.assetTypes.offer).toMatch(/^typ_\w{20}$/);
  });

  test("a second load changes no row, the demonstration's or people's", async () => {
    await sql`INSERT INTO entries (id, collection, locale, name) VALUES ('ent_of_somebody', 'blog', 'fr', 'written-by-somebody')`.execute(
      database.db,
    );
    const before = await snapshot();
    expect(await loadDemo(database.db, files)).toBe(false);
    await sql`UPDATE demonstration SET data_version = 'older'`.execute(database.db);
    expect(await loadDemo(database.db, files)).toBe(true);
    expect(await snapshot()).toEqual(before);
  });

  test("a newer demonstration leaves what a person edited or removed", async () => {
    const [edited, removed, plain] = await rowsOf<{ id: string; name: string }>(
      `SELECT o.id, o.name FROM ${offers} ORDER BY o.id LIMIT 3`,
    );
    await sql`UPDATE assets SET name = 'Edited by a person' WHERE id = ${edited?.id}`.execute(database.db);
    await sql`DELETE FROM assets WHERE id = ${removed?.id}`.execute(database.db);
    await sql`UPDATE assets SET active = NOT active, platform_data = '{"x": 1}' WHERE id = ${plain?.id}`.execute(
      database.db,
    );
    await sql`UPDATE demonstration SET data_version = 'older'`.execute(database.db);
    expect(await loadDemo(database.db, files)).toBe(true);
    expect(await rowsOf(`SELECT name FROM assets WHERE id = '${edited?.id}'`)).toEqual([
      { name: "Edited by a person" },
    ]);
    expect(await countOf(`assets WHERE id = '${removed?.id}'`)).toBe(0);
    expect(await rowsOf(`SELECT platform_data FROM assets WHERE id = '${plain?.id}'`)).toEqual([{ platform_data: {} }]);
    await sql`UPDATE assets SET name = ${edited?.name} WHERE id = ${edited?.id}`.execute(database.db);
    await sql`DELETE FROM demonstration_rows WHERE id = ${removed?.id}`.execute(database.db);
    await sql`UPDATE demonstration SET data_version = 'older'`.execute(database.db);
    await loadDemo(database.db, files);
    expect(await countOf(`assets WHERE id = '${removed?.id}'`)).toBe(1);
  });

  test("an entry name that a user already has stays the user's", async () => {
    await sql`DELETE FROM entries WHERE name = 'le-rapprochement'`.execute(database.db);
    await sql`DELETE FROM demonstration_rows WHERE id NOT IN (SELECT id FROM entries) AND table_name = 'entries'`.execute(
      database.db,
    );
    await sql`INSERT INTO entries (id, collection, locale, name) VALUES ('ent_mine', 'blog', 'fr', 'le-rapprochement')`.execute(
      database.db,
    );
    await sql`UPDATE demonstration SET data_version = 'older'`.execute(database.db);
    expect(await loadDemo(database.db, files)).toBe(true);
    expect(await rowsOf(`SELECT id FROM entries WHERE name = 'le-rapprochement'`)).toEqual([{ id: "ent_mine" }]);
  });
});
