import { describe, expect, test } from "vitest";
import { clientOf, newUserClient, secretClientOf } from "@/tests/support/client-of";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace();
const secret = () => secretClientOf(marketplace);
const NEXT_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString();

type Kept = { id: string };
type Verbs<New, Change> = {
  create(body: New): Promise<Kept>;
  read(id: string): Promise<Kept>;
  update(id: string, body: Change): Promise<Kept>;
  remove(id: string): Promise<Kept>;
};

/** Creates, reads, edits and removes an object; the client validates each response against its entity. */
async function lifeOf<New, Change>(verbs: Verbs<New, Change>, created: New, edited: Change) {
  const { id } = await verbs.create(created);
  expect(await verbs.read(id)).toMatchObject({ id, ...created });
  expect(await verbs.update(id, edited)).toMatchObject({ id, ...edited });
  expect(await verbs.remove(id)).toEqual({ id });
  await expect(verbs.read(id)).rejects.toMatchObject({ name: "ApiError", status: 404 });
}

describe("the platform's resources, by the typed client with a secret key", () => {
  test("asset types, categories and custom attributes are created, edited and removed", async () => {
    const { assetTypes, categories, customAttributes } = secret();
    await lifeOf(assetTypes, { name: "Salle", timeBased: true }, { timing: { minDuration: { h: 1 } } });
    await lifeOf(categories, { name: "Audit" }, { name: "Paie" });
    await lifeOf(customAttributes, { name: "colour", type: "select", listValues: ["a"] }, { listValues: ["a", "b"] });
  });

  test("API keys and roles are created, edited and removed", async () => {
    const { apiKeys, roles } = secret();
    await lifeOf(apiKeys, { name: "Script" }, { name: "Autre" });
    const { key, id } = await apiKeys.create({ name: "Serveur", type: "seck" });
    expect((await apiKeys.read(id)).key).not.toBe(key);
    expect((await apiKeys.list({ type: "seck", reveal: "true" })).results.map((one) => one.id)).toContain(id);
    await lifeOf(roles, { name: "Lecteur", value: "reader" }, { permissions: ["asset:list"] });
    expect((await roles.list()).map(({ value }) => value)).toContain("recruiter");
  });

  test("tasks, webhooks and workflows are created, edited and removed", async () => {
    const { tasks, webhooks, workflows } = secret();
    await lifeOf(tasks, { eventType: "reminder", executionDate: NEXT_WEEK }, { active: false });
    expect((await tasks.list({ eventType: "reminder" })).results).toEqual([]);
    const hook = { name: "CRM", event: "asset__created", targetUrl: "https://crm.exemple.fr/hook" };
    await lifeOf(webhooks, hook, { active: false });
    expect(await webhooks.create(hook)).toHaveProperty("signingSecret", expect.any(String));
    expect(await webhooks.list()).toHaveLength(1);
    expect((await webhooks.listLogs({ status: ["failure"] })).results).toEqual([]);
    await expect(webhooks.readLog("whl_nope")).rejects.toMatchObject({ status: 404 });
    const step = { endpointMethod: "POST", endpointUri: "/messages" } as const;
    await lifeOf(workflows, { name: "Relance", run: [step] }, { description: "Relancer" });
    expect(await workflows.list()).toEqual([]);
  });

  test("entries and documents are written, and documents' statistics are read", async () => {
    const { documents, entries } = secret();
    await lifeOf(entries, { collection: "page", locale: "fr", name: "essai" }, { fields: { title: "Essai" } });
    await lifeOf(documents, { type: "note", data: { score: 1 } }, { label: "a:b" });
    for (const score of [1, 3]) await documents.create({ type: "note", label: "main:x", data: { score, of: "x" } });
    expect((await documents.list({ type: "note", label: "main:*" })).paginationMeta.nbResults).toBe(2);
    const stats = await documents.getStats({ type: "note", groupBy: "data.of", field: "data.score", avgPrecision: 1 });
    expect(stats.results).toMatchObject([{ groupByValue: "x", count: 2, avg: 2, min: 1, max: 3 }]);
  });

  test("events are created, read, listed and counted", async () => {
    const { events } = secret();
    const { id } = await clientOf(marketplace).events.create({ type: "seo_fetch_error", metadata: { route: "/x" } });
    expect(await events.read(id)).toMatchObject({ type: "seo_fetch_error", metadata: { route: "/x" } });
    expect((await events.list({ type: ["seo_fetch_error"], metadata: { route: "/x" } })).results).toHaveLength(1);
    const { results } = await events.getStats({ groupBy: "type", type: "seo_fetch_error" });
    expect(results).toMatchObject([{ groupByValue: "seo_fetch_error", count: 1 }]);
  });

  test("the public and private configurations are read and edited", async () => {
    const { config } = secret();
    expect((await config.update({ theme: { colour: "#123456" } })).theme).toEqual({ colour: "#123456" });
    await config.updatePrivate({ stelace: { stelaceAuthRefreshTokenExpiration: { d: 7 } } });
    const { stelace } = await config.readPrivate();
    expect(stelace).toHaveProperty("stelaceAuthRefreshTokenExpiration", { d: 7 });
    await expect(clientOf(marketplace).config.readPrivate()).rejects.toMatchObject({ status: 403 });
  });
});

describe("time-based assets and orders", () => {
  test("an asset is made available, booked for days, ordered and paid", async () => {
    const { assetTypes, orderLines, orderMoves, orders } = secret();
    const type = await assetTypes.create({ name: "Bureau", timeBased: true });
    const { client, user } = await newUserClient(marketplace);
    const desk = { name: "Bureau", assetTypeId: type.id, price: 20, currency: "EUR" };
    const asset = await client.assets.create(desk);
    await secret().assets.validate(asset.id);
    const month = { startDate: "2030-01-01T00:00:00.000Z", endDate: "2030-02-01T00:00:00.000Z" };
    const said = await client.availabilities.create({ assetId: asset.id, ...month, quantity: 3 });
    expect(await client.availabilities.update(said.id, { quantity: "+2" })).toHaveProperty("quantity", "+2");
    expect((await client.availabilities.list({ assetId: asset.id })).results).toHaveLength(1);
    expect(await client.availabilities.getGraph({ assetId: asset.id })).toHaveProperty("defaultQuantity", 1);
    expect(await client.availabilities.remove(said.id)).toEqual({ id: said.id });

    const taker = await newUserClient(marketplace);
    const booking = { assetId: asset.id, startDate: "2030-01-02T00:00:00.000Z", duration: { d: 2 } };
    expect(await taker.client.transactions.preview(booking)).toMatchObject({ value: 40 });
    const taken = await taker.client.transactions.create(booking);
    expect((await taker.client.orders.preview({ transactionIds: [taken.id] })).amountDue).toBe(40);
    const order = await taker.client.orders.create({ transactionIds: [taken.id] });
    expect((await taker.client.orders.list({ payerId: taker.user.id })).results).toMatchObject([{ id: order.id }]);
    expect(await client.orders.read(order.id)).toMatchObject({ amountDue: null });
    expect(await orders.update(order.id, { metadata: { a: 1 } })).toHaveProperty("metadata.a", 1);

    const parties = { payerId: taker.user.id, receiverId: user.id, currency: "EUR" };
    const paid = { orderId: order.id, ...parties, payerAmount: 40, receiverAmount: 40, platformAmount: 0 };
    const move = await orderMoves.create(paid);
    expect(await orderMoves.update(move.id, { eventDate: "2030-01-02" })).toHaveProperty("eventDate");
    expect(await taker.client.orderMoves.read(move.id)).toHaveProperty("payerAmount", 40);
    const line = await orderLines.create({ ...paid, reversal: true });
    expect(await orderLines.update(line.id, { metadata: { b: 1 } })).toHaveProperty("reversal", true);
    expect(await taker.client.orderLines.read(line.id)).toHaveProperty("id", line.id);
  });
});

describe("the other methods of the typed client", () => {
  test("a path without resource is forwarded, and its response is unchanged", async () => {
    const { client, user } = await newUserClient(marketplace);
    expect(await client.forward.get("auth/hc-perms")).toEqual(await client.permissions.list());
    expect(await client.forward.get("/users", { nbResultsPerPage: 1 })).toMatchObject({ nbResultsPerPage: 1 });
    expect(await client.forward.patch(`users/${user.id}`, { lastname: "Roux" })).toHaveProperty("lastname", "Roux");
    expect(await client.forward.post("analytics/log", { entries: [] })).toEqual({ success: true });
    await expect(client.forward.put("users", {})).rejects.toMatchObject({ status: 405 });
    expect(await client.forward.del(`sessions/ses_nope`)).toEqual({ id: "ses_nope" });
  });

  test("analytics, GraphQL, suggestions and options respond; the provider is not configured", async () => {
    const visitor = clientOf(marketplace);
    expect(await visitor.analytics.log({ entries: [{ route: "offer", count: 2 }] })).toEqual({ success: true });
    const { data } = await visitor.graphql.query({ query: '{ assetBySlug(slug: "nobody") { id } }' });
    expect(data).toEqual({ assetBySlug: null });
    expect((await visitor.data.suggestions({ query: "comp", kinds: ["job"] })).length).toBeGreaterThan(0);
    expect((await visitor.data.options({ key: "software" })).length).toBeGreaterThan(0);
    const asked = secret().providers.stripeRequest({ method: "customers.create" });
    await expect(asked).rejects.toMatchObject({ status: 501, code: "ProviderNotConfigured" });
  });
});
