import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import { Job, JobLanes, PlatformMail } from "@/lib/entities/job";
import { pageOf } from "@/lib/entities/page";
import { recurringHandlers } from "@/marketplace/jobs/recurring";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { sendMail } from "@/marketplace/mail/mail";
import { createMailHandler } from "@/marketplace/mail/mail-job";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database, get, post, signIn } = marketplace;

const log = pino({ level: "silent" });
const anAdministrator = () => signIn({ roles: ["administrator"], confirmed: true });

beforeEach(() => database.db.deleteFrom("jobs").execute());

type Headers = Record<string, string>;
const jobsOf = async (headers: Headers, query = "") =>
  pageOf(Job).parse((await get(`/jobs?${query}`, headers)).body).results;
const mailsOf = async (headers: Headers, query = "") =>
  pageOf(PlatformMail).parse((await get(`/mails?${query}`, headers)).body).results;

const reset = (to: string) =>
  sendMail(database.db, {
    name: "reset",
    to,
    locale: "fr",
    values: { name: "Claire secrète", url: "https://exemple.fr/app/mot-de-passe/jeton-secret" },
  });
const failing = (message: string) => ({
  mail: async () => {
    throw new Error(message);
  },
});
const fail = (message: string) => runDueJobs(database.db, failing(message), log);

test("a failed job is listed with a masked error, and retried", async () => {
  const { headers, id } = await anAdministrator();
  await reset("claire@exemple.fr");
  await fail("550 5.1.1 <claire@exemple.fr>: user unknown");
  await database.db.updateTable("jobs").set({ attempts: 12, failed_date: new Date() }).execute();
  const [job] = await jobsOf(headers, "state=failed");
  expect(job).toMatchObject({ kind: "mail", lane: "mails", lastError: "550 5.1.1 <c•••@exemple.fr>: user unknown" });
  expect(await runDueJobs(database.db, failing("never"), log)).toBe(0);
  expect(await post(`/jobs/${job?.id}/retry`, undefined, headers)).toMatchObject({
    status: 200,
    body: { state: "waiting", attempts: 0, failedDate: null },
  });
  const handler = createMailHandler({
    dataDir: database.dataDir,
    smtpUrl: undefined,
    mailFrom: undefined,
    productName: "Happy Cabinet",
    siteOrigin: "http://localhost:3000",
  });
  expect(await runDueJobs(database.db, { mail: handler }, log)).toBe(1);
  expect(await jobsOf(headers)).toEqual([]);
  const audited = await get(`/audit?action=jobRetried&objectId=job_${job?.id}`, headers);
  expect(audited.body).toMatchObject({ nbResults: 1, results: [{ actorId: id, after: { kind: "mail" } }] });
});

test("a waiting or unknown job cannot be retried", async () => {
  const { headers } = await anAdministrator();
  await database.db
    .insertInto("jobs")
    .values({ kind: "task", run_date: new Date(Date.now() + 60_000) })
    .execute();
  const [job] = await jobsOf(headers);
  for (const id of [job?.id, "999999999"])
    expect((await post(`/jobs/${id}/retry`, undefined, headers)).status).toBe(404);
  expect(await jobsOf(headers)).toEqual([job]);
});

test.each(["x", "1e3", "-1", "9".repeat(19), "1%00"])("a retry of the job %s is a 400", async (id) => {
  const { headers } = await anAdministrator();
  expect((await post(`/jobs/${id}/retry`, undefined, headers)).status).toBe(400);
});

test("each lane counts its waiting, late, postponed and failed jobs", async () => {
  const { headers } = await anAdministrator();
  const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
  await database.db
    .insertInto("jobs")
    .values([
      { kind: "webhook", run_date: past },
      { kind: "webhook", run_date: future, attempts: 2, last_error: "No answer" },
      { kind: "webhook", run_date: past, attempts: 12, failed_date: past },
      // A job in preparation has no known error.
      { kind: "offerFeed", run_date: future, attempts: 1 },
      { kind: "sweep", key: "sweep", run_date: future },
      { kind: "of another version", run_date: future },
    ])
    .execute();
  const { lanes, recurring } = JobLanes.parse((await get("/jobs/lanes", headers)).body);
  expect(lanes.map(({ name, waiting, late, putOff, failed }) => [name, waiting, late, putOff, failed])).toEqual([
    ["site", 0, 0, 0, 0],
    ["moments", 0, 0, 0, 0],
    ["mails", 0, 0, 0, 0],
    ["routine", 0, 0, 0, 0],
    ["letters", 0, 0, 0, 0],
    ["webhooks", 2, 1, 1, 1],
    ["pushes", 0, 0, 0, 0],
    ["feeds", 1, 0, 0, 0],
    ["imports", 0, 0, 0, 0],
    ["recurring", 1, 0, 0, 0],
    ["other", 1, 0, 0, 0],
  ]);
  expect(lanes.find(({ name }) => name === "webhooks")?.oldestDate).toBe(past.toISOString());
  expect(recurring).toEqual([{ kind: "sweep", runDate: future.toISOString() }]);
});

test("mails show their kind, state and masked address, never their text", async () => {
  const { headers } = await anAdministrator();
  const person = await signIn();
  const to = `${person.id.toLowerCase()}@exemple.invalid`;
  await reset(to);
  const handler = createMailHandler({
    dataDir: database.dataDir,
    smtpUrl: undefined,
    mailFrom: undefined,
    productName: "Happy Cabinet",
    siteOrigin: "http://localhost:3000",
  });
  await runDueJobs(database.db, { mail: handler }, log);
  await reset(to);
  await fail("451 try later");
  await reset("ailleurs@exemple.fr");
  const masked = "u•••@exemple.invalid";
  expect(await mailsOf(headers, `userId=${person.id}`)).toMatchObject([
    { name: "reset", state: "putOff", address: masked, userId: person.id, lastError: "451 try later" },
    { name: "reset", state: "sent", address: masked, userId: person.id, jobId: null },
  ]);
  expect(await mailsOf(headers, "state=waiting&name=reset")).toMatchObject([
    { address: "a•••@exemple.fr", userId: null },
  ]);
  const { text } = await get("/mails", headers);
  for (const hidden of [to, "ailleurs@", "secrète", "jeton"]) expect(text).not.toContain(hidden);
  expect((await get("/jobs", headers)).text).not.toContain("jeton");
});

test("a recurring job is scheduled again once done", async () => {
  const { headers } = await anAdministrator();
  const ran: string[] = [];
  const recurring = { sweep: { when: "15 * * * *", run: async () => void ran.push("sweep") } };
  await database.db.insertInto("jobs").values({ kind: "sweep", key: "sweep" }).execute();
  await runDueJobs(database.db, recurringHandlers(recurring), log);
  const { recurring: next } = JobLanes.parse((await get("/jobs/lanes", headers)).body);
  expect(ran).toEqual(["sweep"]);
  expect(next).toMatchObject([{ kind: "sweep", runDate: expect.stringContaining(":15:00") }]);
});
