import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readContent } from "@/marketplace/content/read-content";
import { migrate } from "@/marketplace/db/migrate";
import { adoptEarlierDemonstration } from "@/marketplace/demo/adopt-earlier-rows";
import { loadDemo } from "@/marketplace/demo/load-demo";
import { createLocalFileStore } from "@/marketplace/files/store";
import { installProduct } from "@/marketplace/install/install-product";
import { productTables } from "@/marketplace/install/product-rows";
import { withMarketplaceDatabase } from "@/tests/support/database";
import { restoreEarlierState } from "@/tests/support/earlier-state";

const database = withMarketplaceDatabase({ seeded: false });
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "happy-cabinet-files-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Entry = { id: string; name: string; fields: Record<string, string>; metadata: object; published_date: Date };
const rowsOf = async <Row>(query: string) => (await sql.raw<Row>(query).execute(database.db)).rows;
const entry = async (name: string, locale = "fr") =>
  (await rowsOf<Entry>(`SELECT * FROM entries WHERE name = '${name}' AND locale = '${locale}'`))[0];

/** Texts that this test edits, as the API of that version did. */
const EDITED = ["mentions-legales", "tarifs", "postuler", "home", "le-rapprochement"];
const edit = (name: string) =>
  sql`UPDATE entries SET fields = fields || ${JSON.stringify({ title: `De l’opérateur : ${name}` })}::jsonb,
    updated_date = next_date(updated_date) WHERE name = ${name} AND locale = 'fr'`.execute(database.db);

/** Inserts three firms that do not belong to the demonstration, each with its page and an offer. */
const ownFirms = () =>
  sql`
    WITH firms AS (
      INSERT INTO users (id, display_name, roles)
      SELECT 'org_own' || n, 'Cabinet à nous ' || n, '{organization}' FROM generate_series(1, 3) AS n RETURNING id
    )
    INSERT INTO assets (id, name, owner_id, asset_type_id, validated, custom_attributes)
    SELECT 'ast_' || kind || firms.id, kind, firms.id, asset_types.id, true, jsonb_build_object('slug', kind || firms.id)
    FROM firms, (VALUES ('company'), ('offer')) AS kinds (kind) JOIN asset_types ON asset_types.name = kind`.execute(
    database.db,
  );
/** Returns whether the column is still empty and comes from a later migration, or is computed anew from the names. */
const isOfUpgrade = (key: string, value: unknown) =>
  key === "name_keys" ||
  (/^(?:proved_email|founder_id|blocked_date|blocked_reason|published_by)$/.test(key) && value === null);
const ownRows = () =>
  Promise.all([
    rowsOf(`SELECT * FROM users WHERE id LIKE 'org\\_own%' ORDER BY id`),
    rowsOf(`SELECT * FROM assets WHERE owner_id LIKE 'org\\_own%' ORDER BY id`),
  ]).then((tables) =>
    JSON.stringify(tables, (key, value) => (key === "demo" || isOfUpgrade(key, value) ? undefined : value)),
  );

let before: Map<string, Pick<Entry, "fields" | "metadata">>;

/** Returns the texts of that version, with `changed` ones edited in a newer version, and the texts added since. */
const newerTexts = (changed: string[] = []) =>
  productTables(
    readContent().map((content) => {
      const { name, locale, fields, metadata } = { ...content, ...before.get(`${content.name}.${content.locale}`) };
      if (locale !== "fr" || !changed.includes(name)) return { ...content, fields, metadata: { ...metadata } };
      return { ...content, fields: { ...fields, title: `De nous : ${name}` }, metadata: { ...metadata } };
    }),
  );

describe("a database older than the installation by version", () => {
  beforeEach(async () => {
    await restoreEarlierState(database.db);
    const texts = await rowsOf<Entry & { locale: string }>("SELECT * FROM entries");
    before = new Map(texts.map(({ name, locale, fields, metadata }) => [`${name}.${locale}`, { fields, metadata }]));
    for (const name of EDITED) await edit(name);
    await sql`
      WITH removed AS (DELETE FROM entries WHERE name = 'preavis' AND locale = 'en' RETURNING id)
      INSERT INTO events (id, type, object_id) SELECT 'evt_removed', 'entry__deleted', id FROM removed`.execute(
      database.db,
    );
    await ownFirms();
  });

  test.each([["on"], ["off"]])("an upgrade preserves edits and firms and gets newer texts (DEMO=%s)", async (demo) => {
    const own = await ownRows();
    await migrate(database.db);
    const counts = await installProduct(database.db, newerTexts(["tarifs", "postuler", "alertes"]));
    process.stdout.write(`DEMO=${demo}: ${JSON.stringify(counts)}\n`);
    await adoptEarlierDemonstration(database.db);
    if (demo === "on") await loadDemo(database.db, createLocalFileStore(folder));

    for (const name of EDITED) expect((await entry(name))?.fields.title).toBe(`De l’opérateur : ${name}`);
    expect((await entry("alertes"))?.fields.title).toBe("De nous : alertes");
    const proposed = await rowsOf<Entry>(
      `SELECT name, fields FROM entry_revisions WHERE state = 'proposed' ORDER BY name`,
    );
    expect(proposed.map(({ name, fields }) => [name, fields.title])).toEqual([
      ["postuler", "De nous : postuler"],
      ["tarifs", "De nous : tarifs"],
    ]);
    expect(await entry("preavis", "en")).toBeUndefined();
    expect(counts).toMatchObject({ edited: 4, proposed: 2, removed: 1, upgraded: expect.any(Number), dropped: 0 });
    expect(await ownRows()).toBe(own);
  });

  test("the upgrade dates unedited texts; edited texts retain their date", async () => {
    const { published_date: published } = (await entry("mentions-legales")) ?? {};
    await migrate(database.db);
    await installProduct(database.db, newerTexts());
    expect((await entry("alertes"))?.published_date).toEqual(new Date("2026-11-09"));
    expect((await entry("mentions-legales"))?.published_date).toEqual(published);
    expect(await rowsOf(`SELECT count(*) FROM entry_revisions`)).toEqual([{ count: 0 }]);
  });

  test("the upgrade marks only changed demonstration rows as edited", async () => {
    await sql`UPDATE assets SET name = 'Édité', updated_date = next_date(updated_date)
      WHERE id = 'ast_1e3t491cws4KtpH5SpQE'`.execute(database.db);
    await migrate(database.db);
    await installProduct(database.db);
    await adoptEarlierDemonstration(database.db);
    const edited = await rowsOf(`SELECT id FROM demonstration_rows WHERE fingerprint = '' ORDER BY id`);
    expect(edited).toEqual(
      [{ id: (await entry("le-rapprochement"))?.id }, { id: "ast_1e3t491cws4KtpH5SpQE" }].sort(byId),
    );
    expect(await rowsOf(`SELECT count(*) FROM demonstration_rows WHERE fingerprint IS NULL`)).toEqual([{ count: 0 }]);
  });
});

const byId = (a: { id?: string | undefined }, b: { id?: string | undefined }) => ((a.id ?? "") < (b.id ?? "") ? -1 : 1);
