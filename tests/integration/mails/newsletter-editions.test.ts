import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { NewsletterEdition, NewsletterPreview } from "@/lib/entities/newsletter";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { compose } from "@/marketplace/mail/compose";
import { readMail } from "@/marketplace/mail/mail";
import { mailboxIdOf } from "@/marketplace/mail/mailbox";
import {
  BATCH_JOB,
  createBatchJob,
  createLetterJob,
  LETTER_JOB,
} from "@/marketplace/resources/newsletter/editions/send-jobs";
import { currentMonth } from "@/marketplace/resources/newsletter/editions/service";
import { PRODUCT } from "@/tests/support/a-mail";
import { anAddress } from "@/tests/support/mail-alerts";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import { startSmtpServer } from "@/tests/support/smtp-server";

const marketplace = withMarketplace();
const { database, get, post, send, signIn } = marketplace;
const log = pino({ level: "silent" });
const month = currentMonth();

let server: Awaited<ReturnType<typeof startSmtpServer>>;
let editor: Record<string, string>;
beforeAll(async () => {
  server = await startSmtpServer();
  editor = (await signIn({ roles: ["editor"], confirmed: true })).headers;
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ["jobs", "newsletter_editions", "newsletter_subscribers", "mail_refusals"])
    await sql`DELETE FROM ${sql.table(table)}`.execute(database.db);
  server.state.received.length = 0;
  server.state.unknown.clear();
});

async function aSubscriber(values: object = {}) {
  const email = anAddress();
  const row = { id: newId("nsub"), email, mailbox: mailboxIdOf(email), firstname: "Zoé", confirmed_date: new Date() };
  await insertRow(database.db, "newsletter_subscribers", { ...row, ...values });
  return { id: row.id, email };
}
const press = (headers = editor) => post("/newsletter/editions", { month }, headers);
const handlers = (smtpUrl?: string) => ({
  [BATCH_JOB]: createBatchJob(),
  [LETTER_JOB]: createLetterJob(marketplace.context, { ...PRODUCT, dataDir: database.dataDir, smtpUrl }),
});
/** Runs all the pending jobs, whatever their time. */
async function work(kinds: ReturnType<typeof handlers> | object = handlers(server.url)) {
  for (let done = 1; done > 0; ) {
    await sql`UPDATE jobs SET run_date = now() WHERE failed_date IS NULL AND attempts = 0`.execute(database.db);
    done = await runDueJobs(database.db, { ...kinds }, log);
  }
}
const sentTo = () => server.state.received.flatMap(({ to }) => to).toSorted();
const edition = async () => {
  const { results } = (await get("/newsletter/editions", editor)).body as { results: NewsletterEdition[] };
  return results[0];
};

test("confirmed addresses alone are mailed, each once, in its language", async () => {
  const [fr, en] = [await aSubscriber(), await aSubscriber({ locale: "en", firstname: "Ann" })];
  await aSubscriber({ confirmed_date: null });
  await aSubscriber({ email: null, firstname: null, ended_date: new Date(), ended_by: "person" });
  expect((await press()).body).toMatchObject({ month, recipients: 2, sent: 0 });
  await work();
  expect(sentTo()).toEqual([fr.email, en.email].toSorted());
  const sources = new Map(server.state.received.map(({ to, source }) => [to[0], source]));
  const mail = await PostalMime.parse(sources.get(fr.email) ?? "");
  expect(mail.subject).toMatch(/^La lettre de /);
  expect(mail.text).toContain("Bonjour Zoé,");
  expect(mail.html).toContain("/outils/salaire-comptable?metier=");
  expect((await PostalMime.parse(sources.get(en.email) ?? "")).subject).toMatch(/^The .* letter/);
  const header = (key: string) => mail.headers.find((one) => one.key === key)?.value;
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const url = /<(.+)>/.exec(header("list-unsubscribe") ?? "")?.[1] ?? "";
  expect(mail.text).toContain(url);
  expect((await send(new URL(url).pathname.replace("/api/marketplace", ""), { method: "POST" })).status).toBe(200);
  const ended = await database.db
    .selectFrom("newsletter_subscribers")
    .select("email")
    .where("id", "=", fr.id)
    .execute();
  expect(ended).toEqual([{ email: null }]);
  expect(await edition()).toMatchObject({ recipients: 2, sent: 2, failed: 0, dropped: 0 });
  const letters = await get("/mails?name=newsletter", (await signIn({ roles: ["administrator"] })).headers);
  expect(letters.body).toMatchObject({ results: [{ state: "sent" }, { state: "sent" }] });
  expect(letters.text).not.toContain(en.email);
});

test("simultaneous requests send the edition once; a later one sends nothing", async () => {
  await aSubscriber();
  const responses = await Promise.all([press(), press(), press()]);
  expect(new Set(responses.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  await work();
  const other = (await signIn({ roles: ["administrator"], confirmed: true })).headers;
  expect((await press(other)).body).toMatchObject({
    sent: 1,
    senderId: (responses[0]?.body as NewsletterEdition | undefined)?.senderId,
  });
  await work();
  expect(sentTo()).toHaveLength(1);
});

test("an editor sends nothing without a recent password", async () => {
  await aSubscriber();
  const { headers } = await signIn({ roles: ["editor"] });
  expect(await press(headers)).toMatchObject({ status: 403, body: { data: { code: "passwordRequired" } } });
  await work();
  expect(sentTo()).toEqual([]);
  expect(await edition()).toBeUndefined();
});

test("the audit trail names the edition's sender once", async () => {
  await aSubscriber();
  const { body } = await press();
  await press();
  const { id, senderId } = body as NewsletterEdition;
  const { results } = (await get(`/audit?objectId=${id}`, editor)).body as { results: object[] };
  expect(results).toMatchObject([
    { action: "newsletterSent", actorId: senderId, after: { month, recipients: 1 }, before: null },
  ]);
});

test("every subscriber gets exactly one letter although the sending crashes midway", async () => {
  const people = [];
  for (let count = 0; count < 230; count += 1) people.push(await aSubscriber());
  await press();
  // The first batch, then some letters, then a process that dies before its transactions commit.
  await runDueJobs(database.db, { [BATCH_JOB]: createBatchJob() }, log);
  let left = 40;
  const dying = {
    [LETTER_JOB]: async (payload: object, trx: typeof database.db) => {
      left -= 1;
      if (left < 0) throw new Error("killed");
      await handlers(server.url)[LETTER_JOB]?.({ ...payload }, trx);
    },
  };
  await runDueJobs(database.db, dying, log);
  expect(sentTo()).toHaveLength(40);
  await sql`UPDATE jobs SET attempts = 0, run_date = now()`.execute(database.db);
  await work();
  expect(sentTo()).toEqual(people.map(({ email }) => email).toSorted());
  expect(await edition()).toMatchObject({ recipients: 230, sent: 230, failed: 0 });
});

test("a subscriber who leaves during the sending gets no letter", async () => {
  const gone = await aSubscriber();
  const stays = await aSubscriber();
  await press();
  await runDueJobs(database.db, { [BATCH_JOB]: createBatchJob() }, log);
  await sql`UPDATE newsletter_subscribers SET email = NULL, firstname = NULL, ended_date = now(), ended_by = 'person'
    WHERE id = ${gone.id}`.execute(database.db);
  await work();
  expect(sentTo()).toEqual([stays.email]);
  expect(await edition()).toMatchObject({ recipients: 2, sent: 1, dropped: 1 });
});

test("a refused letter is reported failed; three end the subscription", async () => {
  const { email } = await aSubscriber();
  server.state.unknown.add(email);
  for (const count of [1, 2, 3]) {
    await press();
    await work();
    expect(await edition()).toMatchObject({ sent: 0, failed: 1 });
    const row = await database.db.selectFrom("newsletter_subscribers").select(["email", "ended_by"]).executeTakeFirst();
    expect(row).toEqual(count < 3 ? { email, ended_by: null } : { email: null, ended_by: "refusals" });
    await sql`DELETE FROM newsletter_editions`.execute(database.db);
  }
  expect(server.state.received).toEqual([]);
  expect(await press()).toMatchObject({ status: 422, body: { data: { code: "noRecipient" } } });
});

test("a mail server that is down delays letters and records no refusal", async () => {
  const { email } = await aSubscriber();
  await press();
  server.state.refusing = true;
  await work();
  expect(await edition()).toMatchObject({ sent: 0, failed: 0 });
  server.state.refusing = false;
  await sql`UPDATE jobs SET attempts = 0`.execute(database.db);
  await work();
  expect(sentTo()).toEqual([email]);
  expect(await database.db.selectFrom("mail_refusals").selectAll().execute()).toEqual([]);
});

test("a letter sent twice to the outbox is one file", async () => {
  const { email } = await aSubscriber();
  await press();
  await runDueJobs(database.db, { [BATCH_JOB]: createBatchJob() }, log);
  const [job] = await database.db.selectFrom("jobs").select("payload").where("kind", "=", LETTER_JOB).execute();
  await work(handlers());
  await sql`UPDATE newsletter_deliveries SET outcome = NULL`.execute(database.db);
  await database.db
    .insertInto("jobs")
    .values({ kind: LETTER_JOB, payload: JSON.stringify(job?.payload) })
    .execute();
  await work(handlers());
  const outbox = join(database.dataDir, "outbox");
  const names = (await readdir(outbox)).filter((name) => name.includes("-newsletter-"));
  expect(names).toHaveLength(1);
  expect(await readFile(join(outbox, names[0] ?? ""), "latin1")).toContain(email);
});

test("a letter job that an operator requeues sends no second mail", async () => {
  const { id } = await aSubscriber();
  await press();
  await work();
  const payload = JSON.stringify({ editionId: (await edition())?.id, subscriberId: id });
  await database.db.insertInto("jobs").values({ kind: LETTER_JOB, payload }).execute();
  await work();
  expect(sentTo()).toHaveLength(1);
});

test("an editor previews the letter in both languages, with its recipient count", async () => {
  await aSubscriber();
  await aSubscriber({ confirmed_date: null });
  const preview = (await get("/newsletter/preview", editor)).body as NewsletterPreview;
  expect(preview).toMatchObject({ month, recipients: 1, waiting: 1, edition: null });
  const { fr, en } = preview.letters;
  expect(fr.sections[0]).toMatchObject({ title: "Le marché" });
  expect(en.sections[0]).toMatchObject({ title: "The market" });
  expect(fr.sections.map(({ title }) => title)).toContain("À lire");
  await press();
  await work();
  const mail = await PostalMime.parse(server.state.received[0]?.source ?? "");
  expect(mail.subject).toBe(fr.subject);
  for (const { text } of fr.sections.flatMap(({ lines }) => lines)) expect(mail.text).toContain(text);
  expect((await get("/newsletter/preview", editor)).body).toMatchObject({ edition: { month, sent: 1 } });
});

test("an edition for another month, or without subscriber, is refused", async () => {
  expect(await press()).toMatchObject({ status: 422, body: { data: { code: "noRecipient" } } });
  await aSubscriber();
  const other = await post("/newsletter/editions", { month: "2020-01" }, editor);
  expect(other).toMatchObject({ status: 422, body: { data: { code: "otherMonth" } } });
  for (const body of [{}, { month: "2026-13" }, { month: 1 }, { month, to: "a@b.fr" }])
    expect((await post("/newsletter/editions", body, editor)).status).toBe(400);
  expect((await post("/newsletter/editions", { month }, withSecret)).body).toMatchObject({ senderId: null });
});

test("the word of the editor is at the head of the edition, in each language", async () => {
  const [fr, en] = [await aSubscriber(), await aSubscriber({ locale: "en" })];
  const word = { fr: "Chers lecteurs, <b>merci</b>.\n\nÀ jeudi.", en: "" };
  expect((await post("/newsletter/editions", { month, word }, editor)).status).toBe(200);
  await work();
  const read = async (to: string) =>
    (await PostalMime.parse(server.state.received.find((mail) => mail.to[0] === to)?.source ?? "")) ?? {};
  const french = await read(fr.email);
  const text = french.text ?? "";
  expect(text).toContain("Chers lecteurs, <b>merci</b>.");
  expect(text.indexOf("Chers lecteurs")).toBeLessThan(text.indexOf("Voici ce qui a bougé"));
  expect(text.indexOf("À jeudi.")).toBeLessThan(text.indexOf("Voici ce qui a bougé"));
  expect(french.html).toContain("&lt;b&gt;merci");
  expect((await read(en.email)).text).not.toContain("Chers lecteurs");
});

test("a test goes to the editor's own address alone, and sends no edition", async () => {
  await aSubscriber();
  const { headers, id } = await signIn({ roles: ["editor"] });
  const { email } = await database.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const asked = { locale: "fr", word: { fr: "Un mot.", en: "" } };
  expect((await post("/newsletter/tests", asked, headers)).body).toEqual({ success: true });
  expect((await post("/newsletter/tests", { ...asked, to: "autre@exemple.invalid" }, headers)).status).toBe(400);
  expect((await post("/newsletter/tests", { ...asked, word: { fr: "a".repeat(1_501), en: "" } }, headers)).status).toBe(
    400,
  );
  expect((await post("/newsletter/tests", asked, withSecret)).status).toBe(403);
  const { rows } = await sql<{ payload: Record<string, unknown> }>`SELECT payload FROM jobs`.execute(database.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.payload).toMatchObject({ name: "newsletter", to: email, locale: "fr" });
  const { subject, paragraphs } = compose(readMail(rows[0]?.payload), PRODUCT);
  expect(subject).toMatch(/^Essai\u00a0: La lettre de /);
  expect(paragraphs[0]).toBe("Un mot.");
  expect(await edition()).toBeUndefined();
});
