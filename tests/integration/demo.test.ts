import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Company } from "@/lib/entities/company";
import { Config } from "@/lib/entities/config";
import { loadDemo } from "@/marketplace/demo/load-demo";
import { shiftDemonstration } from "@/marketplace/demo/shift";
import { createLocalFileStore, type FileStore } from "@/marketplace/files/store";
import { withMarketplaceDatabase } from "@/tests/support/database";

const MAX_LOAD_MS = 20_000;
const DAY_MS = 86_400_000;
const TABLES = ["users", "categories", "asset_types", "custom_attributes", "assets", "ratings", "entries"];

const database = withMarketplaceDatabase({ seeded: false });
let folder: string;
let files: FileStore;
let loadMs: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "happy-cabinet-files-"));
  files = createLocalFileStore(folder);
  const start = performance.now();
  await loadDemo(database.db, files);
  loadMs = Math.round(performance.now() - start);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const rowsOf = async <Row>(query: string) => (await sql.raw<Row>(query).execute(database.db)).rows;
const countOf = async (from: string) =>
  (await rowsOf<{ count: number }>(`SELECT count(*) FROM ${from}`))[0]?.count ?? Number.NaN;
const snapshot = () => Promise.all(TABLES.map((table) => rowsOf(`SELECT * FROM ${table} ORDER BY 1`)));
const offers = `assets o JOIN asset_types t ON t.id = o.asset_type_id AND t.name = 'offer'`;
const companies = `assets c JOIN asset_types t ON t.id = c.asset_type_id AND t.name = 'company'`;

describe("the demonstration data", () => {
  test("loads in less than 20 s", () => {
    process.stdout.write(`demonstration data loaded in ${loadMs} ms\n`);
    expect(loadMs).toBeLessThan(MAX_LOAD_MS);
  });

  test("holds the firms, offices, offers, candidates and texts of its files", async () => {
    const publicCompanies = `${companies} WHERE c.active AND c.validated`;
    expect(await countOf(publicCompanies)).toBe(69);
    expect(
      await countOf(`${companies}, jsonb_array_elements(c.locations) WHERE c.active AND c.validated
        AND NOT (c.custom_attributes ->> 'hiddenFromSearch')::boolean`),
    ).toBe(167);
    expect(await countOf(`${offers} WHERE o.custom_attributes ? 'jobReferential'`)).toBe(606);
    expect(await countOf(`assets r JOIN asset_types t ON t.id = r.asset_type_id AND t.name = 'resume'`)).toBe(60);
    expect(await countOf(`users WHERE id LIKE 'usr\\_%' AND username = lower(email)`)).toBe(60);
    expect(await countOf(`entries WHERE collection = 'blog' AND locale = 'fr'`)).toBeGreaterThanOrEqual(6);
    expect(await countOf(`entries WHERE length(fields ->> 'body') > 800`)).toBeGreaterThanOrEqual(6);
    expect(await countOf(`ratings WHERE label = 'testimonial' AND (metadata ->> 'active')::boolean`)).toBeGreaterThan(
      100,
    );
  });

  test("holds the cases that a list must leave out", async () => {
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

  test("every firm has the slots that its offers take, and some free", async () => {
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

  test("the text of an offer without declared salary has none", async () => {
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

  test("every id has the protocol's form and is unique in its kind", async () => {
    for (const table of TABLES) {
      const ids = (await rowsOf<{ id: string }>(`SELECT id FROM ${table} WHERE demo`)).map(({ id }) => id);
      expect(ids.filter((id) => !/^[a-z]+_[0-9A-Za-z]+$/.test(id) || id.length !== 24)).toEqual([]);
    }
    const offices = await rowsOf<{ id: string }>(
      `SELECT office ->> 'id' AS id FROM ${companies}, jsonb_array_elements(c.locations) office`,
    );
    expect(new Set(offices.map(({ id }) => id)).size).toBe(offices.length);
  });

  test("the organization tree and every reference lead to a row", async () => {
    expect(await countOf(`users WHERE id LIKE 'org\\_%' AND organizations <> '{}'`)).toBeGreaterThan(4);
    expect(
      await countOf(`users u, jsonb_object_keys(u.organizations) parent WHERE parent NOT IN (SELECT id FROM users)`),
    ).toBe(0);
    expect(await countOf(`assets WHERE owner_id NOT IN (SELECT id FROM users)`)).toBe(0);
    expect(await countOf(`ratings WHERE asset_id NOT IN (SELECT id FROM assets)`)).toBe(0);
  });

  test("firms parse as the protocol defines, with pictures in the file store", async () => {
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
      expect(await files.has(metadata._files?.cover?.key ?? "")).toBe(true);
    }
    const [config] = await rowsOf(`SELECT stelace, custom, theme FROM config WHERE access = 'default'`);
    expect(Config.parse(config).custom.assetTypes.offer).toMatch(/^typ_\w{20}$/);
  });

  test("loading it again changes no row, and touches nothing that people wrote", async () => {
    await sql`INSERT INTO entries (id, collection, locale, name) VALUES ('ent_of_somebody', 'blog', 'fr', 'written-by-somebody')`.execute(
      database.db,
    );
    const before = await snapshot();
    expect(await loadDemo(database.db, files)).toBe(false);
    await sql`UPDATE demonstration SET data_version = 'older'`.execute(database.db);
    expect(await loadDemo(database.db, files)).toBe(true);
    expect(await snapshot()).toEqual(before);
  });

  test("a name that a user already has is left to that user", async () => {
    await sql`DELETE FROM entries WHERE name = 'reussir-sa-periode-fiscale'`.execute(database.db);
    await sql`INSERT INTO entries (id, collection, locale, name) VALUES ('ent_mine', 'blog', 'fr', 'reussir-sa-periode-fiscale')`.execute(
      database.db,
    );
    await sql`UPDATE demonstration SET data_version = 'older'`.execute(database.db);
    expect(await loadDemo(database.db, files)).toBe(true);
    expect(await rowsOf(`SELECT id FROM entries WHERE name = 'reussir-sa-periode-fiscale'`)).toEqual([
      { id: "ent_mine" },
    ]);
  });
});

describe("the dates of the demonstration data", () => {
  const newest = async () => {
    const [row] = await rowsOf<{ at: Date }>(`SELECT max(o.created_date) AS at FROM ${offers} WHERE o.demo`);
    return row?.at.getTime() ?? Number.NaN;
  };

  test.each([
    ["in the first minute of a day", "2027-03-05T00:00:30.000Z"],
    ["in the evening", "2027-03-05T22:59:00.000Z"],
    ["when Paris is already on the next day", "2027-06-30T23:30:00.000Z"],
    ["months before the data was written", "2026-08-01T12:00:00.000Z"],
  ])("the newest offer is of that day and none is later, %s", async (_, instant) => {
    const now = new Date(instant);
    await shiftDemonstration(database.db, now);
    expect(now.getTime() - (await newest())).toBeGreaterThanOrEqual(0);
    expect(now.getTime() - (await newest())).toBeLessThan(DAY_MS + 3_600_000);
    expect(await countOf(`assets WHERE demo AND greatest(created_date, updated_date) > '${instant}'`)).toBe(0);
    expect(await countOf(`entries WHERE demo AND published_date > '${instant}'`)).toBe(0);
    expect(await countOf(`ratings WHERE created_date > '${instant}'`)).toBe(0);
    expect(await countOf(`assets WHERE custom_attributes ->> 'lastActivity' > '${instant.slice(0, 10)}'`)).toBe(0);
  });

  test("a second shift of the day changes nothing, nor users' rows", async () => {
    const now = new Date("2027-01-10T08:00:00.000Z");
    await shiftDemonstration(database.db, now);
    const before = await snapshot();
    await shiftDemonstration(database.db, new Date("2027-01-10T20:00:00.000Z"));
    expect(await snapshot()).toEqual(before);
    const mine = `SELECT created_date FROM entries WHERE id = 'ent_mine'`;
    const [written] = await rowsOf(mine);
    await shiftDemonstration(database.db, new Date("2027-01-12T08:00:00.000Z"));
    expect(await rowsOf(mine)).toEqual([written]);
  });

  test("an upcoming live stays as many days away; a past one stays", async () => {
    const starts = async () =>
      Object.fromEntries(
        (
          await rowsOf<{ name: string; start: string }>(
            `SELECT name, metadata ->> 'startDate' AS start FROM entries WHERE demo AND collection = 'live'`,
          )
        ).map(({ name, start }) => [name, start]),
      );
    await shiftDemonstration(database.db, new Date("2026-11-21T08:00:00.000Z"));
    expect(await starts()).toMatchObject({
      "transparence-salariale": "2026-12-10T11:30:00.000Z",
      "cv-comptable-en-direct": "2026-11-12T11:30:00.000Z",
    });
    await shiftDemonstration(database.db, new Date("2027-06-21T08:00:00.000Z"));
    expect(await starts()).toMatchObject({
      "transparence-salariale": "2027-07-10T10:30:00.000Z",
      "cv-comptable-en-direct": "2026-11-12T11:30:00.000Z",
    });
  });

  test("the last days to apply move with the offers", async () => {
    await shiftDemonstration(database.db, new Date("2027-01-10T08:00:00.000Z"));
    const open = `${offers} WHERE o.active AND o.valid_through`;
    const before = await countOf(`${open} >= '2027-01-10'`);
    await shiftDemonstration(database.db, new Date("2027-07-10T08:00:00.000Z"));
    expect(await countOf(`${open} >= '2027-07-10'`)).toBe(before);
    expect(before).toBeGreaterThan(500);
  });
});
