import { ECDH } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type PushKind, PushSubscription, PushSubscriptions } from "@/lib/entities/push-subscription";
import { revokeSessions } from "@/marketplace/identity/sessions";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { createPushJob } from "@/marketplace/resources/push-subscriptions/push-job";
import { installTypes } from "@/tests/support/a-firm";
import { aFollowedApplication } from "@/tests/support/a-followed-application";
import { withMarketplace } from "@/tests/support/marketplace";
import { aPushDevice, readVapid } from "@/tests/support/push-device";
import type { Headers } from "@/tests/support/sign-in";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, post } = marketplace;

let received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
let status = 201;
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
  response.writeHead(status).end();
});
let origin = "";
beforeAll(async () => {
  await installTypes(database.db);
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  origin = `http://push.example:${(service.address() as AddressInfo).port}`;
});
afterAll(() => service.close());
beforeEach(async () => {
  received = [];
  status = 201;
  await database.db.deleteFrom("jobs").execute();
});

const log = pino({ level: "silent" });
/** Sends what is due: every name leads to this machine, which the test allows. */
const deliver = async () => {
  await database.db
    .updateTable("jobs")
    .set({ run_date: new Date(0) })
    .execute();
  const network = {
    resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    isAllowed: () => true,
    isPort: () => true,
  };
  return runDueJobs(database.db, { push: createPushJob(marketplace.context, network) }, log, []);
};

let devices = 0;
/** Turns a device on, then leads its endpoint, which must be https, to the push service of this test. */
async function aDevice(headers: Headers, kinds: PushKind[]) {
  const device = aPushDevice();
  devices += 1;
  const endpoint = `https://push.example.com/${devices}`;
  const answer = await call("PUT", "/push-subscriptions", { endpoint, keys: device.keys, kinds }, headers);
  expect(answer.status).toBe(200);
  const { id } = PushSubscription.parse(answer.body);
  await database.db
    .updateTable("push_subscriptions")
    .set({ endpoint: `${origin}/${devices}` })
    .where("id", "=", id)
    .execute();
  return { ...device, id, path: `/${devices}` };
}
const listOf = async (headers: Headers) =>
  PushSubscriptions.parse((await get("/push-subscriptions", headers)).body).results;

test("a device shows the kinds that were turned on, encrypted for it alone and signed by the platform", async () => {
  const { candidate, id, move, firm } = await aFollowedApplication(marketplace);
  const phone = await aDevice(candidate.headers, ["answers"]);
  await aDevice(candidate.headers, ["alerts"]);
  const laptop = await aDevice(firm.recruiter.headers, ["messages"]);
  await move("study");
  await post("/messages", { topicId: id, receiverId: firm.organizationId, content: "Secret" }, candidate.headers);
  await deliver();
  const [toPhone, toLaptop] = [phone, laptop].map(({ path }) => received.find((push) => push.path === path));
  expect(received).toHaveLength(2);
  const told = phone.decrypt(toPhone?.body ?? Buffer.alloc(0));
  expect(told).toMatchObject({ userId: candidate.id, tag: id, locale: "fr", title: expect.stringMatching(/^Asset/) });
  expect(told).toMatchObject({
    body: expect.stringMatching(/^Asset.* — votre candidature avance$/),
    url: `http://localhost:3000/app/candidatures/${id}`,
  });
  // A recruiter's device names neither the candidate nor what they wrote.
  const message = laptop.decrypt(toLaptop?.body ?? Buffer.alloc(0));
  expect(message).toMatchObject({ title: "Cabinet Valmy", body: expect.stringContaining("un nouveau message") });
  expect(JSON.stringify(message)).not.toMatch(/Secret|Claude|Martin/);
  expect(() => laptop.decrypt(toPhone?.body ?? Buffer.alloc(0))).toThrow();
  expect(toPhone?.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
  const { publicKey, claims } = readVapid(String(toPhone?.headers.authorization));
  expect(publicKey).toBe(marketplace.context.settings.push?.publicKey);
  expect(claims).toMatchObject({ aud: origin, sub: "mailto:contact@localhost" });
});

test.each([404, 410])("a device that the push service answers %d about is turned off", async (answer) => {
  const { candidate, move } = await aFollowedApplication(marketplace);
  await aDevice(candidate.headers, ["answers"]);
  status = answer;
  await move("study");
  await deliver();
  await deliver();
  expect(received).toHaveLength(1);
  expect(await listOf(candidate.headers)).toEqual([]);
});

test("a push that fails is tried again for an hour at most, and not once it was read", async () => {
  const { candidate, move, id } = await aFollowedApplication(marketplace);
  await aDevice(candidate.headers, ["answers"]);
  status = 503;
  await move("study");
  await deliver();
  await deliver();
  expect(received).toHaveLength(2);
  const waiting = () => database.db.selectFrom("jobs").selectAll().where("kind", "=", "push").execute();
  expect(await waiting()).toMatchObject([{ attempts: 2, last_error: "The push service answered 503" }]);
  await database.db
    .updateTable("notifications")
    .set({ created_date: new Date(Date.now() - 61 * 60_000) })
    .where("account_id", "=", candidate.id)
    .execute();
  await deliver();
  expect(await waiting()).toEqual([]);
  await move("refuse", { reason: "poste-annule" });
  await call("PATCH", "/notifications/read", { objectId: [id] }, candidate.headers);
  await deliver();
  expect(await waiting()).toEqual([]);
  expect(received).toHaveLength(2);
});

test("a device ends with its session", async () => {
  const { candidate } = await aFollowedApplication(marketplace);
  const again = await marketplace.signIn({ id: candidate.id });
  const closed = await aDevice(again.headers, ["messages"]);
  const { id } = await aDevice(candidate.headers, ["messages"]);
  await call("DELETE", `/sessions/${again.sessionId}`, undefined, candidate.headers);
  expect((await listOf(candidate.headers)).map((one) => one.id)).toEqual([id]);
  expect(closed.id).not.toBe(id);
});

/** Lets the sessions of a person run out; `isSwept` once the platform has removed them. */
async function runOut(userId: string, isSwept: boolean) {
  const session = database.db.updateTable("sessions").set({ expires_date: new Date(0) });
  await session.where("user_id", "=", userId).execute();
  if (isSwept) await database.db.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

test.each([true, false])(
  "a device whose session ran out (swept: %s) ends with any other that is closed",
  async (isSwept) => {
    const { candidate } = await aFollowedApplication(marketplace);
    const { id } = await aDevice(candidate.headers, ["interviews"]);
    await runOut(candidate.id, isSwept);
    const [here, phone] = [
      await marketplace.signIn({ id: candidate.id }),
      await marketplace.signIn({ id: candidate.id }),
    ];
    const kept = await aDevice(here.headers, ["messages"]);
    expect((await listOf(here.headers)).map((one) => one.id).sort()).toEqual([id, kept.id].sort());
    await call("DELETE", `/sessions/${phone.sessionId}`, undefined, here.headers);
    expect((await listOf(here.headers)).map((one) => one.id)).toEqual([kept.id]);
  },
);

test("another password ends a device whose session ran out, although no session is open", async () => {
  const { candidate } = await aFollowedApplication(marketplace);
  await aDevice(candidate.headers, ["interviews"]);
  await runOut(candidate.id, true);
  await revokeSessions(database.db, candidate.id);
  expect(await listOf((await marketplace.signIn({ id: candidate.id })).headers)).toEqual([]);
});

test("nobody is told about a firm that they left", async () => {
  const { candidate, firm, id } = await aFollowedApplication(marketplace);
  await aDevice(firm.recruiter.headers, ["messages"]);
  await post("/messages", { topicId: id, receiverId: firm.organizationId, content: "Bonjour" }, candidate.headers);
  await database.db.updateTable("users").set({ organizations: "{}" }).where("id", "=", firm.recruiter.id).execute();
  await deliver();
  expect(received).toEqual([]);
});

test("a browser is turned on by who has its keys, and belongs to the last of them", async () => {
  const { candidate, firm } = await aFollowedApplication(marketplace);
  const endpoint = "https://push.example.com/shared";
  const { keys } = aPushDevice();
  const put = (headers: Headers, body: object) =>
    call("PUT", "/push-subscriptions", { endpoint, keys, kinds: ["messages"], ...body }, headers);
  expect((await put(candidate.headers, {})).status).toBe(200);
  expect((await put(firm.recruiter.headers, { keys: aPushDevice().keys })).status).toBe(422);
  expect(await listOf(candidate.headers)).toMatchObject([{ endpoint, kinds: ["messages"] }]);
  expect((await put(firm.recruiter.headers, { kinds: ["interviews"] })).status).toBe(200);
  expect(await listOf(candidate.headers)).toEqual([]);
  expect(await listOf(firm.recruiter.headers)).toMatchObject([{ endpoint, kinds: ["interviews"] }]);
});

const compressed = (key: string) =>
  ECDH.convertKey(Buffer.from(key, "base64url"), "prime256v1", undefined, "base64url", "compressed") as string;

test.each([
  [{ endpoint: "http://push.example.com/1" }, 400],
  [{ endpoint: "https://user@push.example.com/1" }, 400],
  [{ endpoint: "https://127.0.0.1/1" }, 422],
  [{ endpoint: "https://[::1]/1" }, 422],
  [{ endpoint: "https://db.internal/1" }, 422],
  [{ endpoint: "https://push.example.com:5432/1" }, 422],
  [{ keys: { p256dh: Buffer.alloc(65, 4).toString("base64url"), auth: "a".repeat(22) } }, 400],
  [{ keys: { ...aPushDevice().keys, p256dh: compressed(aPushDevice().keys.p256dh) } }, 400],
  [{ keys: { ...aPushDevice().keys, auth: "short" } }, 400],
  [{ kinds: [] }, 400],
  [{ kinds: ["profileRead"] }, 400],
])("a subscription %j is refused with %d", async (wrong, answer) => {
  const person = await marketplace.signIn();
  const right = { endpoint: "https://push.example.com/1", keys: aPushDevice().keys, kinds: ["messages"] };
  expect((await call("PUT", "/push-subscriptions", { ...right, ...wrong }, person.headers)).status).toBe(answer);
});

test("an endpoint whose name leads to this machine is not called", async () => {
  const { candidate, move } = await aFollowedApplication(marketplace);
  const { id } = await aDevice(candidate.headers, ["answers"]);
  const endpoint = origin.replace("push.example", "localhost");
  await database.db.updateTable("push_subscriptions").set({ endpoint }).where("id", "=", id).execute();
  await move("study");
  await runDueJobs(database.db, { push: createPushJob(marketplace.context) }, log, []);
  expect(received).toEqual([]);
  const [job] = await database.db.selectFrom("jobs").selectAll().where("kind", "=", "push").execute();
  expect(job?.last_error).toMatch(/target/);
});

test("without a key of the platform, a device is not turned on, and nothing is sent", async () => {
  const { candidate, move } = await aFollowedApplication(marketplace);
  await aDevice(candidate.headers, ["answers"]);
  const { settings } = marketplace.context;
  const { push } = settings;
  Object.assign(settings, { push: null });
  try {
    expect((await get("/push-subscriptions", candidate.headers)).body).toEqual({ publicKey: null, results: [] });
    const body = { endpoint: "https://push.example.com/2", keys: aPushDevice().keys, kinds: ["answers"] };
    expect((await call("PUT", "/push-subscriptions", body, candidate.headers)).status).toBe(422);
    await move("study");
    await deliver();
    expect(received).toEqual([]);
  } finally {
    Object.assign(settings, { push });
  }
});
