import { sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { MailAlert } from "@/lib/entities/saved-search";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { assetTypeId, organizationId } from "@/marketplace/demo/ids";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { readMail } from "@/marketplace/mail/mail";
import { createAlertsJob } from "@/marketplace/resources/search/saved/alerts";
import { createSweepJob } from "@/marketplace/retention/sweep";
import { reindexAssets } from "@/marketplace/search/document";
import { GATEWAY_SECRET } from "@/tests/support/context";
import { withKey, withMarketplace } from "@/tests/support/marketplace";
import { aMailToken } from "@/tests/support/objects";

const marketplace = withMarketplace();
const { call, database, get, post, send, signIn } = marketplace;

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const aWord = () =>
  `zq${newId("ast")
    .slice(4)
    .toLowerCase()
    .replace(/[^a-z]/g, "x")}`;
const anAddress = () => `${aWord()}@exemple.fr`;
let nbCallers = 0;
/** Each request from another address: the limit by address is one test's subject, and no other's. */
const elsewhere = () => {
  nbCallers += 1;
  return { ...withKey, "x-forwarded-for": `203.0.113.${nbCallers % 250}`, "x-gateway-secret": GATEWAY_SECRET };
};

async function ask(email: string, alert: object = {}) {
  const body = { email, criteria: { query: "paie" }, name: "Paie à Lyon", ...alert };
  return post("/alerts", body, elsewhere());
}
async function mailsTo(email: string) {
  const jobs = await database.db
    .selectFrom("jobs")
    .select("payload")
    .where("kind", "=", "mail")
    .orderBy("id")
    .execute();
  return jobs.map(({ payload }) => readMail(payload)).filter(({ to }) => to === email);
}
/** The path of the API that the link of the last mail names. */
async function linkOf(email: string): Promise<string> {
  const mail = (await mailsTo(email)).findLast(({ name }) => name === "alertConfirmation");
  return `/alerts/${new URL(String(mail?.values.url)).pathname.split("/").at(-1)}`;
}
async function anAlert(alert: object = {}) {
  const email = anAddress();
  await ask(email, alert);
  return { email, path: await linkOf(email) };
}
async function aConfirmedAlert(alert: object = {}) {
  const asked = await anAlert(alert);
  await post(`${asked.path}/confirm`, undefined, {});
  return asked;
}
const alertedAt = (email: string, date: Date) =>
  database.db.updateTable("mail_alerts").set({ alerted_date: date }).where("email", "=", email).execute();
async function anOffer(name: string) {
  const row = {
    ...{ id: newId("ast"), name, owner_id: organizationId("treguern-conseil"), asset_type_id: assetTypeId("offer") },
    ...{ active: true, validated: true, created_date: ago(2), custom_attributes: { slug: newId("ast").toLowerCase() } },
  };
  await insertRow(database.db, "assets", row);
  await reindexAssets(database.db, [row.id]);
}
const work = async (kind: "alerts" | "sweep") => {
  await database.db.insertInto("jobs").values({ kind }).execute();
  const handlers = { alerts: createAlertsJob(marketplace.context), sweep: createSweepJob(marketplace.context) };
  await runDueJobs(database.db, handlers, pino({ level: "silent" }));
};
const alertMailsTo = async (email: string) => (await mailsTo(email)).filter(({ name }) => name === "alert");

test("an alert is mailed after the proof of its address, never before", async () => {
  const word = aWord();
  const { email, path } = await anAlert({ criteria: { query: word }, name: word });
  const [first, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ name: "alertConfirmation", locale: "fr", to: email });
  // What a stranger typed reaches no mailbox.
  expect(JSON.stringify(first?.values)).not.toContain(word);
  expect((await get(path, {})).body).toMatchObject({ confirmed: false, name: word });
  await alertedAt(email, ago(24));
  await anOffer(word);
  await work("alerts");
  expect(await alertMailsTo(email)).toEqual([]);

  expect((await post(`${path}/confirm`, undefined, {})).body).toMatchObject({ confirmed: true, frequency: "daily" });
  await work("alerts");
  expect(await alertMailsTo(email)).toEqual([]);
  await alertedAt(email, ago(24));
  await work("alerts");
  await work("alerts");
  const [mail, ...more] = await alertMailsTo(email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ values: { count: 1 }, sections: [{ title: word }] });
  expect(MailAlert.parse((await get(path, {})).body)).toMatchObject({ lastResultCount: 1 });
});

test("the answer is the same whatever the address has", async () => {
  const { id, headers } = await signIn();
  const user = await database.db.selectFrom("users").select("email").where("id", "=", id).executeTakeFirstOrThrow();
  await post("/search", { save: true, name: "x", query: "paie" }, headers);
  const known = await ask(user.email ?? "");
  const { email } = await aConfirmedAlert();
  const responses = [known, await ask(anAddress()), await ask(email), await ask(email), await ask(email)];
  for (const { status, body } of responses) expect({ status, body }).toEqual({ status: 202, body: { success: true } });
});

test("an address gets three first mails a day, even at once", async () => {
  const email = anAddress();
  await Promise.all(Array.from({ length: 8 }, () => ask(email)));
  expect(await mailsTo(email)).toHaveLength(3);
  await call("DELETE", await linkOf(email), undefined, {});
  await ask(email.toUpperCase());
  expect(await mailsTo(email)).toHaveLength(3);
});

test("one caller asks twenty times an hour", async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 22; time += 1)
    statuses.push((await post("/alerts", { email: anAddress(), criteria: {}, name: "x" }, withKey)).status);
  expect(statuses.slice(0, 20).every((status) => status === 202)).toBe(true);
  expect(statuses.slice(20)).toEqual([429, 429]);
});

test.each([
  ["no address", { email: "" }, 400, "email"],
  ["two addresses", { email: "a@b.fr, c@d.fr" }, 400, "email"],
  ["a line break", { email: "a@b.fr\nbcc: c@d.fr" }, 400, "email"],
  ["no name", { name: " " }, 400, "name"],
  ["another language", { locale: "de" }, 400, "locale"],
  ["no rhythm", { frequency: "off" }, 400, "frequency"],
  ["an unknown criterion", { criteria: { foo: 1 } }, 400, "criteria"],
])("an alert with %s is refused", async (_what, alert, status, field) => {
  const email = anAddress();
  const refused = await ask(email, alert);
  expect(refused).toMatchObject({ status, body: { data: [{ path: expect.arrayContaining([field]) }] } });
  expect(await mailsTo(email)).toEqual([]);
});

test("criteria that cannot be searched are refused, before any mail", async () => {
  const email = anAddress();
  expect((await ask(email, { criteria: { customAttributes: { nope: 1 } } })).status).toBe(422);
  expect((await ask(email, { criteria: { filter: "salaryMin >" } })).status).toBe(400);
  expect(await mailsTo(email)).toEqual([]);
});

test("its link reads, edits, pauses and ends an alert, without an account", async () => {
  const { email, path } = await aConfirmedAlert();
  const read = MailAlert.parse((await get(path, {})).body);
  expect(read.email).not.toContain(email.slice(1, 8));
  const edit = (body: object) => call("PATCH", path, body, {});
  expect((await edit({ frequency: "weekly", name: "Autre" })).body).toMatchObject({
    frequency: "weekly",
    name: "Autre",
  });
  expect((await edit({ frequency: "off" })).body).toMatchObject({ frequency: "off" });
  expect((await edit({ criteria: { query: "audit" } })).body).toMatchObject({ search: { query: "audit" } });
  expect((await edit({ email: "x@y.fr" })).status).toBe(400);
  for (const _time of [1, 2]) expect((await call("DELETE", path, undefined, {})).body).toEqual({ success: true });
  for (const ended of [await get(path, {}), await edit({ name: "x" }), await post(`${path}/confirm`, undefined, {})])
    expect(ended.status).toBe(404);
  const row = await database.db.selectFrom("mail_alerts").selectAll().where("email", "=", email).executeTakeFirst();
  expect([row?.name, row?.search]).toEqual(["", {}]);
});

test("a token of another alert, or of unsubscription, manages nothing", async () => {
  const { path } = await aConfirmedAlert();
  const other = await aConfirmedAlert();
  const [id = "", signature = ""] = path.slice("/alerts/".length).split(".");
  const [otherId = ""] = other.path.slice("/alerts/".length).split(".");
  for (const token of [id, `${id}.`, `${otherId}.${signature}`, `${id}.${signature}A`, "x", "%00"])
    for (const method of ["GET", "PATCH", "DELETE"])
      expect([400, 404]).toContain(
        (await call(method, `/alerts/${token}`, method === "PATCH" ? {} : undefined, {})).status,
      );
  expect((await get(other.path, {})).status).toBe(200);
});

test("links of a mail stop one alert, or all of them", async () => {
  const word = aWord();
  const email = anAddress();
  for (const name of ["Une", "Autre"]) {
    await ask(email, { criteria: { query: word }, name });
    await post(`${await linkOf(email)}/confirm`, undefined, {});
  }
  await alertedAt(email, ago(24));
  await anOffer(word);
  await work("alerts");
  const [mail] = await alertMailsTo(email);
  expect(mail?.sections).toHaveLength(2);
  expect(mail?.unsubscribeUrl).not.toContain(email.split("@")[0]);
  const press = (url = "") => send(new URL(url).pathname.replace("/api/marketplace", ""), { method: "POST" });
  const active = async () =>
    (
      await database.db
        .selectFrom("mail_alerts")
        .select("active")
        .where("email", "=", email)
        .orderBy("created_date")
        .execute()
    ).map((row) => row.active);
  expect((await press(mail?.sections[0]?.stopUrl)).status).toBe(200);
  expect((await active()).filter(Boolean)).toHaveLength(1);
  expect((await press(mail?.unsubscribeUrl)).status).toBe(200);
  expect(await active()).toEqual([false, false]);
});

test("an unconfirmed alert is erased after 48 hours, a confirmed one stays", async () => {
  const waiting = await anAlert();
  const confirmed = await aConfirmedAlert();
  const old = { created_date: ago(49) };
  for (const { email } of [waiting, confirmed])
    await database.db.updateTable("mail_alerts").set(old).where("email", "=", email).execute();
  expect((await get(waiting.path, {})).status).toBe(404);
  expect((await post(`${waiting.path}/confirm`, undefined, {})).status).toBe(404);
  await work("sweep");
  const { rows } = await sql<{ email: string }>`SELECT email FROM mail_alerts
    WHERE email IN (${waiting.email}, ${confirmed.email})`.execute(database.db);
  expect(rows).toEqual([{ email: confirmed.email }]);
});

test("an account that proved the address gets its alerts, another does not", async () => {
  const { email, path } = await aConfirmedAlert({ frequency: "weekly", metadata: { query: "q=paie" } });
  const { id, headers } = await signIn();
  await database.db.updateTable("users").set({ email }).where("id", "=", id).execute();
  const listed = async () => (await get("/search", headers)).body;
  await work("alerts");
  expect(await listed()).toMatchObject({ nbResults: 0 });
  await aMailToken(database.db, "reset", { userId: id });
  await sql`UPDATE mail_tokens SET used_date = now() WHERE user_id = ${id}`.execute(database.db);
  await work("alerts");
  expect(await listed()).toMatchObject({
    results: [{ name: "Paie à Lyon", userId: id, frequency: "weekly", metadata: { query: "q=paie" } }],
  });
  expect((await get(path, {})).status).toBe(404);
  // The next alert of this address goes to the account as soon as it is confirmed; the same one is not kept twice.
  await ask(email);
  await post(`${await linkOf(email)}/confirm`, undefined, {});
  expect(await listed()).toMatchObject({ nbResults: 1 });
  await ask(email, { criteria: { query: "audit" }, name: "Audit" });
  await post(`${await linkOf(email)}/confirm`, undefined, {});
  expect(await listed()).toMatchObject({ nbResults: 2 });
});
