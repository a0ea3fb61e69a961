import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { newId } from "@/marketplace/db/new-id";
import { updateRow } from "@/marketplace/db/rows";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { createDailyMailJob } from "@/marketplace/resources/notifications/daily-mail";
import { notify } from "@/marketplace/writes/notifications";
import { installTypes } from "@/tests/support/a-firm";
import { aFollowedApplication } from "@/tests/support/a-followed-application";
import { withMarketplace } from "@/tests/support/marketplace";
import { log } from "@/tests/support/run-retention";
import { mailsToUser } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace({ seeded: false });
const { call, database, post, signIn } = marketplace;
beforeAll(() => installTypes(database.db));

const chooseMails = (id: string, mails: object) =>
  updateRow(database.db, "users", id, { metadata: { _private: { mails } } });
const mailsOf = (id: string) => mailsToUser(database.db, id);

test("mails follow the candidate's choices, except that interviews are always mailed", async () => {
  const choices = { applicationMoved: "off", interviewProposed: "off", messageReceived: "daily" };
  const { firm, candidate, id, move } = await aFollowedApplication(marketplace);
  await chooseMails(candidate.id, choices);
  const before = (await mailsOf(candidate.id)).length;
  await move("study");
  await post("/messages", { topicId: id, receiverId: candidate.id, content: "Bonjour" }, firm.recruiter.headers);
  expect(await mailsOf(candidate.id)).toHaveLength(before);
  await move("meet");
  expect((await mailsOf(candidate.id)).slice(before)).toMatchObject([
    { name: "statusChanged", values: { status: "meeting" } },
  ]);
  const waiting = await database.db
    .selectFrom("waiting_notifications")
    .innerJoin("notifications", "notifications.id", "waiting_notifications.notification_id")
    .select("kind")
    .where("user_id", "=", candidate.id)
    .execute();
  expect(waiting).toEqual([{ kind: "messageReceived" }]);
});

test("a recruiter who turns mails off does not silence a colleague", async () => {
  const { firm, candidate, id } = await aFollowedApplication(marketplace);
  const colleague = await signIn({ organizations: { [firm.organizationId]: { roles: ["client"] } } });
  await chooseMails(firm.recruiter.id, { messageReceived: "off" });
  await post("/messages", { topicId: id, receiverId: firm.organizationId, content: "Bonjour" }, candidate.headers);
  expect((await mailsOf(firm.recruiter.id)).filter(({ name }) => name === "message")).toEqual([]);
  expect((await mailsOf(colleague.id)).filter(({ name }) => name === "message")).toHaveLength(1);
});

test("an unknown choice of mails answers 400", async () => {
  const me = await signIn();
  const choose = async (mails: object) =>
    call("PATCH", `/users/${me.id}`, { metadata: { _private: { mails } } }, me.headers);
  expect((await choose({ messageReceived: "daily", profileRead: null })).status).toBe(200);
  const path = ["metadata", "_private", "mails"];
  expect((await choose({ messageReceived: "weekly" })).body).toMatchObject({
    data: [{ path: [...path, "messageReceived"] }],
  });
  expect((await choose({ applicationDecided: "off" })).body).toMatchObject({
    data: [{ path: [...path, "applicationDecided"] }],
  });
  expect((await choose([])).status).toBe(400);
});

test("one daily mail lists waiting unread notifications, once", async () => {
  const { firm, candidate, id, move } = await aFollowedApplication(marketplace);
  await chooseMails(candidate.id, { messageReceived: "daily", applicationMoved: "daily" });
  await move("study");
  const message = { topicId: id, receiverId: candidate.id, content: "entre nous" };
  for (const _ of [1, 2]) await post("/messages", message, firm.recruiter.headers);
  const searchId = newId("sch");
  await notify(database.db, { to: candidate.id, kind: "applicationMoved", objectId: searchId });
  await call("PATCH", "/notifications/read", { objectId: [searchId] }, candidate.headers);
  const before = (await mailsOf(candidate.id)).length;
  await sendDailyMails();
  const mails = (await mailsOf(candidate.id)).slice(before);
  expect(mails).toMatchObject([{ name: "daily", values: { count: 3 }, sections: [{ title: "Pour vous" }] }]);
  const [daily] = mails;
  expect(daily).toMatchObject({
    sections: [
      {
        lines: [
          { text: expect.stringContaining("votre candidature avance") },
          { text: expect.stringContaining("2 nouveaux messages") },
        ],
      },
    ],
  });
  expect(JSON.stringify(daily)).not.toContain("entre nous");
  await sendDailyMails();
  expect(await mailsOf(candidate.id)).toHaveLength(before + 1);
});

/** Runs the job of daily mails until nothing is due. */
async function sendDailyMails() {
  await sql`INSERT INTO jobs (kind) VALUES ('dailyMail')`.execute(database.db);
  await runDueJobs(database.db, { dailyMail: createDailyMailJob(marketplace.context) }, log);
  const { rows } = await sql`SELECT last_error FROM jobs WHERE kind = 'dailyMail'`.execute(database.db);
  expect(rows).toEqual([]);
}
