import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isSiret } from "@/lib/rules/company/siren";
import { renewalAfter, subscriptionOf } from "@/lib/rules/subscription/subscription";
import { creditsOf } from "@/lib/rules/transaction/credits";
import { DEMO_FIRM } from "@/marketplace/demo/accounts";
import { organizationId } from "@/marketplace/demo/ids";
import { loadDemo } from "@/marketplace/demo/load-demo";
import { shiftDemonstration } from "@/marketplace/demo/shift";
import { createLocalFileStore, type FileStore } from "@/marketplace/files/store";
import { changeCounters } from "@/marketplace/resources/credits/change-counters";
import { PLATFORM } from "@/marketplace/writes/audit";
import { strayCounters } from "@/tests/support/credit-sums";
import { withMarketplaceDatabase } from "@/tests/support/database";

const FIRM = organizationId(DEMO_FIRM);

const database = withMarketplaceDatabase({ seeded: true });
let folder: string;
let files: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "happy-cabinet-files-"));
  files = createLocalFileStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const rowsOf = async <Row>(query: string) => (await sql.raw<Row>(query).execute(database.db)).rows;
const countOf = async (from: string) => (await rowsOf<{ count: number }>(`SELECT count(*) FROM ${from}`))[0]?.count;
const firm = () => database.db.selectFrom("users").selectAll().where("id", "=", FIRM).executeTakeFirstOrThrow();
const lines = (id = FIRM) =>
  rowsOf<{ reason: string; created_date: Date }>(
    `SELECT * FROM credit_moves WHERE organization_id = '${id}' ORDER BY position`,
  );
const reload = async () => {
  await sql`UPDATE demonstration SET data_version = 'older'`.execute(database.db);
  expect(await loadDemo(database.db, files)).toBe(true);
};

describe("the credits of the demonstration", () => {
  test("every firm's counters are the sums of its ledger", async () => {
    expect(await strayCounters(database.db)).toEqual([]);
    expect(creditsOf((await firm()).platform_data)).toMatchObject({ addressCredits: 4, cvthequeCredits: 9 });
    const reasons = new Set((await lines()).map(({ reason }) => reason));
    expect([...reasons].sort()).toEqual(
      ["contact", "opening", "pack", "plan", "planUnused", "publication", "resume"].sort(),
    );
  });

  test("a ledger's lines are in the order of their dates", async () => {
    const dates = (await lines()).map(({ created_date }) => created_date.getTime());
    expect(dates).toEqual(dates.toSorted((a, b) => a - b));
    expect(dates.length).toBeGreaterThan(40);
  });

  test("a firm's reveals are exactly those that its ledger paid for", async () => {
    const paid = `SELECT organization_id, object_id, CASE reason WHEN 'contact' THEN 'address' ELSE 'cvtheque' END AS kind
      FROM credit_moves WHERE reason IN ('contact', 'resume')`;
    const open = "SELECT organization_id, asset_id AS object_id, kind FROM reveals";
    expect(await rowsOf(`(${paid} EXCEPT ${open}) UNION ALL (${open} EXCEPT ${paid})`)).toEqual([]);
    expect(await countOf("reveals")).toBeGreaterThan(20);
  });

  test("the demonstration firm's granted orders have invoices, and amounts add up", async () => {
    expect(
      await rowsOf(
        `SELECT state, count(*) FROM order_requests WHERE organization_id = '${FIRM}' GROUP BY 1 ORDER BY 1`,
      ),
    ).toEqual([
      { state: "granted", count: 6 },
      { state: "refused", count: 1 },
      { state: "waiting", count: 1 },
    ]);
    expect(
      await countOf(
        `order_requests LEFT JOIN invoices USING (order_id) WHERE (state = 'granted') <> (number IS NOT NULL)`,
      ),
    ).toBe(0);
    expect(await countOf("invoices WHERE year IS NOT NULL OR number NOT LIKE 'DEMO-%'")).toBe(0);
    expect(
      await countOf(`orders WHERE amount_due <> (SELECT coalesce(sum(payer_amount), 0) FROM order_lines WHERE order_id = orders.id)
        OR amount_paid <> (SELECT coalesce(sum(payer_amount), 0) FROM order_moves WHERE order_id = orders.id)
        OR amount_remaining <> amount_due - amount_paid`),
    ).toBe(0);
  });

  test("the other firms have no plan, and only an opening line", async () => {
    const free = "users WHERE id LIKE 'org\\_%' AND platform_data #> '{_private,plan}' IS NULL";
    expect(await countOf(free)).toBeGreaterThan(60);
    expect(
      await countOf(`credit_moves WHERE reason <> 'opening' AND organization_id IN (SELECT id FROM ${free})`),
    ).toBe(0);
  });
});

test("each office has a well-formed, unique SIRET that no real firm has", async () => {
  const offices = await rowsOf<{ siret: string }>(
    `SELECT office ->> 'siret' AS siret FROM assets JOIN asset_types AS type ON type.id = asset_type_id AND type.name = 'company',
      jsonb_array_elements(locations) AS office`,
  );
  expect(offices.filter(({ siret }) => !isSiret(siret) || !siret.startsWith("0000"))).toEqual([]);
  expect(new Set(offices.map(({ siret }) => siret)).size).toBe(offices.length);
});

describe("the dates of the credits", () => {
  test.each(["2026-11-21", "2026-12-31", "2027-02-28", "2027-03-31", "2028-02-29", "2026-08-01"])(
    "the demonstration firm's plan is current on %s and renews monthly",
    async (day) => {
      await shiftDemonstration(database.db, new Date(`${day}T08:00:00Z`));
      const plan = subscriptionOf((await firm()).platform_data);
      if (!plan) throw new Error("The firm has no plan");
      expect(plan.renewsOn > day && plan.since < day).toBe(true);
      const month = (Date.parse(renewalAfter(plan)) - Date.parse(plan.renewsOn)) / 86_400_000;
      expect(month).toBeGreaterThanOrEqual(28);
      expect(month).toBeLessThanOrEqual(31);
      const last = await rowsOf<{ to: string; day: string }>(
        `SELECT content ->> 'to' AS to, due_date - issued_date AS days FROM invoices JOIN order_requests USING (order_id)
         WHERE invoices.organization_id = '${FIRM}' AND kind = 'plan' ORDER BY issued_date DESC LIMIT 1`,
      );
      const before = new Date(Date.parse(plan.renewsOn) - 86_400_000).toISOString().slice(0, 10);
      expect(last).toEqual([{ to: before, days: 30 }]);
      expect(await countOf(`credit_moves WHERE reason <> 'opening' AND created_date > '${day}T08:00:00Z'`)).toBe(0);
      expect(await countOf(`invoices WHERE issued_date > '${day}'`)).toBe(0);
      expect(await strayCounters(database.db)).toEqual([]);
    },
  );

  test("an invoice outside the demonstration cannot be changed", async () => {
    await sql`UPDATE demonstration_rows SET table_name = 'nothing' WHERE table_name = 'invoices'`.execute(database.db);
    const changed = database.db.transaction().execute(async (trx) => {
      await sql`SELECT set_config('happy_cabinet.audit', 'demonstration', true)`.execute(trx);
      await sql`UPDATE invoices SET due_date = due_date + 1`.execute(trx);
    });
    await expect(changed).rejects.toThrow("invoices are kept as they were issued");
    await sql`UPDATE demonstration_rows SET table_name = 'invoices' WHERE table_name = 'nothing'`.execute(database.db);
  });
});

describe("a newer demonstration", () => {
  beforeEach(() => shiftDemonstration(database.db, new Date("2026-11-21T08:00:00Z")));

  test("a newer demonstration leaves the ledgers unchanged", async () => {
    const before = await rowsOf("SELECT id, change, balance, created_date FROM credit_moves ORDER BY id");
    await reload();
    expect(await rowsOf("SELECT id, change, balance, created_date FROM credit_moves ORDER BY id")).toEqual(before);
  });

  test("a newer demonstration adds the ledger that a firm lacks", async () => {
    const before = (await lines()).length;
    await database.db.transaction().execute(async (trx) => {
      await sql`SELECT set_config('happy_cabinet.audit', 'demonstration', true)`.execute(trx);
      await sql`DELETE FROM credit_moves WHERE organization_id = ${FIRM}`.execute(trx);
      await sql`DELETE FROM demonstration_rows WHERE table_name = 'credit_moves'
        AND id NOT IN (SELECT id FROM credit_moves)`.execute(trx);
      await sql`UPDATE users SET platform_data = '{"_private": {"slots": 8, "addressCredits": 0}}' WHERE id = ${FIRM}`.execute(
        trx,
      );
    });
    await reload();
    expect((await lines()).length).toBe(before);
    expect(await strayCounters(database.db)).toEqual([]);
  });

  test("a newer demonstration leaves the ledger of a firm that spent credits", async () => {
    const organization = await firm();
    await database.db
      .transaction()
      .execute((trx) =>
        changeCounters(trx, organization, { addressCredits: -1 }, { reason: "contact", actor: PLATFORM }),
      );
    const before = await lines();
    await reload();
    expect((await lines()).slice(0, before.length)).toEqual(before);
    expect(creditsOf((await firm()).platform_data).addressCredits).toBe(4);
    expect(await strayCounters(database.db)).toEqual([]);
  });
});
