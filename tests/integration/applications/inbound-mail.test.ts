import { sql } from "kysely";
import { createTransport } from "nodemailer";
import { beforeAll, describe, expect, test } from "vitest";
import { Transaction } from "@/lib/entities/transaction";
import { countedMailboxOf } from "@/marketplace/mail/mailbox";
import { digestOf, signatureOf } from "@/marketplace/resources/inbound-mail/signature";
import { maxUploadBytes } from "@/marketplace/resources/uploads/store";
import { aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { PDF } from "@/tests/support/an-upload";
import { withMarketplace } from "@/tests/support/marketplace";
import { ask, exchange, startSite } from "@/tests/support/site";
import { startSmtpServer } from "@/tests/support/smtp-server";
import { mailsToUser, waitingMails } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, post } = marketplace;
beforeAll(() => installTypes(database.db));

const SITE_PATH = "/api/marketplace/inbound-mail";
const SECRET = "secret-of-the-relay-of-the-tests";
/** The mails that wait to leave to this address. */
const mailsTo = async (email: string) => (await waitingMails(database.db)).filter(({ to }) => to === email);
const now = () => String(Math.floor(Date.now() / 1000));
let counter = 0;
const aSender = () => `zoe${++counter}@exemple.invalid`;

/** An open offer with its address, to which `deliver` posts mails as the operator's relay does. */
async function anOfferWithMailbox() {
  const firm = await aFirm(marketplace.context);
  const { headers } = firm.recruiter;
  const offerId = await anOffer(database.db, firm.organizationId, { publishedWith: "slot" });
  const { body } = await post(`/assets/${offerId}/mailbox`, undefined, headers);
  const { address } = body as { address: string };
  const applications = async () => {
    const { body: listed } = await get(`/transactions?assetId=${offerId}&nbResultsPerPage=100`, headers);
    return (listed as { results: unknown[] }).results.map((one) => Transaction.parse(one));
  };
  const deliver = (source: string | Buffer, over: Partial<Posted> = {}) =>
    posted({ from: "zoe@exemple.invalid", to: address, source, ...over });
  return { firm, headers, offerId, address, applications, deliver };
}

type Posted = { from: string; to: string; source: string | Buffer; timestamp: string; signature: string; port: number };

/** The headers of the relay for these bytes. */
function headersFor({ from = "", to = "", source = "", timestamp = now(), signature }: Partial<Posted>) {
  const digest = digestOf(Buffer.from(source));
  return {
    "content-type": "message/rfc822",
    "x-mail-from": from,
    "x-mail-to": to,
    "x-mail-timestamp": timestamp,
    "x-mail-digest": digest,
    "x-mail-signature": signature ?? signatureOf(SECRET, { from, to, timestamp, digest }),
  };
}

/** Posts a mail to the site at this port, or else to the marketplace itself. */
async function posted({ port, source = "", ...mail }: Partial<Posted>) {
  const [body, headers] = [Buffer.from(source), headersFor({ source, ...mail })];
  const url = new URL(marketplace.origin);
  const path = port ? SITE_PATH : "/inbound-mail";
  const response = await ask(port ?? Number(url.port), path, { method: "POST", body, headers });
  return { status: response.status, body: JSON.parse(response.body.toString()) as { outcome?: string } };
}

const outcome = (name: string) => ({ status: 200, body: { outcome: name } });
const mail = (headers: Record<string, string>, body = "Bonjour, je postule.") =>
  `${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n${body}\r\n`;
const plain = (email: string, over: Record<string, string> = {}) =>
  mail({ From: `Zoé Le Goff <${email}>`, "Message-ID": `<${email}-${++counter}@exemple.invalid>`, ...over });

/** Writes a mail with files as a mail program does. */
async function composed(email: string, files: { filename: string; content: Buffer | string }[]) {
  const built = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: { name: "Zoé Le Goff", address: email },
    to: "candidature@exemple.invalid",
    subject: "Candidature",
    text: "Bonjour,\n\nje tiens la paie de 40 dossiers.",
    html: "<p>Bonjour</p>",
    attachments: files,
  });
  return built.message as Buffer;
}

describe("a mail to the address of an offer", () => {
  test("is relayed by a mail server, and becomes an application with its CV, once", async () => {
    const { address, applications, deliver, headers, firm, offerId } = await anOfferWithMailbox();
    const server = await startSmtpServer();
    const email = aSender();
    const sending = createTransport(server.url);
    await sending.sendMail({
      from: { name: "Zoé Le Goff", address: email },
      to: address,
      subject: "Candidature",
      text: "Bonjour,\n\nje tiens la paie de 40 dossiers.",
      attachments: [{ filename: "CV Zoé.pdf", content: PDF }],
    });
    sending.close();
    await server.stop();
    const [received] = server.state.received;
    const { from = "", to: [to = ""] = [], source = "" } = received ?? {};
    expect(await deliver(source, { from, to })).toEqual(outcome("added"));
    expect(await deliver(source, { from, to })).toEqual(outcome("duplicate"));
    const [application, ...others] = await applications();
    expect(others).toEqual([]);
    expect(application).toMatchObject({
      status: "new",
      applicant: { displayName: "Zoé Le Goff", email, added: { source: "email", informedDate: expect.any(String) } },
      metadata: { message: "Bonjour,\n\nje tiens la paie de 40 dossiers.", resume: expect.any(String) },
    });
    const key = String(application?.metadata.resume);
    const cv = await get(`/files/buffer?key=${encodeURIComponent(key)}`, headers);
    expect(cv.body).toBe(PDF.toString());
    expect(cv.headers.get("content-disposition")).toContain(encodeURIComponent("CV Zoé.pdf"));
    const [reply, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(reply).toMatchObject({ name: "applicationMailed", values: { outcome: "added", isWithoutCv: false } });
    expect(JSON.stringify((await get("/notifications", headers)).body)).toContain("applicationReceived");
    const stranger = await aFirm(marketplace.context);
    for (const path of [`/assets/${offerId}/mailbox`, `/transactions/${application?.id}`])
      expect((await get(path, stranger.recruiter.headers)).status).toBe(403);
    const member = await marketplace.signIn({
      organizations: { [firm.organizationId]: { roles: ["member"] } },
      as: firm.organizationId,
    });
    expect((await get(`/assets/${offerId}/mailbox`, member.headers)).status).toBe(403);
    const { values } = reply as { values: { url: string } };
    const page = await fetch(values.url.replace(/^.*\/api\/marketplace/, marketplace.origin), { method: "POST" });
    expect(page.status).toBe(200);
    expect(await applications()).toEqual([]);
  });

  test("takes one CV by its bytes, names files without their path, and says which it leaves out", async () => {
    const { applications, deliver } = await anOfferWithMailbox();
    const email = aSender();
    const files = [
      { filename: "../../x.pdf", content: "not a PDF" },
      { filename: "..\\..\\lettre.pdf", content: PDF },
      { filename: "../../CV\u202e.pdf", content: PDF },
      { filename: "photo.exe", content: "MZ" },
    ];
    expect(await deliver(await composed(email, files))).toEqual(outcome("added"));
    const [application] = await applications();
    expect(application?.metadata).toMatchObject({ leftOut: ["x.pdf", "lettre.pdf", "photo.exe"] });
    const file = await database.db
      .selectFrom("files")
      .select("filename")
      .where("key", "=", String(application?.metadata.resume))
      .executeTakeFirst();
    expect(file?.filename).toBe("CV.pdf");
    const [reply] = await mailsTo(email);
    expect(reply).toMatchObject({ values: { leftOut: true } });
    const { values } = reply as { values: { url: string } };
    const page = await (await fetch(values.url.replace(/^.*\/api\/marketplace/, marketplace.origin))).text();
    expect(page).toContain("a reçu par e-mail votre candidature");
    expect(page).toMatch(
      /votre nom, cette adresse e-mail, votre message, votre CV, le nom des fichiers qui n’ont pas été conservés, et ses notes/,
    );
  });

  test("without a file, without a name, or in HTML alone is an application as it is", async () => {
    const { applications, deliver } = await anOfferWithMailbox();
    const html = { "Content-Type": "text/html; charset=utf-8", From: aSender(), "Message-ID": `<h${++counter}@x>` };
    const body =
      "<style>p{}</style><p>Bonjour<br>à vous &amp; &lt;tous&gt;</p><script>alert(1)</script><img src=x onerror=1>";
    expect(await deliver(mail(html, body))).toEqual(outcome("added"));
    const [application] = await applications();
    expect(application).toMatchObject({
      applicant: { displayName: html.From },
      metadata: { message: "Bonjour\nà vous & <tous>" },
    });
    expect(application?.metadata).not.toHaveProperty("resume");
    const long = plain(aSender()).replace("Bonjour", "x".repeat(20_000));
    await deliver(long);
    const messages = (await applications()).map(({ metadata }) => String(metadata.message).length);
    expect(Math.max(...messages)).toBe(5_000);
  });

  test.each<[string, Record<string, string>]>([
    ["an automatic answer", { "Auto-Submitted": "auto-replied" }],
    ["a bulk mail", { Precedence: "bulk" }],
    ["a list", { "List-Id": "<x.exemple.invalid>" }],
    ["a report", { "Content-Type": "multipart/report; boundary=x" }],
  ])("%s changes nothing and is not answered", async (_, over) => {
    const { applications, deliver } = await anOfferWithMailbox();
    const email = aSender();
    expect(await deliver(plain(email, over))).toEqual(outcome("automatic"));
    expect(await applications()).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
  });

  test("an empty envelope and a missing or false sender change nothing", async () => {
    const { applications, deliver } = await anOfferWithMailbox();
    expect(await deliver(plain(aSender()), { from: "" })).toEqual(outcome("automatic"));
    for (const source of [mail({ Subject: "x" }), mail({ From: "nobody" }), mail({ From: "a@b@c <>" }), "", "\0\0\0"])
      expect(await deliver(source), source).toEqual(outcome("unreadable"));
    const nested = Array.from(
      { length: 200 },
      (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
    );
    const { status } = await deliver(`From: ${aSender()}\r\n${nested.join("")}`);
    expect(status).toBe(200);
    expect((await applications()).length).toBeLessThanOrEqual(1);
  });

  test("a closed offer and a second application are answered, and nothing is stored", async () => {
    const { applications, deliver, offerId } = await anOfferWithMailbox();
    const email = aSender();
    await deliver(plain(email));
    expect(await deliver(plain(email))).toEqual(outcome("known"));
    await sql`UPDATE assets SET active = false WHERE id = ${offerId}`.execute(database.db);
    expect(await deliver(plain(aSender()))).toEqual(outcome("closed"));
    expect(await applications()).toHaveLength(1);
    const outcomes = (await mailsTo(email)).map(({ values }) => (values as { outcome: string }).outcome);
    expect(outcomes.sort()).toEqual(["added", "known"]);
  });

  test("a sender is answered six times a day at most, whatever their tags", async () => {
    const email = aSender();
    const tagged = (tag: number) => email.replace("@", `+${tag}@`);
    const statuses: number[] = [];
    for (const tag of [1, 2, 3, 4, 5, 6, 7]) {
      const { deliver } = await anOfferWithMailbox();
      statuses.push((await deliver(plain(tagged(tag)))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  test("a person who got many mails of other kinds today still applies, and is answered", async () => {
    const { deliver } = await anOfferWithMailbox();
    const email = aSender();
    const acts = Array.from({ length: 6 }, () => ({ kind: "invitation", mailbox: countedMailboxOf(email) }));
    await database.db.insertInto("acts_towards_others").values(acts).execute();
    expect(await deliver(plain(email))).toEqual(outcome("added"));
    expect(await mailsTo(email)).toMatchObject([{ name: "applicationMailed" }]);
  });

  /** Mails that this offer received today, of others. */
  const receivedBefore = (assetId: string, count: number) =>
    sql`INSERT INTO received_mails (digest, asset_id, mailbox)
      SELECT sha256(convert_to(${assetId}::text || n, 'UTF8')), ${assetId}, 'mail_' || n
      FROM generate_series(1, ${count}::integer) AS n`.execute(database.db);

  test("the firm is mailed of the first ten of a day at once, and of the others once", async () => {
    const { deliver, firm, offerId } = await anOfferWithMailbox();
    const mails = async () =>
      (await mailsToUser(database.db, firm.recruiter.id)).filter(({ name }) => name === "applicationReceived").length;
    await receivedBefore(offerId, 9);
    await deliver(plain(aSender()));
    expect(await mails()).toBe(1);
    await deliver(plain(aSender()));
    expect(await mails()).toBe(1);
    const waiting = database.db.selectFrom("waiting_notifications").selectAll();
    expect(await waiting.where("user_id", "=", firm.recruiter.id).execute()).toHaveLength(1);
  });

  test("an offer receives three hundred mails a day, and the next is tried again later", async () => {
    const { applications, deliver, offerId } = await anOfferWithMailbox();
    await receivedBefore(offerId, 299);
    expect(await deliver(plain(aSender()))).toEqual(outcome("added"));
    expect((await deliver(plain(aSender()))).status).toBe(429);
    expect(await applications()).toHaveLength(1);
  });
});

describe("the call of the relay", () => {
  test("a wrong signature, another time, another recipient or body is refused", async () => {
    const { deliver, address, applications } = await anOfferWithMailbox();
    const source = plain(aSender());
    const timestamp = now();
    const digest = digestOf(Buffer.from(source));
    const signature = signatureOf(SECRET, { from: "zoe@exemple.invalid", to: address, timestamp, digest });
    const stale = String(Number(timestamp) - 301);
    expect((await deliver(source, { signature: "sha256=00" })).status).toBe(401);
    expect((await deliver(source, { timestamp: stale })).status).toBe(401);
    expect((await deliver(source, { timestamp: "soon" })).status).toBe(401);
    expect((await deliver(`${source} `, { timestamp, signature })).status).toBe(401);
    expect((await deliver(source, { timestamp, signature, from: "other@exemple.invalid" })).status).toBe(401);
    const other = await anOfferWithMailbox();
    expect((await deliver(source, { timestamp, signature, to: other.address })).status).toBe(401);
    expect(await applications()).toEqual([]);
    expect(await deliver(source, { timestamp, signature })).toEqual(outcome("added"));
  });

  test("an unknown, closed or replaced address is a 404", async () => {
    const { deliver, address, offerId, headers } = await anOfferWithMailbox();
    const upper = address.replace("candidature", "Candidature").toUpperCase();
    expect(await deliver(plain(aSender()), { to: upper })).toEqual(outcome("added"));
    for (const to of ["candidature+zzzz@candidatures.exemple.invalid", address.replace(/@.*/, "@other.invalid"), "x"])
      expect((await deliver(plain(aSender()), { to })).status).toBe(404);
    const replaced = (await post(`/assets/${offerId}/mailbox`, undefined, headers)).body as { address: string };
    expect((await deliver(plain(aSender()))).status).toBe(404);
    expect(await deliver(plain(aSender()), { to: replaced.address })).toEqual(outcome("added"));
    await call("DELETE", `/assets/${offerId}/mailbox`, undefined, headers);
    expect((await deliver(plain(aSender()), { to: replaced.address })).status).toBe(404);
  });

  /** Sends the head of a delivery, and what there is of its body; returns the beginning of the response. */
  const answerTo = (port: number, path: string, headers: Record<string, string | number>, body = "") => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return exchange(port, `POST ${path} HTTP/1.1\r\nHost: site.example\r\n${lines.join("")}\r\n${body}`);
  };
  const viaSite = async (headers: Record<string, string | number>, body?: string) =>
    answerTo(await startSite({}, { apiOrigin: marketplace.origin }), SITE_PATH, headers, body);
  const toSome = () => headersFor({ from: "zoe@exemple.invalid", to: "x@x", source: "x" });

  test("a mail with a CV of the largest size passes the site, and thirty megabytes are refused before they are read", async () => {
    const { deliver, applications } = await anOfferWithMailbox();
    const port = await startSite({}, { apiOrigin: marketplace.origin });
    const cv = Buffer.concat([PDF, Buffer.alloc((await maxUploadBytes(database.db)) - PDF.length, "x")]);
    const source = await composed(aSender(), [{ filename: "cv.pdf", content: cv }]);
    expect(await deliver(source, { port })).toEqual(outcome("added"));
    expect(await applications()).toMatchObject([{ metadata: { resume: expect.any(String) } }]);
    expect(await viaSite({ ...toSome(), "content-length": 30_000_000 })).toMatch(/^HTTP\/1\.1 413 /);
    expect((await deliver(Buffer.alloc(20 * 1024 * 1024 + 1, "x"))).status).toBe(413);
  });

  test("a stranger takes no place: a false signature is refused before the body comes", async () => {
    const head = { ...toSome(), "x-mail-signature": "sha256=00", "content-length": 1_000 };
    for (const _ of [1, 2, 3]) expect(await viaSite(head)).toMatch(/^HTTP\/1\.1 401 /);
  });

  test("a body that is not the signed one is refused", async () => {
    expect(await viaSite({ ...toSome(), "content-length": 1 }, "y")).toMatch(/^HTTP\/1\.1 401 /);
  });

  test("a mail beyond those that wait is refused for a while", async () => {
    const half = Array.from({ length: 30 }, () =>
      answerTo(Number(new URL(marketplace.origin).port), "/inbound-mail", { ...toSome(), "content-length": 1_000 }),
    );
    const refused = await Promise.any(half);
    expect(refused).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: \d/i);
  });
});
