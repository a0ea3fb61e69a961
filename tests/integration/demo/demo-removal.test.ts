import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoAccountId } from "@/marketplace/demo/accounts";
import { organizationId } from "@/marketplace/demo/ids";
import { loadDemo } from "@/marketplace/demo/load-demo";
import { describeRemoval } from "@/marketplace/demo/removal/describe-removal";
import { LEFT_ALONE, REFERENCES } from "@/marketplace/demo/removal/references";
import { type Removal, removeDemonstration } from "@/marketplace/demo/removal/remove-demonstration";
import { shiftDemonstration } from "@/marketplace/demo/shift";
import { TABLE_SHAPES } from "@/marketplace/demo/table-shapes";
import { createLocalFileStore, type FileStore } from "@/marketplace/files/store";
import { installProduct } from "@/marketplace/install/install-product";
import { aCandidate, aFirm } from "@/tests/support/a-firm";
import { strayCounters } from "@/tests/support/credit-sums";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import { aMailToken } from "@/tests/support/objects";
import { readOurs } from "@/tests/support/things-around";

/** A firm with a plan, orders and a ledger. */
const SUBSCRIBED = organizationId("treguern-conseil");

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, post } = marketplace;
let files: FileStore;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "happy-cabinet-files-"));
  files = createLocalFileStore(folder);
  await installProduct(database.db);
  await loadDemo(database.db, files);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const remove = ({ dryRun = false } = {}) => removeDemonstration(database.db, files, { dryRun });
const countOf = async (from: string) =>
  (await sql.raw<{ count: number }>(`SELECT count(*) FROM ${from}`).execute(database.db)).rows[0]?.count;
const readLedger = () =>
  database.db.selectFrom("credit_moves").selectAll().where("organization_id", "=", SUBSCRIBED).orderBy("id").execute();
const isThere = async (table: string, id: string) => (await countOf(`${table} WHERE id = '${id}'`)) === 1;
const reasonsOf = ({ staying }: Removal, table: string) => staying.filter((row) => row.table === table);
const reasonOf = ({ staying }: Removal, id: string) => staying.find((row) => row.id === id)?.reason;

test("every table that refers to others is known to the removal", async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name IN ('user_id', 'owner_id', 'asset_id', 'transaction_id', 'organization_id',
      'taker_id', 'sender_id', 'author_id', 'account_id', 'person_id', 'requester_id', 'payer_id')`.execute(
    database.db,
  );
  const known = new Set([...Object.keys(REFERENCES), ...Object.keys(LEFT_ALONE)]);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  expect(Object.keys(TABLE_SHAPES).filter((table) => !known.has(table))).toEqual([]);
});

describe("the removal of a used demonstration", () => {
  let removal: Removal;
  let ids: Record<"offer" | "edited" | "joined" | "rated" | "resume" | "profile" | "played", string>;
  let application: string;
  let ledger: unknown[];
  let member: Awaited<ReturnType<typeof marketplace.signIn>>;
  let candidate: Awaited<ReturnType<typeof aCandidate>>;

  beforeAll(async () => {
    const ours = await readOurs(marketplace);
    const { rows } = await sql<{ offer: string; firm: string; page: string }>`
      SELECT offer.id AS offer, offer.owner_id AS firm, page.id AS page FROM assets AS offer
      JOIN assets AS page ON page.owner_id = offer.owner_id AND page.asset_type_id <> offer.asset_type_id
      WHERE offer.id = ANY(${ours.offers.map(({ id }) => id)}::text[]) AND NOT offer.metadata ? 'url'
        AND page.id = ANY(${ours.companies.map(({ id }) => id)}::text[])
        AND NOT EXISTS (SELECT FROM users WHERE organizations ? offer.owner_id)
      ORDER BY offer.owner_id, offer.id`.execute(database.db);
    const firms = [...new Map(rows.map((row) => [row.firm, row])).values()];
    const [applied, joined, edited, rated, page] = firms;
    if (!applied || !joined || !edited || !rated || !page) throw new Error("The demonstration has more firms");
    candidate = await aCandidate(marketplace.context);
    for (const { offer } of rows.filter(({ firm }) => firm === applied.firm)) {
      const response = await post("/transactions", { assetId: offer }, candidate.headers);
      if (response.status !== 200) continue;
      application = (response.body as { id: string }).id;
      applied.offer = offer;
      break;
    }
    member = await marketplace.signIn({
      organizations: { [joined.firm]: { roles: ["administrator"] } },
      as: joined.firm,
    });
    await marketplace.signIn({ organizations: { [SUBSCRIBED]: { roles: ["administrator"] } }, as: SUBSCRIBED });
    ledger = await readLedger();
    await call("PATCH", `/assets/${edited.offer}`, { name: "Réécrite par nous" }, withSecret);
    await call("PATCH", `/assets/${page.page}`, { description: "Notre page" }, withSecret);
    const token = await aMailToken(database.db, "check", { userId: rated.firm, type: "testimonial" });
    await post("/ratings", { token, score: 100, data: { firstname: "Inès", quote: "On y apprend." } });
    const firm = await aFirm(marketplace.context, { addressCredits: 1 });
    const [resume, profile] = ours.resumes;
    await post("/reveals", { assetId: resume?.id, kind: "address" }, firm.recruiter.headers);
    const played = await marketplace.signIn({ id: profile?.owner_id ?? "" });
    await call("PATCH", `/assets/${profile?.id}`, { name: "Joué" }, played.headers);
    const letter = { topicId: edited.offer, receiverId: edited.firm, content: "Bonjour" };
    await post("/messages", letter, played.headers);
    const visitor = await marketplace.signIn({ id: demoAccountId("candidate") });
    const [kept] = await database.db
      .selectFrom("bookmarks")
      .select("asset_id")
      .where("user_id", "=", visitor.id)
      .where("kind", "=", "offer")
      .execute();
    await call("PUT", `/bookmarks/offer/${kept?.asset_id}`, { note: "Rappeler lundi" }, visitor.headers);
    const moderator = await marketplace.signIn({ id: demoAccountId("editor") });
    const [report] = await database.db.selectFrom("reports").select("id").where("state", "=", "open").execute();
    await call("PATCH", `/reports/${report?.id}`, { state: "dismissed", reason: "Rien." }, moderator.headers);
    ids = {
      offer: applied.offer,
      edited: edited.offer,
      joined: joined.firm,
      rated: rated.page,
      resume: resume?.id ?? "",
      profile: profile?.id ?? "",
      played: profile?.owner_id ?? "",
    };
    const dry = await remove({ dryRun: true });
    expect(await countOf("demonstration_rows")).toBeGreaterThan(900);
    removal = await remove();
    expect([...dry.removed]).toEqual([...removal.removed]);
    process.stdout.write(`${describeRemoval(removal, false).join("\n")}\n`);
  });

  test("an offer that has an application stays, but hidden", async () => {
    expect(reasonOf(removal, ids.offer)).toBe("needed by transactions");
    expect((await get(`/assets/${ids.offer}`)).status).toBe(404);
    expect((await get(`/transactions/${application}`, candidate.headers)).status).toBe(200);
  });

  test("a firm that a person joined stays public with its page", async () => {
    expect(reasonOf(removal, ids.joined)).toBe("a person has joined it");
    expect(await countOf(`assets WHERE owner_id = '${ids.joined}' AND active AND validated`)).toBe(1);
    expect((await get(`/users/${ids.joined}`, member.headers)).status).toBe(200);
  });

  test("a firm that stays keeps its ledger, without the invented orders", async () => {
    expect(reasonOf(removal, SUBSCRIBED)).toBe("a person has joined it");
    expect(ledger.length).toBeGreaterThan(15);
    expect(await readLedger()).toEqual(ledger);
    expect(await strayCounters(database.db)).toEqual([]);
    for (const table of ["orders", "order_lines", "order_moves", "order_requests", "invoices", "offer_feeds"])
      expect([table, await countOf(table)]).toEqual([table, 0]);
    expect(await countOf("credit_moves WHERE organization_id NOT IN (SELECT id FROM users)")).toBe(0);
  });

  test("an offer that a person edited stays public", async () => {
    expect(reasonOf(removal, ids.edited)).toBe("a person edited it");
    expect((await get(`/assets/${ids.edited}`)).body).toMatchObject({ name: "Réécrite par nous", active: true });
  });

  test("a reviewed page and a revealed profile stay, but hidden", async () => {
    for (const id of [ids.rated, ids.resume]) {
      expect(reasonOf(removal, id)).toMatch(/^needed by/);
      expect(await countOf(`assets WHERE id = '${id}' AND NOT active`)).toBe(1);
    }
    expect(await countOf("ratings WHERE data ->> 'firstname' = 'Inès'")).toBe(1);
    expect(await countOf("reveals")).toBe(1);
  });

  test("edits by the demonstration's own accounts are removed", async () => {
    expect(reasonOf(removal, ids.profile)).toBeUndefined();
    expect(await isThere("assets", ids.profile)).toBe(false);
    for (const table of ["bookmarks", "reports", "decisions", "appeals", "moderation_queue", "audit_lines", "files"])
      expect([table, reasonsOf(removal, table)]).toEqual([table, []]);
    expect(await countOf("files")).toBe(0);
  });

  test("the search finds what stays and nothing else", async () => {
    const search = async (query: string) => (await post("/search", { query })).body;
    expect(await search("Réécrite par nous")).toMatchObject({ nbResults: 1, results: [{ id: ids.edited }] });
    expect(await search("collaborateur comptable")).toMatchObject({ nbResults: 0 });
    expect(await countOf("search_documents WHERE asset_id NOT IN (SELECT id FROM assets)")).toBe(0);
  });

  test("the product's texts and asset types stay, the demonstration's texts do not", async () => {
    expect(await countOf("entries WHERE collection = 'help'")).toBeGreaterThan(30);
    expect(await countOf("entries WHERE collection IN ('live', 'congress', 'love-friend', 'blog-vdc')")).toBe(0);
    expect(await countOf("asset_types")).toBe(4);
  });

  test("pictures of removed firms are removed from the store", () => {
    // At least a logo per firm: a missing cover is drawn by the page.
    expect(removal.pictures).toBeGreaterThan(60);
  });

  test("a removed demonstration is not loaded again, and its dates stop moving", async () => {
    expect(await loadDemo(database.db, files)).toBe(false);
    const before = await countOf("assets");
    await shiftDemonstration(database.db, new Date("2030-01-01"));
    expect(await countOf("assets")).toBe(before);
    expect(await countOf("assets WHERE created_date > '2029-01-01'")).toBe(0);
  });

  test("a later removal removes the rows that nothing needs any more", async () => {
    await database.db.deleteFrom("transactions").where("id", "=", application).execute();
    const again = await remove();
    expect(await isThere("assets", ids.offer)).toBe(false);
    expect(again.removed.get("assets")).toBeGreaterThan(0);
    expect(await isThere("assets", ids.edited)).toBe(true);
    expect((await remove()).removed).toEqual(new Map());
  });
});

test("an account whose address a person took stays, without its password", async () => {
  const id = "usr_taken";
  await sql`INSERT INTO users (id, username, email, password_hash) VALUES (${id}, 'a@cabinet.fr', 'a@cabinet.fr', 'hash')`.execute(
    database.db,
  );
  await database.db.insertInto("demonstration_rows").values({ table_name: "users", id }).execute();
  expect(reasonOf(await remove(), id)).toBe("a person has its address");
  const row = await database.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ email: "a@cabinet.fr", password_hash: null });
});
