import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { Notification } from "@/lib/entities/notification";
import { Order } from "@/lib/entities/order";
import { OwnOfferPage } from "@/lib/entities/own-offer";
import { today } from "@/lib/rules/time/paris-time";
import { addDays } from "@/lib/rules/time/working-days";
import { creditsOf } from "@/lib/rules/transaction/credits";
import { updateRow } from "@/marketplace/db/rows";
import { aCompleteDraft, WHOLE } from "@/tests/support/a-complete-draft";
import { aFirm, installTypes } from "@/tests/support/a-firm";
import { mailsTo } from "@/tests/support/accounts";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database, get, post, call } = marketplace;
const put = (path: string, headers: Headers) => call("PUT", path, undefined, headers);
const remove = (path: string, headers: Headers) => call("DELETE", path, undefined, headers);
beforeAll(() => installTypes(database.db));

const billing = { name: "Cabinet Valmy", street: "1 rue du Lac", postcode: "69003", city: "Lyon", siren: "732829320" };
const pack = { kind: "pack", name: "offer", price: 59, billing };
const plan = { kind: "plan", name: "firm", price: 79, billing };
/** A firm without slot nor credit, an administrator, a recruiter, and a complete draft. */
const aScene = async () => {
  const { organizationId } = await aFirm(marketplace.context, { slots: 0, offerCredits: 0 });
  const as = (role: string) =>
    marketplace.signIn({ organizations: { [organizationId]: { roles: [role] } }, as: organizationId });
  const administrator = await as("administrator");
  return { organizationId, as, administrator, draft: () => aCompleteDraft(database.db, organizationId) };
};
type Headers = Record<string, string>;
const ask = async (request: object, headers: Headers) => {
  const { status, body } = await post("/orders", { request }, headers);
  expect(status, JSON.stringify(body)).toBe(200);
  return Order.parse(body);
};
const thePlatform = () => marketplace.signIn({ roles: ["administrator"], confirmed: true });
const grant = async (id: string) => {
  const { status, body } = await post(`/orders/${id}/grant`, undefined, (await thePlatform()).headers);
  expect(status, JSON.stringify(body)).toBe(200);
};
const offerOf = async (id: string, headers: Headers) => {
  const page = OwnOfferPage.parse((await get(`/assets/offers?id=${id}`, headers)).body);
  return { ...page, offer: page.results[0] };
};
const mailsOf = ({ id }: { id: string }, name: "orderReceived" | "orderDecided") =>
  mailsTo(marketplace, `${id.toLowerCase()}@exemple.invalid`, name);
const kindsOf = async (headers: Headers) => {
  const { body } = await get("/notifications", headers);
  const groups = (body as { results: { notifications: unknown[] }[] }).results;
  return groups.flatMap(({ notifications }) => notifications.map((one) => Notification.parse(one)));
};
const creditsLeft = async (id: string) => {
  const row = await database.db
    .selectFrom("users")
    .select("platform_data")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return creditsOf(row.platform_data).offerCredits;
};

describe("an offer that waits for an order", () => {
  test("the offer leaves for review in the write that grants its order", async () => {
    const { organizationId, administrator, draft } = await aScene();
    const offerId = await draft();
    const order = await ask({ ...pack, offerIds: [offerId] }, administrator.headers);
    expect(order.request).toMatchObject({ offerIds: [offerId], quantity: 1 });
    expect((await offerOf(offerId, administrator.headers)).offer).toMatchObject({ state: "draft", orderId: order.id });
    expect(await mailsOf(administrator, "orderReceived")).toHaveLength(1);
    await grant(order.id);
    expect((await offerOf(offerId, administrator.headers)).offer).toMatchObject({
      state: "review",
      publishedWith: "credit",
      orderId: null,
    });
    expect(await creditsLeft(organizationId)).toBe(0);
    const [mail] = await mailsOf(administrator, "orderDecided");
    expect(JSON.stringify(mail)).toContain("envoyée en relecture");
    expect(await kindsOf(administrator.headers)).toMatchObject([
      { kind: "orderDecided", data: { status: "granted", count: 1 } },
      { kind: "orderReceived" },
    ]);
  });

  test("a reviewed offer is online again, and a slot of a plan pays for it", async () => {
    const { organizationId, administrator } = await aScene();
    const offerId = await aCompleteDraft(database.db, organizationId, { validated: true });
    const { id } = await ask({ ...plan, offerIds: [offerId] }, administrator.headers);
    await grant(id);
    expect((await offerOf(offerId, administrator.headers)).offer).toMatchObject({
      state: "online",
      publishedWith: "slot",
    });
  });

  test.each([
    ["incomplete", { custom_attributes: { ...WHOLE, slug: "a", contractType: null } }],
    ["past", { custom_attributes: { ...WHOLE, slug: "b", validThrough: addDays(today(), -1) } }],
    ["suspended", { validated: false, platform_data: { _private: { suspension: { reason: "x" } } } }],
  ])("an offer that became %s stays, takes nothing, and the firm reads why", async (reason, change) => {
    const { organizationId, administrator, draft } = await aScene();
    const offerId = await draft();
    const { id } = await ask({ ...pack, offerIds: [offerId] }, administrator.headers);
    await updateRow(database.db, "assets", offerId, change);
    await grant(id);
    expect((await offerOf(offerId, administrator.headers)).offer).toMatchObject({ active: false, publishedWith: null });
    expect(await creditsLeft(organizationId)).toBe(1);
    expect(await kindsOf(administrator.headers)).toContainEqual(
      expect.objectContaining({ kind: "offerUnpublished", data: { status: reason } }),
    );
    expect(JSON.stringify(await mailsOf(administrator, "orderDecided"))).toContain("pas été publiée");
  });

  test("an offer given to another firm meanwhile is not published", async () => {
    const { organizationId, administrator, draft } = await aScene();
    const offerId = await draft();
    const other = await aScene();
    // The other firm could pay for the publication.
    await updateRow(database.db, "users", other.organizationId, { platform_data: { _private: { slots: 1 } } });
    const { id } = await ask({ ...pack, offerIds: [offerId] }, administrator.headers);
    await updateRow(database.db, "assets", offerId, { owner_id: other.organizationId });
    await grant(id);
    expect((await offerOf(offerId, other.administrator.headers)).offer).toMatchObject({ active: false });
    expect(await creditsLeft(organizationId)).toBe(1);
  });

  test("a refused or withdrawn order releases its offer, and a refusal says so", async () => {
    const { administrator, draft } = await aScene();
    const offerId = await draft();
    const first = await ask({ ...pack, offerIds: [offerId] }, administrator.headers);
    await post(`/orders/${first.id}/refuse`, { reason: "identity" }, (await thePlatform()).headers);
    expect((await offerOf(offerId, administrator.headers)).offer).toMatchObject({ state: "draft", orderId: null });
    expect(JSON.stringify(await mailsOf(administrator, "orderDecided"))).toContain("n’est pas publiée");
    expect(await kindsOf(administrator.headers)).toContainEqual(
      expect.objectContaining({ kind: "offerUnpublished", data: { status: "released" } }),
    );
    const second = await ask({ ...pack, offerIds: [offerId] }, administrator.headers);
    await post(`/orders/${second.id}/withdraw`, undefined, administrator.headers);
    expect((await offerOf(offerId, administrator.headers)).offer).toMatchObject({ state: "draft", orderId: null });
  });

  test("a recruiter adds an offer to an order, and releases it", async () => {
    const { administrator, as, draft } = await aScene();
    const [offerId, other] = [await draft(), await draft()];
    const recruiter = await as("recruiter");
    const { id } = await ask(pack, administrator.headers);
    expect((await offerOf(offerId, recruiter.headers)).orders).toEqual([{ id, kind: "pack", name: "offer" }]);
    expect((await put(`/orders/${id}/offers/${offerId}`, recruiter.headers)).status).toBe(200);
    expect((await offerOf(offerId, recruiter.headers)).orders).toEqual([]);
    const full = await put(`/orders/${id}/offers/${other}`, recruiter.headers);
    expect(full.body).toMatchObject({ data: { code: "tooManyOffers" } });
    expect((await remove(`/orders/${id}/offers/${offerId}`, recruiter.headers)).status).toBe(200);
    expect((await offerOf(offerId, recruiter.headers)).offer).toMatchObject({ orderId: null });
    await grant(id);
    expect((await offerOf(offerId, recruiter.headers)).offer).toMatchObject({ state: "draft" });
    const late = await put(`/orders/${id}/offers/${offerId}`, recruiter.headers);
    expect(late.body).toMatchObject({ data: { code: "alreadyDecided" } });
  });

  test("another firm's offer or order, and an offer that is not ready, are refused", async () => {
    const { organizationId, administrator, draft } = await aScene();
    const other = await aScene();
    const [own, foreign] = [await draft(), await other.draft()];
    const code = async (offerIds: string[]) => {
      const { status, body } = await post("/orders", { request: { ...pack, offerIds } }, administrator.headers);
      return [status, (body as { data?: { code?: string } }).data?.code];
    };
    expect(await code([foreign])).toEqual([422, "offerUnknown"]);
    expect(
      await code([await aCompleteDraft(database.db, organizationId, { attributes: { salaryMin: null } })]),
    ).toEqual([422, "offerNotReady"]);
    expect(await code([own, await draft()])).toEqual([422, "tooManyOffers"]);
    const { id } = await ask({ ...pack, offerIds: [own] }, administrator.headers);
    expect(await code([own])).toEqual([422, "offerWaits"]);
    for (const call of [
      put(`/orders/${id}/offers/${foreign}`, other.administrator.headers),
      remove(`/orders/${id}/offers/${own}`, other.administrator.headers),
    ])
      expect((await call).status).toBe(403);
    const accountant = await marketplace.signIn({
      organizations: { [organizationId]: { roles: ["accounting"] } },
      as: organizationId,
    });
    expect(
      (await post("/orders", { request: { ...pack, offerIds: [await draft()] } }, accountant.headers)).status,
    ).toBe(403);
  });
});

test("three packs cost three prices, give three credits, and owe their total", async () => {
  const { organizationId, administrator } = await aScene();
  const { settings } = marketplace.context;
  const numbers = { siren: "732829320", vatNumber: "FR44732829320", iban: null };
  settings.seller = { name: "Éditeur Exemple", address: "1 rue du Port, 69002 Lyon", legal: null, ...numbers };
  onTestFinished(() => {
    settings.seller = null;
  });
  const { id, request } = await ask({ ...pack, quantity: 3 }, administrator.headers);
  expect(request).toMatchObject({ price: 59, quantity: 3, vat: 35.4, total: 212.4 });
  await grant(id);
  expect(await creditsLeft(organizationId)).toBe(3);
  expect(Order.parse((await get(`/orders/${id}`, administrator.headers)).body)).toMatchObject({ amountDue: 212.4 });
  const invoice = await database.db
    .selectFrom("invoices")
    .select("content")
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(invoice.content).toMatchObject({ quantity: 3, price: 59, total: 212.4 });
});

test.each([
  [{ ...pack, quantity: 0 }],
  [{ ...pack, quantity: 21 }],
  [{ ...plan, quantity: 2 }],
  [{ ...pack, billing: { ...billing, vatNumber: "FR45732829320" } }],
  [{ ...pack, billing: { ...billing, siren: "552032534", vatNumber: "FR44732829320" } }],
  [{ ...pack, billing: { ...billing, vatNumber: "US123456789" } }],
  [{ ...pack, billing: { ...billing, purchaseOrder: "x".repeat(36) } }],
])("a wrong quantity, VAT number or purchase order is refused: %#", async (request) => {
  const { administrator } = await aScene();
  expect((await post("/orders", { request }, administrator.headers)).status).toBe(400);
});

test("a VAT number and a purchase order are part of the billing details", async () => {
  const { administrator } = await aScene();
  const given = { ...billing, vatNumber: "fr 44 732 829 320", purchaseOrder: "BC-2026-118" };
  const { request } = await ask({ ...pack, billing: given }, administrator.headers);
  expect(request?.billing).toMatchObject({ vatNumber: "FR44732829320", purchaseOrder: "BC-2026-118" });
});
