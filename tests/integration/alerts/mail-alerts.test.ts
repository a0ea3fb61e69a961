import { sql } from "kysely";
import { expect, test } from "vitest";
import { MailAlert } from "@/lib/entities/saved-search";
import { proveAddress } from "@/marketplace/identity/proved-address";
import { ago, anAddress, aWord, mailAlerts } from "@/tests/support/mail-alerts";
import { withKey, withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace();
const { call, database, get, post, signIn } = marketplace;
const { ask, askFrom, mailsTo, linkOf, anAlert, aConfirmedAlert, alertedAt, anOffer, work, alertMailsTo } =
  mailAlerts(marketplace);

test("an alert is mailed after the proof of its address, never before", async () => {
  const word = aWord();
  const { email, path } = await anAlert({ criteria: { query: word }, name: word });
  const [first, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ name: "alertConfirmation", locale: "fr", to: email });
  // Text typed by a stranger reaches no mailbox.
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

test("the response is the same whether or not the address is known", async () => {
  const { id, headers } = await signIn();
  const user = await database.db.selectFrom("users").select("email").where("id", "=", id).executeTakeFirstOrThrow();
  await post("/search", { save: true, name: "x", query: "paie" }, headers);
  const known = await ask(user.email ?? "");
  const { email } = await aConfirmedAlert();
  const responses = [known, await ask(anAddress()), await ask(email), await ask(email), await ask(email)];
  for (const { status, body } of responses) expect({ status, body }).toEqual({ status: 202, body: { success: true } });
});

test("an address gets three confirmation mails a day, even at once", async () => {
  const email = anAddress();
  await Promise.all(Array.from({ length: 8 }, () => ask(email)));
  expect(await mailsTo(email)).toHaveLength(3);
  await call("DELETE", await linkOf(email), undefined, {});
  await ask(email.toUpperCase());
  expect(await mailsTo(email)).toHaveLength(3);
});

test("an address whose limit one network reached gets mails requested elsewhere", async () => {
  const email = anAddress();
  for (let time = 0; time < 5; time += 1) await ask(email);
  expect(await mailsTo(email)).toHaveLength(3);
  await askFrom("198.18.0.1", email);
  await askFrom("198.18.0.2", email);
  expect(await mailsTo(email)).toHaveLength(4);
  for (let network = 1; network < 9; network += 1) await askFrom(`198.18.${network}.1`, email);
  expect(await mailsTo(email)).toHaveLength(6);
});

test("a caller requests at most twenty alerts an hour", async () => {
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
  ["no frequency", { frequency: "off" }, 400, "frequency"],
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

test("an account gets the alerts of its address once it is proved", async () => {
  const { email, path } = await aConfirmedAlert({ frequency: "weekly", metadata: { query: "q=paie" } });
  const { id, headers } = await signIn({ proved: false });
  await database.db.updateTable("users").set({ email }).where("id", "=", id).execute();
  const listed = async () => (await get("/search", headers)).body;
  await work("alerts");
  expect(await listed()).toMatchObject({ nbResults: 0 });
  await proveAddress(database.db, id);
  await work("alerts");
  expect(await listed()).toMatchObject({
    results: [{ name: "Paie à Lyon", userId: id, frequency: "weekly", metadata: { query: "q=paie" } }],
  });
  expect((await get(path, {})).status).toBe(404);
  // Once the address is confirmed, its next alert is in the account immediately; a duplicate is not stored.
  await ask(email);
  await post(`${await linkOf(email)}/confirm`, undefined, {});
  expect(await listed()).toMatchObject({ nbResults: 1 });
  await ask(email, { criteria: { query: "audit" }, name: "Audit" });
  await post(`${await linkOf(email)}/confirm`, undefined, {});
  expect(await listed()).toMatchObject({ nbResults: 2 });
});
