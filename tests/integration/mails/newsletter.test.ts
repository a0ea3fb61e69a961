import { sql } from "kysely";
import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { readMail } from "@/marketplace/mail/mail";
import { mailboxIdOf } from "@/marketplace/mail/mailbox";
import { stopUrl } from "@/marketplace/resources/newsletter/links";
import { createRequestsJob, REQUESTS_JOB } from "@/marketplace/resources/newsletter/request-job";
import { createSweepJob } from "@/marketplace/retention/sweep";
import { GATEWAY_SECRET } from "@/tests/support/context";
import { ago, anAddress } from "@/tests/support/mail-alerts";
import { withKey, withMarketplace, withSecret } from "@/tests/support/marketplace";
import { waitingMails } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace({ seeded: false });
const { database, get, post, send } = marketplace;
const log = pino({ level: "silent" });
const html = { accept: "text/html" };
let nbCallers = 0;

beforeEach(async () => {
  await sql`DELETE FROM jobs`.execute(database.db);
});

/** Subscribes from a new network each time, so that the rate limit of events does not apply. */
const subscribe = (email: string, metadata: object = {}) => {
  nbCallers += 1;
  const headers = {
    ...withKey,
    "x-forwarded-for": `198.51.100.${nbCallers % 250}`,
    "x-gateway-secret": GATEWAY_SECRET,
  };
  return post("/events", { type: "newsletter_subscribe", metadata: { email, firstname: "Léa", ...metadata } }, headers);
};
const mailsTo = async (email: string) =>
  (await waitingMails(database.db)).map(readMail).filter(({ to }) => to === email.toLowerCase());
const pathIn = (mail: { values: Record<string, unknown> } | undefined) =>
  new URL(String(mail?.values.url)).pathname.replace("/api/marketplace", "");
const rowOf = (email: string) =>
  database.db
    .selectFrom("newsletter_subscribers")
    .selectAll()
    .where("mailbox", "=", mailboxIdOf(email))
    .executeTakeFirst();
async function confirmed(metadata: object = {}) {
  const email = anAddress();
  await subscribe(email, metadata);
  await post(pathIn((await mailsTo(email))[0]), undefined, {});
  return email;
}
const work = async (kind: string) => {
  await database.db.insertInto("jobs").values({ kind }).execute();
  const handlers = {
    [REQUESTS_JOB]: createRequestsJob(marketplace.context),
    sweep: createSweepJob(marketplace.context),
  };
  await runDueJobs(database.db, handlers, log);
};

test("subscribing mails a link to a page that confirms the subscription", async () => {
  const email = anAddress();
  expect((await subscribe(email, { firstname: "Zoé-canari", locale: "en" })).status).toBe(200);
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ name: "newsletterConfirmation", locale: "en" });
  // Text typed by a stranger reaches no mailbox.
  expect(JSON.stringify(mail)).not.toContain("Zoé-canari");
  const page = await send(pathIn(mail), { headers: html });
  expect(page).toMatchObject({ status: 200, text: expect.stringContaining("<form") });
  expect(await rowOf(email)).toMatchObject({ confirmed_date: null });
  const done = await send(pathIn(mail), { method: "POST", headers: html });
  expect(done.text).toContain("Confirmed");
  const first = (await rowOf(email))?.confirmed_date;
  expect(first).not.toBeNull();
  expect((await post(pathIn(mail), undefined, {})).body).toEqual({ success: true });
  expect((await rowOf(email))?.confirmed_date).toEqual(first);
});

test("a subscribed address and a new one get the same answer", async () => {
  const known = await confirmed();
  const shapes = [];
  for (const email of [known, anAddress(), known, known.toUpperCase()]) {
    const { status, body } = await subscribe(email);
    shapes.push([status, Object.keys(body as object)]);
  }
  expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
  expect((await mailsTo(known)).length).toBe(1);
});

test("an address gets at most three confirmation mails a day", async () => {
  const email = anAddress();
  await Promise.all(Array.from({ length: 6 }, () => subscribe(email)));
  expect(await mailsTo(email)).toHaveLength(3);
  await database.db
    .updateTable("newsletter_subscribers")
    .set({ requested_date: ago(25) })
    .where("email", "=", email)
    .execute();
  await subscribe(email);
  expect(await mailsTo(email)).toHaveLength(4);
});

test("a one-click POST unsubscribes; opening the link does not", async () => {
  const email = await confirmed({ firstname: "Zoé" });
  const row = await rowOf(email);
  const url = await stopUrl(database.db, marketplace.context.settings, row?.id ?? "");
  const path = new URL(url).pathname.replace("/api/marketplace", "");
  expect(await send(path, { headers: html })).toMatchObject({ status: 200 });
  expect(await rowOf(email)).toMatchObject({ ended_date: null, firstname: "Zoé" });
  const oneClick = await send(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(oneClick).toMatchObject({ status: 200, body: { success: true } });
  const ended = await rowOf(email);
  expect(ended).toMatchObject({ email: null, firstname: null, ended_by: "person" });
  expect(ended?.confirmed_date).not.toBeNull();
  expect((await send(path, { method: "POST", headers: html })).text).toContain("C’est fait");
  expect((await rowOf(email))?.ended_date).toEqual(ended?.ended_date);
});

test("a confirmation link cannot unsubscribe, and does nothing once altered", async () => {
  const email = anAddress();
  await subscribe(email);
  const path = pathIn((await mailsTo(email))[0]);
  expect((await post(path.replace("confirm", "unsubscribe"), undefined, {})).status).toBe(404);
  expect((await post(`${path}x`, undefined, {})).status).toBe(404);
  expect(await rowOf(email)).toMatchObject({ ended_date: null, confirmed_date: null });
});

test("an unsubscribed address that subscribes again must confirm again", async () => {
  const email = await confirmed();
  const before = await rowOf(email);
  await sql`UPDATE newsletter_subscribers SET email = NULL, firstname = NULL, ended_date = now(), ended_by = 'person'
    WHERE id = ${before?.id}`.execute(database.db);
  await subscribe(email);
  const { rows } = await sql<{ confirmed_date: Date | null }>`
    SELECT * FROM newsletter_subscribers WHERE mailbox = ${mailboxIdOf(email)} AND ended_date IS NULL`.execute(
    database.db,
  );
  expect(rows).toMatchObject([{ confirmed_date: null }]);
});

test("unconfirmed subscriptions are removed after 14 days, ended ones after 36 months", async () => {
  const [late, recent, proof, oldProof] = [anAddress(), anAddress(), await confirmed(), await confirmed()];
  for (const email of [late, recent]) await subscribe(email);
  const path = pathIn((await mailsTo(late))[0]);
  const dated = (email: string, days: number) =>
    database.db
      .updateTable("newsletter_subscribers")
      .set({ requested_date: ago(days * 24) })
      .where("email", "=", email)
      .execute();
  await dated(late, 14.1);
  await dated(recent, 13.9);
  for (const [email, months] of [
    [proof, 35],
    [oldProof, 37],
  ] as const)
    await sql`UPDATE newsletter_subscribers SET email = NULL, firstname = NULL, ended_by = 'person',
      ended_date = now() - make_interval(months => ${months}::int) WHERE email = ${email}`.execute(database.db);
  const page = await send(path, { headers: html });
  expect([page.status, page.text.includes("n’est plus valable")]).toEqual([404, true]);
  expect((await post(path, undefined, {})).status).toBe(404);
  await work("sweep");
  const kept = await Promise.all([late, recent, proof, oldProof].map(async (email) => Boolean(await rowOf(email))));
  expect(kept).toEqual([false, true, true, false]);
});

test("each migrated subscription gets one confirmation request, fifty at a time", async () => {
  const emails = Array.from({ length: 60 }, () => anAddress());
  for (const email of emails)
    await insertRow(database.db, "newsletter_subscribers", {
      id: newId("nsub"),
      email,
      mailbox: mailboxIdOf(email),
      firstname: "Léa",
      created_date: ago(24 * 300),
    });
  await work(REQUESTS_JOB);
  const requests = async () =>
    (await waitingMails(database.db)).map(readMail).filter(({ name }) => name === "newsletterRequest");
  expect(await requests()).toHaveLength(50);
  const [next] = await database.db.selectFrom("jobs").selectAll().where("kind", "=", REQUESTS_JOB).execute();
  expect(next?.run_date.getTime()).toBeGreaterThan(Date.now() + 60_000);
  await sql`UPDATE jobs SET run_date = now() WHERE kind = ${REQUESTS_JOB}`.execute(database.db);
  await work(REQUESTS_JOB);
  await work(REQUESTS_JOB);
  const mailed = (await requests()).map(({ to }) => to);
  expect(mailed.toSorted()).toEqual(emails.toSorted());
  const path = pathIn((await requests())[0]);
  expect((await post(path, undefined, {})).body).toEqual({ success: true });
});

test("three permanent bounces, or one complaint, end a subscription", async () => {
  const [email, soft, angry] = [await confirmed(), await confirmed(), await confirmed()];
  const report = (bounces: object[], headers: Record<string, string> = withSecret) =>
    post("/mails/bounces", { bounces }, headers);
  for (const _ of [1, 2]) await report([{ email, status: "5.1.1" }]);
  for (const _ of [1, 2, 3, 4]) await report([{ email: soft, status: "4.2.2" }]);
  expect(await rowOf(email)).toMatchObject({ ended_date: null });
  const attempt = { ...withSecret, "idempotency-key": newId("evt") };
  expect((await report([{ email: email.toUpperCase(), status: "550" }], attempt)).body).toEqual({ success: true });
  expect((await report([{ email: angry, kind: "complaint" }])).status).toBe(200);
  expect(await rowOf(email)).toMatchObject({ email: null, ended_by: "refusals" });
  expect(await rowOf(angry)).toMatchObject({ email: null, ended_by: "refusals" });
  expect(await rowOf(soft)).toMatchObject({ ended_date: null });
});

test.each([
  ["no list", {}, "bounces"],
  ["an empty list", { bounces: [] }, "bounces"],
  ["too many", { bounces: Array.from({ length: 101 }, () => ({ email: "a@b.fr" })) }, "bounces"],
  ["no address", { bounces: [{ email: "a" }] }, "email"],
  ["an unknown status", { bounces: [{ email: "a@b.fr", status: "5" }] }, "status"],
  ["a null byte", { bounces: [{ email: "a\u0000@b.fr" }] }, "email"],
])("a report of bounces with %s is refused", async (_what, body, field) => {
  const refused = await post("/mails/bounces", body, withSecret);
  expect(refused).toMatchObject({ status: 400, body: { data: [{ path: expect.arrayContaining([field]) }] } });
});

test("a bounce report repeated with one idempotency key is recorded once", async () => {
  const email = await confirmed();
  const headers = { ...withSecret, "idempotency-key": newId("evt") };
  for (const _ of [1, 2, 3, 4]) await post("/mails/bounces", { bounces: [{ email }] }, headers);
  expect(await rowOf(email)).toMatchObject({ ended_date: null });
});

test("confirming an address clears its earlier bounces", async () => {
  const email = anAddress();
  for (const _ of [1, 2]) await post("/mails/bounces", { bounces: [{ email }] }, withSecret);
  await subscribe(email);
  await post(pathIn((await mailsTo(email))[0]), undefined, {});
  await post("/mails/bounces", { bounces: [{ email }] }, withSecret);
  expect(await rowOf(email)).toMatchObject({ ended_date: null });
});

test("the page of a link runs no script and sends no referrer", async () => {
  const email = anAddress();
  await subscribe(email);
  const { headers } = await get(pathIn((await mailsTo(email))[0]), html);
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
});
