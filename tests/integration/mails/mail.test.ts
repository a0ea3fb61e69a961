import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { sendMail } from "@/marketplace/mail/mail";
import { createMailHandler } from "@/marketplace/mail/mail-job";
import { PRODUCT } from "@/tests/support/a-mail";
import { withMarketplaceDatabase } from "@/tests/support/database";
import { startSmtpServer } from "@/tests/support/smtp-server";

const database = withMarketplaceDatabase({ seeded: false });
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const url = "https://cabinet.example/app/mot-de-passe/abc";
const reset = { name: "reset", to: "claude@exemple.fr", locale: "fr", values: { name: "Zoé", url } } as const;

let dataDir: string;
let server: Awaited<ReturnType<typeof startSmtpServer>>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mail-"));
  server = await startSmtpServer();
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const run = (smtpUrl?: string) =>
  runDueJobs(database.db, { mail: createMailHandler({ ...PRODUCT, dataDir, smtpUrl }) }, log);
const waiting = () => database.db.selectFrom("jobs").select(["attempts", "last_error", "payload"]).execute();

test("a mail of a rolled-back transaction is not sent", async () => {
  const undone = database.db.transaction().execute(async (trx) => {
    await sendMail(trx, reset);
    throw new Error("refused");
  });
  await expect(undone).rejects.toThrow("refused");
  expect(await waiting()).toEqual([]);
});

test("a mail without server is a private, dated file for mail readers", async () => {
  await sendMail(database.db, reset);
  expect(await run()).toBe(1);
  const outbox = join(dataDir, "outbox");
  const [name = "", ...others] = await readdir(outbox);
  expect(others).toEqual([]);
  const first = join(outbox, name);
  expect(name).toMatch(/^20\d\d-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-reset-[0-9a-f-]{36}\.eml$/);
  expect((await stat(first)).mode & 0o777).toBe(0o600);
  expect((await stat(outbox)).mode & 0o077).toBe(0);
  const source = await readFile(first);
  expect(source.includes("\r\n")).toBe(true);
  expect(source.toString("latin1").replaceAll("\r\n", "")).not.toContain("\n");
  const mail = await PostalMime.parse(source);
  expect(mail).toMatchObject({ subject: "Votre nouveau mot de passe Happy Cabinet" });
  expect(mail.text).toContain(url);
  expect(mail.messageId).toBe(`<${name.slice(-40, -4)}@cabinet.example>`);

  await sendMail(database.db, { ...reset, locale: "en" });
  expect(await run()).toBe(1);
  expect(await readdir(outbox)).toHaveLength(2);
});

test("a mail written twice is one file", async () => {
  await sendMail(database.db, reset);
  const [job] = await waiting();
  const handler = createMailHandler({ ...PRODUCT, dataDir, smtpUrl: undefined });
  const before = (await readdir(join(dataDir, "outbox"))).length;
  await handler(job?.payload ?? {}, database.db);
  await run();
  expect(await readdir(join(dataDir, "outbox"))).toHaveLength(before + 1);
});

test("an unwritable outbox keeps the mail in the queue", async () => {
  const blocked = join(dataDir, "blocked");
  await writeFile(blocked, "a file where a folder should be");
  await sendMail(database.db, reset);
  const handler = createMailHandler({ ...PRODUCT, dataDir: blocked, smtpUrl: undefined });
  await runDueJobs(database.db, { mail: handler }, log);
  expect(await waiting()).toMatchObject([{ attempts: 1 }]);
  await database.db.deleteFrom("jobs").execute();
});

test("a mail refused by the server is retried, then sent once", async () => {
  server.state.refusing = true;
  await sendMail(database.db, reset);
  expect(await run(server.url)).toBe(1);
  expect(await waiting()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining("451") }]);
  expect(server.state.received).toEqual([]);
  server.state.refusing = false;
  await sql`UPDATE jobs SET run_date = now()`.execute(database.db);
  expect(await run(server.url)).toBe(1);
  expect(server.state.received).toMatchObject([{ from: "ne-pas-repondre@cabinet.example", to: ["claude@exemple.fr"] }]);
  expect((await PostalMime.parse(server.state.received[0]?.source ?? "")).text).toContain("Bonjour,");
  expect(await waiting()).toEqual([]);
});

test("a mail waits while the SMTP server is unreachable", async () => {
  await sendMail(database.db, reset);
  await run("smtp://127.0.0.1:1");
  expect(await waiting()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining("ECONNREFUSED") }]);
});

test("a mail to a reserved domain is never sent to a server", async () => {
  const before = server.state.received.length;
  for (const to of ["candidat@exemple.invalid", "a@cabinet.example", "b@machine.test", "c@localhost"])
    await sendMail(database.db, { ...reset, to });
  await run(server.url);
  expect(server.state.received).toHaveLength(before);
  const names = await readdir(join(dataDir, "outbox"));
  const sources = await Promise.all(names.map((name) => readFile(join(dataDir, "outbox", name), "latin1")));
  expect(sources.filter((source) => source.includes("To: candidat@exemple.invalid"))).toHaveLength(1);
});
