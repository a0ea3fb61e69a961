import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { pageOf } from "@/lib/entities/page";
import { Webhook, WebhookLog } from "@/lib/entities/webhook";
import { createApp } from "@/marketplace/app";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { createWebhookDelivery } from "@/marketplace/resources/webhooks/delivery";
import { testGate } from "@/tests/support/context";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, post, signIn } = marketplace;

type Received = { headers: Record<string, string | string[] | undefined>; body: string };
let received: Received[] = [];
let status = 200;
const target = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
  response.writeHead(status).end("thanks");
});
let targetUrl = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => target.listen(0, "127.0.0.1", resolve));
  const { port } = target.address() as AddressInfo;
  targetUrl = `http://hook.example:${port}/hook`;
  Object.assign(marketplace.context.settings, { targetPorts: [443, 80, port] });
});
afterAll(() => target.close());
beforeEach(async () => {
  received = [];
  status = 200;
  await database.db.deleteFrom("webhooks").execute();
  await database.db.deleteFrom("jobs").execute();
});

const create = async (event: string, more: object = {}) =>
  Webhook.parse((await post("/webhooks", { name: "Paie", targetUrl, event, ...more }, withSecret)).body);
const log = pino({ level: "silent" });
/** Delivers the due events: every host name resolves to this machine, which the test allows as a target. */
const deliver = () => {
  const network = {
    resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    isAllowed: () => true,
    isPort: () => true,
  };
  return runDueJobs(database.db, { webhook: createWebhookDelivery(marketplace.context, network) }, log);
};
const logs = async (query = "") =>
  pageOf(WebhookLog).parse((await get(`/webhook-logs?${query}`, withSecret)).body).results;
const putForward = () =>
  database.db
    .updateTable("jobs")
    .set({ run_date: new Date(0) })
    .execute();

test("an event is sent once, signed and logged, to matching webhooks", async () => {
  const webhook = await create("category__created");
  await create("category__deleted");
  const created = await post("/categories", { name: "Audit" }, withSecret);
  await Promise.all([deliver(), deliver()]);
  expect(received).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: "" }] = received;
  const { event } = z.object({ event: z.looseObject({ id: z.string() }) }).parse(JSON.parse(body));
  expect(event).toMatchObject({ type: "category__created", objectType: "category", object: created.body });
  expect(headers).toMatchObject({ "content-type": "application/json; charset=utf-8", "x-webhook-event-id": event.id });
  const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers["x-webhook-signature"])) ?? [];
  const secret = webhook.signingSecret ?? "";
  expect(signature).toBe(createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex"));
  expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60);
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${event.id}.${headers["webhook-timestamp"]}.${body}`;
  expect(headers).toMatchObject({
    "webhook-id": event.id,
    "webhook-timestamp": seconds,
    "webhook-signature": `v1,${createHmac("sha256", key).update(signed).digest("base64")}`,
  });
  const [attempt] = await logs(`webhookId=${webhook.id}&status=success`);
  expect(attempt).toMatchObject({ eventId: event.id, metadata: { statusCode: 200, reason: null } });
  expect((await get(`/webhook-logs/${attempt?.id}`, withSecret)).body).toEqual(attempt);
});

test("a custom event is sent to its webhook", async () => {
  await create("newsletter_subscribe");
  await post("/events", { type: "newsletter_subscribe", metadata: { email: "lea@exemple.fr", firstname: "Léa" } });
  await deliver();
  expect(received).toHaveLength(1);
});

test.each([500, 404, 301])("a target's answer %d is logged as a failure and retried later", async (answer) => {
  const webhook = await create("category__created");
  await post("/categories", { name: "Audit" }, withSecret);
  status = answer;
  await deliver();
  const [job] = await database.db.selectFrom("jobs").selectAll().where("kind", "=", "webhook").execute();
  expect(job).toMatchObject({ attempts: 1, failed_date: null });
  expect(job?.run_date.getTime()).toBeGreaterThan(Date.now());
  status = 204;
  await putForward();
  await deliver();
  expect(await logs(`webhookId=${webhook.id}`)).toMatchObject([
    { status: "success", metadata: { statusCode: 204 } },
    { status: "failure", metadata: { statusCode: answer, reason: `The target answered ${answer}` } },
  ]);
  expect(new Set(received.map(({ headers }) => headers["x-webhook-event-id"])).size).toBe(1);
});

test("a failing target is paused, then gets its missed events", async () => {
  const webhook = await create("category__created");
  status = 503;
  for (let failure = 0; failure < 3; failure += 1) {
    await post("/categories", { name: "Audit" }, withSecret);
    await deliver();
  }
  expect(received).toHaveLength(3);
  await putForward();
  await deliver();
  expect(received).toHaveLength(3);
  const waiting = await database.db.selectFrom("jobs").select("run_date").where("kind", "=", "webhook").execute();
  expect(waiting.map(({ run_date }) => run_date.getTime() > Date.now())).toEqual([true, true, true]);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await database.db.updateTable("webhook_logs").set({ created_date: anHourAgo }).execute();
  await putForward();
  status = 200;
  await deliver();
  expect(received).toHaveLength(6);
  expect((await logs(`webhookId=${webhook.id}&status=success`)).length).toBe(3);
});

test("a stopped or removed webhook gets nothing more", async () => {
  const stopped = await create("category__created");
  const removed = await create("category__created");
  await post("/categories", { name: "Audit" }, withSecret);
  await call("PATCH", `/webhooks/${stopped.id}`, { active: false }, withSecret);
  expect((await call("DELETE", `/webhooks/${removed.id}`, undefined, withSecret)).body).toEqual({ id: removed.id });
  await deliver();
  await post("/categories", { name: "Paie" }, withSecret);
  await deliver();
  expect(received).toEqual([]);
});

test("a target on this machine or network is refused by default", async () => {
  await create("category__created", { targetUrl: targetUrl.replace("hook.example", "hook.example.com") });
  await database.db
    .updateTable("webhooks")
    .set({ target_url: targetUrl.replace("hook.example", "127.0.0.1") })
    .execute();
  await post("/categories", { name: "Audit" }, withSecret);
  const strict = createWebhookDelivery(marketplace.context);
  await runDueJobs(database.db, { webhook: strict }, log);
  expect(received).toEqual([]);
  expect((await logs())[0]).toMatchObject({
    status: "failure",
    metadata: { statusCode: null, reason: "The target is not a public address" },
  });
});

const HERE = { resolve: async () => [{ address: "127.0.0.1", family: 4 }], isAllowed: () => true };

test("a target at another port is refused, and not called", async () => {
  const refused = { status: 422, body: { data: [{ path: ["targetUrl"] }] } };
  const named = (url: string) => post("/webhooks", { name: "Paie", targetUrl: url, event: "user_login" }, withSecret);
  for (const url of ["https://a.example:22/", "http://a.example:6379/", "https://a.example:8443/", "http://a.local/"])
    expect(await named(url)).toMatchObject(refused);
  for (const url of ["https://a.example/", "http://a.example:443/", "https://a.example:80/"])
    expect((await named(url)).status).toBe(200);
  await create("category__created");
  await post("/categories", { name: "Audit" }, withSecret);
  const webOnly = { ...HERE, isPort: (port: number) => port === 443 };
  await runDueJobs(database.db, { webhook: createWebhookDelivery(marketplace.context, webOnly) }, log);
  expect(received).toEqual([]);
  expect((await logs())[0]?.metadata).toMatchObject({ reason: "The target is at a port that is not called" });
});

test("a live platform calls its webhooks by https alone", async () => {
  const live = { ...marketplace.context, livemode: true };
  await create("category__created");
  await post("/categories", { name: "Audit" }, withSecret);
  const webhook = createWebhookDelivery(live, { ...HERE, isPort: () => true });
  await runDueJobs(database.db, { webhook }, log);
  expect(received).toEqual([]);
  expect((await logs())[0]?.metadata).toMatchObject({ reason: expect.stringContaining("by https") });
  const app = createApp(live, testGate(live), log);
  const made = async (url: string) => {
    const payload = { name: "Paie", targetUrl: url, event: "user_login" };
    return (await app.inject({ method: "POST", url: "/webhooks", headers: withSecret, payload })).statusCode;
  };
  expect([await made("http://a.example/"), await made("https://a.example/")]).toEqual([422, 200]);
});

test("a webhook's secret is shown once, and its target never changes", async () => {
  const webhook = await create("category__created");
  expect(webhook.signingSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const { signingSecret: _, ...told } = webhook;
  expect((await get(`/webhooks/${webhook.id}`, withSecret)).body).toEqual(told);
  expect((await get("/webhooks", withSecret)).body).toEqual([told]);
  const edited = await call("PATCH", `/webhooks/${webhook.id}`, { name: "Autre", event: "user_login" }, withSecret);
  expect(edited.body).toMatchObject({ name: "Autre", event: "user_login", targetUrl });
  expect(edited.body).not.toHaveProperty("signingSecret");
  expect((await call("PATCH", `/webhooks/${webhook.id}`, { targetUrl }, withSecret)).status).toBe(400);
});

test.each([
  ["an event that never happens", { event: "asset__eaten" }, 422, "Invalid asset__eaten event"],
  ["this machine", { targetUrl: "http://127.0.0.1/" }, 422, "public address"],
  ["this machine by its name", { targetUrl: "https://localhost/" }, 422, "public address"],
  ["a private network", { targetUrl: "http://[fd00::1]:8080/" }, 422, "public address"],
  ["the metadata of a cloud", { targetUrl: "http://169.254.169.254/latest" }, 422, "public address"],
  ["another protocol", { targetUrl: "file:///etc/passwd" }, 400, '"targetUrl"'],
  ["a password", { targetUrl: "https://a:b@example.com/" }, 400, '"targetUrl"'],
  ["no event", { event: undefined }, 400, '"event"'],
  ["another version of the protocol", { apiVersion: "2020-08-10" }, 400, '"apiVersion"'],
])("an invalid webhook is refused: %s", async (_, body, expected, message) => {
  const sent = { name: "x", event: "category__created", targetUrl: "https://example.com/", ...body };
  expect(await post("/webhooks", sent, withSecret)).toMatchObject({
    status: expected,
    body: { message: expect.stringContaining(message) },
  });
});

test("administrators create and list webhooks; other people get a 403", async () => {
  const body = { name: "x", targetUrl: "https://exemple.fr/", event: "category__created" };
  const { headers: user } = await signIn();
  for (const path of ["/webhooks", "/webhooks/whk_1", "/webhook-logs", "/webhook-logs/whl_1"]) {
    expect((await get(path, user)).status).toBe(403);
  }
  expect((await post("/webhooks", body, user)).status).toBe(403);
  const { headers } = await signIn({ roles: ["administrator"], confirmed: true });
  expect((await post("/webhooks", body, headers)).status).toBe(200);
  expect((await get("/webhooks", headers)).body).toMatchObject([{ name: "x" }]);
});

test("a failed delivery is replayed, unless the webhook is paused", async () => {
  const webhook = await create("category__created");
  status = 503;
  for (let failure = 0; failure < 3; failure += 1) {
    await post("/categories", { name: "Audit" }, withSecret);
    await deliver();
  }
  await database.db.deleteFrom("jobs").execute();
  status = 200;
  const [failed] = await logs(`webhookId=${webhook.id}`);
  const replay = () => post(`/webhook-logs/${failed?.id}/replay`, undefined, withSecret);
  expect((await replay()).status).toBe(200);
  await deliver();
  expect((await logs(`webhookId=${webhook.id}`))[0]).toMatchObject({ eventId: failed?.eventId, status: "success" });
  expect(received.at(-1)?.headers["x-webhook-event-id"]).toBe(failed?.eventId);
  await call("PATCH", `/webhooks/${webhook.id}`, { active: false }, withSecret);
  expect(await replay()).toMatchObject({ status: 422, body: { message: "The webhook is paused" } });
  expect((await post("/webhook-logs/whl_none/replay", undefined, withSecret)).status).toBe(404);
});
