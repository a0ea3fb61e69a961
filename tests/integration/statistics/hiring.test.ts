import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { AssetStatistics, OrganizationStatistics } from "@/lib/entities/statistics";
import { Transaction } from "@/lib/entities/transaction";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { assetTypeId } from "@/marketplace/install/ids";
import { configRow } from "@/marketplace/install/reference-data";
import { aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database, get, post } = marketplace;
beforeAll(async () => {
  await installTypes(database.db);
  const { defaultOfferCategoryId: id } = configRow.custom;
  await insertRow(database.db, "categories", { id, name: "Candidature spontanée" });
});

const DAY_MS = 86_400_000;
const later = (day: string, days: number) => new Date(Date.parse(`${day}T09:00:00Z`) + days * DAY_MS).toISOString();

type Sent = { moves?: [string, number][]; withdrawn?: boolean; source?: string; taker?: string };

/** Creates an application sent on this day, moved to each status this number of days later. */
async function anApplication(owner: string, asset: string, day: string, sent: Sent = {}) {
  const { moves = [], withdrawn = false, source, taker = newId("usr") } = sent;
  const { id } = await insertRow(database.db, "transactions", {
    id: newId("trn"),
    asset_id: asset,
    owner_id: owner,
    taker_id: taker,
    is_application: true,
    status: withdrawn ? "cancelled" : (moves.at(-1)?.[0] ?? "new"),
    source: source ?? null,
    created_date: later(day, 0),
    cancelled_date: withdrawn ? later(day, 1) : null,
    status_history: [
      ...moves.map(([status, days]) => ({ status, date: later(day, days) })).toReversed(),
      { status: "new", date: later(day, 0) },
    ],
  });
  return id;
}

/** Creates an offer that is open since this day. */
const publishedOn = async (owner: string, day: string, categoryId: string | null = null) => {
  const { id } = await insertRow(database.db, "assets", {
    id: newId("ast"),
    name: "Gestionnaire de paie",
    asset_type_id: assetTypeId("offer"),
    owner_id: owner,
    category_id: categoryId,
    active: true,
    validated: true,
    created_date: later(day, 0),
  });
  return id;
};

const feedOf = async (owner: string, kind: "api" | "address", asset: string) => {
  const feed = newId("ofd");
  await sql`INSERT INTO offer_feeds (id, organization_id, kind, name) VALUES (${feed}, ${owner}, ${kind}, 'ATS')`.execute(
    database.db,
  );
  await sql`
    INSERT INTO offer_feed_items (feed_id, reference, asset_id, hash, base, state)
    VALUES (${feed}, 'R1', ${asset}, 'h', '{}', 'published')`.execute(database.db);
};

/** Two offers, one of them pushed with a key, and a November that is counted by hand below. */
async function aNovember() {
  const { organizationId: owner, recruiter } = await aFirm(marketplace.context);
  const payroll = await publishedOn(owner, "2026-10-30");
  const audit = await publishedOn(owner, "2026-11-05");
  const spontaneous = await publishedOn(owner, "2020-01-01", configRow.custom.defaultOfferCategoryId);
  await feedOf(owner, "api", audit);
  // Received in October: a hire of another period, and not the first application of November.
  await anApplication(owner, payroll, "2026-10-31", { moves: [["recruited", 5]] });

  const hire = (days: number): [string, number][] => [
    ["pending", 1],
    ["meeting", 2],
    ["recruited", days],
  ];
  await anApplication(owner, payroll, "2026-11-01", { moves: hire(10), source: "search" });
  await anApplication(owner, payroll, "2026-11-02", { moves: hire(20), source: "search" });
  await anApplication(owner, payroll, "2026-11-03", { moves: hire(30), source: "alert" });
  await anApplication(owner, audit, "2026-11-07", { moves: hire(40), source: "site_search" });
  // Hired at once, without an interview.
  await anApplication(owner, audit, "2026-11-08", { moves: [["recruited", 50]] });
  // An interview, then a refusal; a refusal; a step of the firm's own.
  await anApplication(owner, audit, "2026-11-09", {
    moves: [
      ["meeting", 3],
      ["refused", 9],
    ],
    source: "search",
  });
  await anApplication(owner, payroll, "2026-11-10", { moves: [["refused", 4]] });
  await anApplication(owner, payroll, "2026-11-10", { moves: [["custom", 4]] });
  // Opened but not moved; never looked at; the spontaneous one.
  const opened = await anApplication(owner, payroll, "2026-11-11");
  await sql`INSERT INTO application_acts (id, transaction_id, kind, author_id, detail, created_date)
    VALUES (${newId("act")}, ${opened}, 'resume', 'usr_1', '2026-11-12', ${later("2026-11-12", 0)})`.execute(
    database.db,
  );
  await anApplication(owner, payroll, "2026-11-11");
  await anApplication(owner, spontaneous, "2026-11-12", { source: "direct" });
  // Withdrawn after an interview, then sent again: it counts once.
  const taker = newId("usr");
  await anApplication(owner, payroll, "2026-11-13", {
    moves: [["meeting", 0.5]],
    withdrawn: true,
    source: "qr",
    taker,
  });
  await anApplication(owner, payroll, "2026-11-15", { taker, source: "qr" });
  return { owner, recruiter, payroll, audit };
}

const month = "from=2026-11-01&to=2026-11-30";

test("the steps, delays and sources of a month equal those computed by hand", async () => {
  const { owner, recruiter } = await aNovember();
  const { body } = await get(`/organizations/${owner}/stats?${month}`, recruiter.headers);
  const { hiring, total } = OrganizationStatistics.parse(body);
  expect(hiring).toEqual({
    sent: 12,
    examined: 9,
    interviewed: 6,
    hired: 5,
    hiredUnmet: 1,
    withdrawn: 1,
    delays: {
      // Of the audit offer alone: that of payroll came in October. One case has no median.
      toFirstApplication: { cases: 1, medianDays: null },
      // 1, 1, 1, 1, 3, 4, 4 and 50 days.
      toAnswer: { cases: 8, medianDays: 2 },
      // 10, 20, 30, 40 and 50 days.
      toHire: { cases: 5, medianDays: 30 },
      // 2 + 10, 3 + 20, 4 + 30, 2 + 40 and 3 + 50 days.
      publicationToHire: { cases: 5, medianDays: 34 },
    },
    sources: [
      { source: null, applications: 5, hires: 1 },
      { source: "search", applications: 3, hires: 2 },
      { source: "alert", applications: 1, hires: 1 },
      { source: "site_search", applications: 1, hires: 1 },
      { source: "direct", applications: 1, hires: 0 },
      { source: "qr", applications: 1, hires: 0 },
    ],
    ways: [
      { way: "hand", applications: 9, hires: 3 },
      { way: "api", applications: 3, hires: 2 },
    ],
    since: { sources: "2026-11-01", finerSources: null, openings: "2026-11-12" },
  });
  expect(total.applications).toBe(hiring.sent);
});

test("one offer has its own steps, and four cases no median", async () => {
  const { recruiter, audit, payroll } = await aNovember();
  const read = async (id: string) =>
    AssetStatistics.parse((await get(`/assets/${id}/stats?${month}`, recruiter.headers)).body).hiring;
  expect(await read(audit)).toMatchObject({
    sent: 3,
    examined: 3,
    interviewed: 3,
    hired: 2,
    withdrawn: 0,
    delays: { toFirstApplication: { cases: 1 }, toHire: { cases: 2, medianDays: null } },
    ways: [{ way: "api", applications: 3, hires: 2 }],
  });
  expect(await read(payroll)).toMatchObject({ sent: 8, examined: 6, interviewed: 3, hired: 3, withdrawn: 1 });
});

test("a firm without an application has zeros, and nothing measured", async () => {
  const { organizationId: owner, recruiter } = await aFirm(marketplace.context);
  const { body } = await get(`/organizations/${owner}/stats?${month}`, recruiter.headers);
  expect(OrganizationStatistics.parse(body).hiring).toMatchObject({
    sent: 0,
    hired: 0,
    sources: [],
    ways: [],
    delays: { toAnswer: { cases: 0, medianDays: null } },
    since: { sources: null, finerSources: null, openings: null },
  });
});

test("an application stores the class of its source, which only its candidate reads", async () => {
  const { organizationId: owner, recruiter } = await aFirm(marketplace.context);
  const sourceOf = async (source?: string) => {
    const offer = await anOffer(database.db, owner, { publishedWith: "slot" });
    const candidate = await marketplace.signIn({ roles: ["applicant"] });
    const sent = await post(
      "/transactions",
      { assetId: offer, metadata: { message: "Bonjour" }, ...(source !== undefined && { source }) },
      candidate.headers,
    );
    const { id, source: stored } = Transaction.parse(sent.body);
    const asFirm = await get(`/transactions/${id}`, recruiter.headers);
    expect(asFirm.status).toBe(200);
    expect(asFirm.body).not.toHaveProperty("source");
    return stored;
  };
  expect(await sourceOf("fr.indeed.com")).toBe("board");
  expect(await sourceOf("alerte")).toBe("alert");
  expect(await sourceOf("recherche")).toBe("site_search");
  expect(await sourceOf("www.un-site-inconnu.example")).toBe("other");
  expect(await sourceOf("")).toBe("direct");
  expect(await sourceOf()).toBe(null);
});

test("a source of 300 characters is refused with the name of its field", async () => {
  const { organizationId: owner } = await aFirm(marketplace.context);
  const offer = await anOffer(database.db, owner, { publishedWith: "slot" });
  const { headers } = await marketplace.signIn({ roles: ["applicant"] });
  const refused = await post("/transactions", { assetId: offer, source: "x".repeat(300) }, headers);
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('"source"') } });
});
