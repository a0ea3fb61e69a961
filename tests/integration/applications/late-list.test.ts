import { beforeAll, expect, test } from "vitest";
import { DAY_MS } from "@/lib/rules/transaction/response-time";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { runDueJobs } from "@/marketplace/jobs/worker";
import type { LateList } from "@/marketplace/resources/applications/late/late-applications";
import { createLateListJob, createLateMail, LATE_MAIL_JOB } from "@/marketplace/resources/applications/late/late-jobs";
import { startWorkers } from "@/marketplace/workers";
import { aCandidate, aFirm, installTypes } from "@/tests/support/a-firm";
import { withMarketplace } from "@/tests/support/marketplace";
import { log } from "@/tests/support/run-retention";
import { mailsToUser } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace({ seeded: false });
const { database } = marketplace;
const NOW = Date.now();

beforeAll(() => installTypes(database.db));

/**
 * Creates a firm that promised a reply within a number of days, or nothing, with applications of these ages in days.
 */
async function aFirmWith(promisedDays: number | null, applications: { days: number; status?: string }[]) {
  const firm = await aFirm(marketplace.context);
  const { db } = database;
  const company = await db.selectFrom("assets").select("id").where("owner_id", "=", firm.organizationId).execute();
  const metadata = { _public: { responseCommitmentDays: promisedDays } };
  await updateRow(db, "assets", company[0]?.id ?? "", { metadata });
  const ids: string[] = [];
  for (const { days, status = "new" } of applications) {
    const id = newId("trn");
    const date = new Date(NOW - days * DAY_MS).toISOString();
    await insertRow(db, "transactions", {
      id,
      owner_id: firm.organizationId,
      taker_id: (await aCandidate(marketplace.context)).id,
      is_application: true,
      status,
      status_history: [{ status, date }],
      created_date: date,
      asset_snapshot: { name: `Offre ${days}` },
    });
    ids.push(id);
  }
  return { ...firm, ids };
}

/** Runs the job of this list, and returns the lines of its mails to a recruiter. */
async function linesOf({ recruiter }: { recruiter: { id: string } }, list: LateList): Promise<string[]> {
  const before = (await mailsToUser(database.db, recruiter.id)).length;
  await database.db.transaction().execute((trx) => createLateListJob(list)({}, trx));
  await runDueJobs(database.db, { [LATE_MAIL_JOB]: createLateMail(marketplace.context) }, log);
  const mails = (await mailsToUser(database.db, recruiter.id)).slice(before);
  return mails.flatMap(
    ({ sections }) => (sections as { lines: { text: string }[] }[])[0]?.lines.map(({ text }) => text) ?? [],
  );
}

test("the weekly list has a firm's late applications, oldest first", async () => {
  const firm = await aFirmWith(7, [
    { days: 8.5 },
    { days: 20.5, status: "restricted" },
    { days: 6.5 },
    { days: 30, status: "refused" },
    { days: 12.5, status: "pending" },
  ]);
  expect(await linesOf(firm, "all")).toEqual([
    "Candidature restreinte · Offre 20.5 · 20\u202fjours d’attente",
    "Claude Martin · Offre 12.5 · 12\u202fjours d’attente",
    "Claude Martin · Offre 8.5 · 8\u202fjours d’attente",
  ]);
});

test("without a promise, an application is late after fifteen days", async () => {
  const firm = await aFirmWith(null, [{ days: 14.5 }, { days: 15.5 }]);
  expect(await linesOf(firm, "all")).toEqual(["Claude Martin · Offre 15.5 · 15\u202fjours d’attente"]);
});

test("an application is listed on its fifteenth day only", async () => {
  const firm = await aFirmWith(20, [{ days: 14.9 }, { days: 15.1 }, { days: 15.9 }, { days: 16.1 }]);
  expect(await linesOf(firm, "fifteenDays")).toEqual([
    "Claude Martin · Offre 15.9 · 15\u202fjours d’attente",
    "Claude Martin · Offre 15.1 · 15\u202fjours d’attente",
  ]);
});

test("applications in time or with a held move are not listed", async () => {
  const firm = await aFirmWith(7, [{ days: 3 }, { days: 9 }]);
  await database.db
    .insertInto("held_moves")
    .values({
      id: newId("held"),
      transaction_id: firm.ids[1] ?? "",
      name: "refuse",
      data: "{}",
      due_date: new Date(NOW + DAY_MS),
    })
    .execute();
  expect(await linesOf(firm, "all")).toEqual([]);
});

test("the weekly list waits for a Monday at eight, Paris time", async () => {
  const mails = { dataDir: database.dataDir, smtpUrl: undefined, mailFrom: undefined, mailReplyTo: undefined };
  const workers = await startWorkers(marketplace.context, { ...marketplace.context.settings, ...mails }, log);
  await workers.stop();
  const jobs = database.db.selectFrom("jobs").select("run_date").where("kind", "=", "lateList");
  const { run_date } = await jobs.executeTakeFirstOrThrow();
  const inParis = { timeZone: "Europe/Paris", weekday: "long", hour: "2-digit", minute: "2-digit" } as const;
  expect(new Intl.DateTimeFormat("en-GB", inParis).format(run_date)).toBe("Monday 08:00");
});
