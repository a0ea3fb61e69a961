import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Order } from "@/lib/entities/order";
import { creditsOf } from "@/lib/rules/transaction/credits";
import { createCardPaymentJob } from "@/marketplace/resources/providers/card-payment";
import { aFirm, installTypes } from "@/tests/support/a-firm";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database, get, post } = marketplace;

const KEY = "sk_test_canary0000000001";
/** Response of the fake payment provider, and the requests that it received. */
const provider = {
  session: {} as Record<string, unknown>,
  status: 200,
  sent: [] as { url: string; body: string; key: string }[],
};
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    provider.sent.push({ url: request.url ?? "", body, key: request.headers.authorization ?? "" });
    response.writeHead(provider.status, { "content-type": "application/json" });
    response.end(JSON.stringify(provider.status === 200 ? provider.session : { error: { message: KEY } }));
  });
});

beforeAll(async () => {
  await installTypes(database.db);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  marketplace.context.settings.stripe = { secretKey: KEY, origin: `http://127.0.0.1:${port}` };
});
afterAll(() => server.close());
beforeEach(() => {
  provider.sent.length = 0;
  provider.status = 200;
});

const billing = { name: "Cabinet Valmy", street: "1 rue du Lac", postcode: "69003", city: "Lyon", siren: "732829320" };
const aWaitingPack = async () => {
  const { organizationId } = await aFirm(marketplace.context, { addressCredits: 0 });
  const organizations = { [organizationId]: { roles: ["accounting"] } };
  const { headers } = await marketplace.signIn({ organizations, as: organizationId });
  const request = { kind: "pack", name: "contacts", price: 90, billing };
  const { id } = Order.parse((await post("/orders", { request }, headers)).body);
  return { organizationId, headers, id };
};
const stripe = (method: string, args: unknown[], headers: Record<string, string>) =>
  post("/providers/stripe/request", { method, args }, headers);
const paid = (orderId: string, more: object = {}) => ({
  id: "cs_test_1",
  url: "https://pay.example/1",
  status: "complete",
  payment_status: "paid",
  amount_total: 10_800,
  currency: "eur",
  client_reference_id: orderId,
  ...more,
});
const contactsOf = async (id: string) => {
  const row = await database.db
    .selectFrom("users")
    .select("platform_data")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return creditsOf(row.platform_data).addressCredits;
};

test("a payment session is created with the order's own amount", async () => {
  const { id, headers } = await aWaitingPack();
  provider.session = paid(id, { status: "open", payment_status: "unpaid" });
  const opened = await stripe("checkout.sessions.create", [{ orderId: id }], headers);
  expect(opened).toMatchObject({ status: 200, body: { id: "cs_test_1", url: "https://pay.example/1", orderId: id } });
  const [{ url, body, key } = { url: "", body: "", key: "" }] = provider.sent;
  expect([url, key]).toEqual(["/v1/checkout/sessions", `Bearer ${KEY}`]);
  expect(new URLSearchParams(body).get("line_items[0][price_data][unit_amount]")).toBe("10800");
  expect(opened.text).not.toContain(KEY);
  expect((await get("/providers/stripe", headers)).body).toEqual({ isConfigured: true });
});

test("a paid session grants its order once for twenty returns", async () => {
  const { id, headers, organizationId } = await aWaitingPack();
  provider.session = paid(id, { id: "cs_test_2" });
  const returns = Array.from({ length: 20 }, () => stripe("checkout.sessions.retrieve", ["cs_test_2"], headers));
  for (const { status, body } of await Promise.all(returns))
    expect([status, body]).toMatchObject([200, { paymentStatus: "paid", orderId: id }]);
  const job = createCardPaymentJob(marketplace.context);
  await database.db.transaction().execute((trx) => job({ sessionId: "cs_test_2", tries: 0 }, trx));
  expect(await contactsOf(organizationId)).toBe(10);
  const order = Order.parse((await get(`/orders/${id}`, headers)).body);
  expect(order).toMatchObject({ amountDue: 108, amountPaid: 108, amountRemaining: 0, request: { state: "granted" } });
  expect(order.moves).toHaveLength(1);
});

test.each([{ payment_status: "unpaid" }, { currency: "usd" }, { amount_total: 0 }])(
  "a session that did not pay the order grants nothing: %j",
  async (session) => {
    const { id, headers, organizationId } = await aWaitingPack();
    provider.session = paid(id, { id: "cs_test_3", ...session });
    expect((await stripe("checkout.sessions.retrieve", ["cs_test_3"], headers)).status).toBe(200);
    expect(await contactsOf(organizationId)).toBe(0);
  },
);

test("a payment below the order's amount grants nothing", async () => {
  const { id, headers, organizationId } = await aWaitingPack();
  provider.session = paid(id, { id: "cs_test_4", amount_total: 100 });
  await stripe("checkout.sessions.retrieve", ["cs_test_4"], headers);
  expect(await contactsOf(organizationId)).toBe(0);
});

test("another firm's order is neither paid nor read", async () => {
  const [mine, theirs] = [await aWaitingPack(), await aWaitingPack()];
  provider.session = paid(theirs.id, { id: "cs_test_5" });
  expect((await stripe("checkout.sessions.create", [{ orderId: theirs.id }], mine.headers)).status).toBe(404);
  expect((await stripe("checkout.sessions.retrieve", ["cs_test_5"], mine.headers)).status).toBe(404);
  expect(await contactsOf(theirs.organizationId)).toBe(0);
});

test("other provider methods and arguments are refused, and not sent", async () => {
  const { headers } = await aWaitingPack();
  for (const [method, args] of [
    ["customers.create", [{}]],
    ["checkout.sessions.create", [{ orderId: "ord_1", amount: 1 }]],
    ["checkout.sessions.retrieve", ["../customers"]],
    ["checkout.sessions.retrieve", []],
  ] as const)
    expect((await stripe(method, [...args], headers)).status).toBe(400);
  expect(provider.sent).toEqual([]);
});

test("a provider's failure is a 502 without the provider's response", async () => {
  const { id, headers } = await aWaitingPack();
  provider.status = 500;
  const response = await stripe("checkout.sessions.create", [{ orderId: id }], headers);
  expect(response).toMatchObject({ status: 502, body: { data: { code: "providerUnavailable" } } });
  expect(response.text).not.toContain(KEY);
});
