import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { Order } from "@/lib/entities/order";
import { pageOf } from "@/lib/entities/page";
import { monthsAfter } from "@/lib/rules/subscription/subscription";
import { today } from "@/lib/rules/time/paris-time";
import { creditsOf } from "@/lib/rules/transaction/credits";
import { createLateInvoicesJob } from "@/marketplace/resources/orders/invoices/issue";
import { aFirm, installTypes } from "@/tests/support/a-firm";
import { mailsTo } from "@/tests/support/accounts";
import { strayCounters } from "@/tests/support/credit-sums";
import { withMarketplace } from "@/tests/support/marketplace";
import { readStructure } from "@/tests/support/pdf-structure";

const marketplace = withMarketplace({ seeded: false });
const { database, get, post } = marketplace;
const seller = {
  name: "Éditeur Exemple",
  legal: "SAS au capital de 10 000 €",
  address: "1 rue du Port, 69002 Lyon",
  siren: "732829320",
  vatNumber: "FR44732829320",
  iban: "FR7630006000011234567890189",
  bic: "AGRIFRPP",
};
beforeAll(async () => {
  await installTypes(database.db);
  marketplace.context.settings.seller = seller;
});

const billing = {
  name: "Cabinet Valmy",
  street: "1 rue du Lac",
  postcode: "69003",
  city: "Lyon",
  siren: "732 829 320",
};
const pack = { kind: "pack", name: "contacts", price: 90, billing };
const plan = { kind: "plan", name: "firm", price: 79, billing };

const aBuyer = async (credits: Record<string, number> = {}) => {
  const { organizationId } = await aFirm(marketplace.context, { addressCredits: 0, ...credits });
  const as = (role: string) =>
    marketplace.signIn({ organizations: { [organizationId]: { roles: [role] } }, as: organizationId });
  return { organizationId, as, administrator: await as("administrator") };
};
const thePlatform = () => marketplace.signIn({ roles: ["administrator"], confirmed: true });
const ask = async (request: object, headers: Record<string, string>) => {
  const { status, body } = await post("/orders", { request }, headers);
  expect(status, JSON.stringify(body)).toBe(200);
  return Order.parse(body);
};
const decide = (id: string, what: string, headers: Record<string, string>, body?: object) =>
  post(`/orders/${id}/${what}`, body, headers);
const accountOf = async (id: string) => {
  const row = await database.db
    .selectFrom("users")
    .select("platform_data")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...creditsOf(row.platform_data), plan: (row.platform_data._private as { plan?: unknown }).plan ?? null };
};

describe("a request for a pack or a plan", () => {
  test("a request stores its price and billing, and owes nothing yet", async () => {
    const { organizationId, administrator } = await aBuyer();
    const order = await ask(pack, administrator.headers);
    expect(order).toMatchObject({ payerId: organizationId, amountDue: 0, lines: [], moves: [], currency: "EUR" });
    expect(order.request).toMatchObject({
      organizationId,
      kind: "pack",
      name: "contacts",
      price: 90,
      vatRate: 20,
      vat: 18,
      total: 108,
      state: "waiting",
      reason: null,
      billing: { ...billing, siren: "732829320" },
      requestedBy: { id: administrator.id },
    });
    expect(order).not.toHaveProperty("invoice");
    expect(await accountOf(organizationId)).toMatchObject({ addressCredits: 0 });
  });

  test.each([
    [{ ...pack, price: 60 }, 422, "priceChanged"],
    [{ ...plan, name: "discovery", price: 0 }, 422, "alreadyOnPlan"],
    [{ ...pack, name: "gold" }, 400, undefined],
    [{ ...pack, billing: { ...billing, siren: "123456789" } }, 400, undefined],
    [{ ...pack, billing: { ...billing, street: "rue\ndu Lac" } }, 400, undefined],
    [{ ...pack, billing: { ...billing, city: " " } }, 400, undefined],
  ])("an invalid request is refused: %#", async (request, status, code) => {
    const { administrator } = await aBuyer();
    const response = await post("/orders", { request }, administrator.headers);
    expect(response.status).toBe(status);
    if (code) expect(response.body).toMatchObject({ data: { code } });
  });

  test("a second plan request, or one mixed with transactions, is refused", async () => {
    const { administrator } = await aBuyer();
    await ask(plan, administrator.headers);
    const again = await Promise.all([1, 2, 3].map(() => post("/orders", { request: plan }, administrator.headers)));
    for (const { status, body } of again)
      expect([status, body]).toMatchObject([422, { data: { code: "alreadyRequested" } }]);
    const both = await post("/orders", { request: pack, transactionIds: ["trn_1"] }, administrator.headers);
    expect(both.status).toBe(400);
  });

  test("a waiting request is withdrawn by its organization alone", async () => {
    const { administrator } = await aBuyer();
    const other = await aBuyer();
    const { id } = await ask(plan, administrator.headers);
    expect((await decide(id, "withdraw", other.administrator.headers)).status).toBe(403);
    expect((await decide(id, "withdraw", administrator.headers)).status).toBe(200);
    expect((await decide(id, "withdraw", administrator.headers)).body).toMatchObject({
      data: { code: "alreadyDecided" },
    });
    const platform = await thePlatform();
    expect((await decide(id, "grant", platform.headers)).status).toBe(422);
  });
});

describe("a granted request", () => {
  test("a request granted twenty times gives one pack, invoice and mail", async () => {
    const { organizationId, administrator } = await aBuyer();
    const { id } = await ask(pack, administrator.headers);
    const platform = await thePlatform();
    const presses = await Promise.all(Array.from({ length: 20 }, () => decide(id, "grant", platform.headers)));
    expect(presses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(422)]);
    expect(await accountOf(organizationId)).toMatchObject({ addressCredits: 10 });
    const order = Order.parse((await get(`/orders/${id}`, administrator.headers)).body);
    expect(order).toMatchObject({ amountDue: 108, amountRemaining: 108, request: { state: "granted" } });
    expect(order.invoice?.number).toMatch(/^F20\d\d-\d{5}$/);
    const email = `${administrator.id.toLowerCase()}@exemple.invalid`;
    expect(await mailsTo(marketplace, email, "orderDecided")).toHaveLength(1);
    const audit = await get(`/audit?objectId=${id}`, platform.headers);
    expect(audit.body).toMatchObject({
      results: [{ action: "orderGranted", organizationId, after: { pack: "contacts" } }],
    });
  });

  test("a granted plan begins today, and a next one at its renewal", async () => {
    const { organizationId, administrator } = await aBuyer({ slots: 2 });
    const platform = await thePlatform();
    const { id } = await ask(plan, administrator.headers);
    expect((await decide(id, "grant", platform.headers)).status).toBe(200);
    const renewsOn = monthsAfter(today(), 1);
    expect(await accountOf(organizationId)).toMatchObject({
      slots: 5,
      addressCredits: 5,
      cvthequeCredits: 10,
      plan: { name: "firm", since: today(), renewsOn, price: 79 },
    });
    const next = await ask({ ...plan, name: "network", price: 199 }, administrator.headers);
    expect((await decide(next.id, "grant", platform.headers)).status).toBe(200);
    expect(await accountOf(organizationId)).toMatchObject({
      slots: 5,
      plan: { name: "firm", next: "network", renewsOn },
    });
    const scheduled = Order.parse((await get(`/orders/${next.id}`, administrator.headers)).body);
    expect([scheduled.amountDue, scheduled.invoice]).toEqual([0, undefined]);
    // Packs have the price of the plan that runs.
    await ask({ ...pack, price: 70 }, administrator.headers);
  });

  test("a granted request has an invoice with the legal mentions", async () => {
    const { administrator } = await aBuyer();
    const { id } = await ask(pack, administrator.headers);
    expect((await get(`/orders/${id}/invoice.pdf`, administrator.headers)).status).toBe(404);
    await decide(id, "grant", (await thePlatform()).headers);
    const response = await fetch(`${marketplace.origin}/orders/${id}/invoice.pdf`, { headers: administrator.headers });
    expect(response.headers.get("content-type")).toBe("application/pdf");
    const structure = await readStructure(new Uint8Array(await response.arrayBuffer()));
    expect(structure).toMatchObject({ language: "fr-FR", isMarked: true, unmarked: 0, orphans: [] });
    const text = JSON.stringify(structure.pages).replaceAll(/[\u00a0\u202f]/g, " ");
    for (const said of ["Cabinet Valmy", "69003 Lyon", "732 829 320", "90,00 €", "TVA 20 %", "18,00 €", "108,00 €"])
      expect(text).toContain(said);
    for (const law of ["L441-10", "40 €", "escompte"]) expect(text).toContain(law);
    const { request } = Order.parse((await get(`/orders/${id}`, administrator.headers)).body);
    expect(request?.number).toMatch(/^C20\d\d-\d{5}$/);
    for (const said of [request?.number ?? "", "FR76 3000 6000 0112 3456 7890 189", "AGRIFRPP", "FR44732829320"])
      expect(text).toContain(said);
  });

  test("without a seller, grants use no number, and invoices follow once it is named", async () => {
    const numbers = async () => {
      const { rows } = await sql<{ number: string }>`SELECT number FROM invoices ORDER BY sequence`.execute(
        database.db,
      );
      return rows.map(({ number }) => number);
    };
    const run = createLateInvoicesJob(marketplace.context);
    const late = () => database.db.transaction().execute((trx) => run({}, trx));
    const platform = await thePlatform();
    const [first, second] = [await aBuyer(), await aBuyer()];
    const orders = [await ask(plan, second.administrator.headers), await ask(pack, first.administrator.headers)];
    const before = await numbers();
    marketplace.context.settings.seller = null;
    marketplace.context.settings.missingSeller = ["SELLER_SIREN"];
    try {
      for (const { id } of orders) expect((await decide(id, "grant", platform.headers)).status).toBe(200);
      await late();
      expect(await numbers()).toEqual(before);
      const owed = Order.parse((await get(`/orders/${orders[0]?.id}`, second.administrator.headers)).body);
      expect([owed.amountDue, owed.invoice]).toEqual([94.8, undefined]);
      expect((await get(`/orders/${owed.id}/invoice.pdf`, second.administrator.headers)).status).toBe(404);
      const sheet = await get(`/organizations/${second.organizationId}/sheet`, platform.headers);
      expect(sheet.body).toMatchObject({ isSellerNamed: false, missingSeller: ["SELLER_SIREN"] });
    } finally {
      marketplace.context.settings.seller = seller;
      marketplace.context.settings.missingSeller = [];
    }
    await Promise.all([late(), late()]);
    const issued = (await numbers()).slice(before.length);
    expect(issued).toHaveLength(2);
    const { rows } = await sql<{ number: string; order_id: string; from: string | null; supplied: string | null }>`
      SELECT number, order_id, content ->> 'from' AS from, content ->> 'supplied' AS supplied
      FROM invoices WHERE number = ANY(${issued}::text[]) ORDER BY sequence`.execute(database.db);
    expect(rows).toMatchObject([
      { order_id: orders[0]?.id, from: today(), supplied: null },
      { order_id: orders[1]?.id, from: null, supplied: today() },
    ]);
  });

  test("twenty requests granted at once get consecutive invoice numbers", async () => {
    const platform = await thePlatform();
    const buyers = await Promise.all(Array.from({ length: 20 }, () => aBuyer()));
    const orders = await Promise.all(buyers.map(({ administrator }) => ask(pack, administrator.headers)));
    await Promise.all(orders.map(({ id }) => decide(id, "grant", platform.headers)));
    const { rows } = await sql<{ sequence: number }>`
      SELECT sequence FROM invoices WHERE sequence IS NOT NULL ORDER BY sequence`.execute(database.db);
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.length).toBeGreaterThanOrEqual(20);
    await expect(sql`DELETE FROM invoices`.execute(database.db)).rejects.toThrow("kept as they were issued");
  });
});

test("a refused request gives no credit and mails requester and administrator", async () => {
  const { organizationId, as, administrator } = await aBuyer();
  const accountant = await as("accounting");
  const { id } = await ask(pack, accountant.headers);
  const platform = await thePlatform();
  expect((await decide(id, "refuse", platform.headers, { reason: "because" })).status).toBe(400);
  expect((await decide(id, "refuse", platform.headers, { reason: "billing" })).status).toBe(200);
  expect(await accountOf(organizationId)).toMatchObject({ addressCredits: 0 });
  for (const { id: person } of [accountant, administrator])
    expect(await mailsTo(marketplace, `${person.toLowerCase()}@exemple.invalid`, "orderDecided")).toHaveLength(1);
  const unconfirmed = await marketplace.signIn({ roles: ["administrator"] });
  const waiting = await ask(pack, accountant.headers);
  expect((await decide(waiting.id, "grant", unconfirmed.headers)).status).toBe(403);
});

test("another firm reads no order, no request and no invoice", async () => {
  const { administrator } = await aBuyer();
  const { id } = await ask(pack, administrator.headers);
  await decide(id, "grant", (await thePlatform()).headers);
  const other = await aBuyer();
  for (const role of ["administrator", "client", "accounting", "recruiter", "editor", "member"]) {
    const { headers } = await other.as(role);
    for (const path of [`/orders/${id}`, `/orders/${id}/invoice.pdf`])
      expect((await get(path, headers)).status).toBe(403);
    const { status, body } = await get("/orders?state=granted,waiting&nbResultsPerPage=100", headers);
    if (status === 200) expect(pageOf(Order).parse(body).nbResults).toBe(0);
    else expect(status).toBe(403);
  }
  const platform = await thePlatform();
  const listed = pageOf(Order).parse((await get("/orders?state=granted&nbResultsPerPage=100", platform.headers)).body);
  expect(listed.results.map((order) => order.id)).toContain(id);
});

test("every organization's credits equal the sum of its credit moves", async () => {
  expect(await strayCounters(database.db)).toEqual([]);
});
