import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { NotificationPage } from "@/lib/entities/notification";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { notify } from "@/marketplace/writes/notifications";
import { aCandidate, aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { aFollowedApplication } from "@/tests/support/a-followed-application";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import { runRetention } from "@/tests/support/run-retention";
import type { Headers } from "@/tests/support/sign-in";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, post, signIn } = marketplace;
beforeAll(() => installTypes(database.db));

const listed = async (headers: Headers, query = "") => {
  const { status, body } = await get(`/notifications?${query}`, headers);
  expect({ status, body }).toMatchObject({ status: 200 });
  return NotificationPage.parse(body);
};
const kindsOf = async (headers: Headers) =>
  (await listed(headers)).results.flatMap(({ notifications }) => notifications.map(({ kind }) => kind));
test("each party is notified of the other's acts, grouped by application", async () => {
  const { firm, candidate, id, move } = await aFollowedApplication(marketplace);
  const received = await listed(firm.recruiter.headers);
  expect(received).toMatchObject({ nbResults: 1, unreadCount: 1, unreadMessages: 0 });
  expect(received.results[0]).toMatchObject({
    objectId: id,
    title: expect.stringContaining("Asset"),
    nbNotifications: 1,
    unreadCount: 1,
    notifications: [{ kind: "applicationReceived", read: false }],
  });
  expect(received.results[0]?.otherName).not.toBeNull();
  expect(await kindsOf(candidate.headers)).toEqual([]);
  await move("study");
  await move("meet");
  await move("refuse", { reason: "poste-annule" });
  const told = await listed(candidate.headers);
  expect(told).toMatchObject({ nbResults: 1, unreadCount: 1 });
  expect(told.results[0]).toMatchObject({ nbNotifications: 3, unreadCount: 3 });
  expect(told.results[0]?.notifications.map(({ kind, data }) => [kind, data.status])).toEqual([
    ["applicationDecided", "refused"],
    ["interviewProposed", "meeting"],
    ["applicationMoved", "pending"],
  ]);
});

test("a candidate is not notified of their own withdrawal; the firm is", async () => {
  const { firm, candidate, move } = await aFollowedApplication(marketplace);
  await move("cancel", {}, candidate.headers);
  expect(await kindsOf(candidate.headers)).toEqual([]);
  expect(await kindsOf(firm.recruiter.headers)).toEqual(["applicationWithdrawn", "applicationReceived"]);
});

test("a candidate's notifications never tell that their application was restricted", async () => {
  const firm = await aFirm(marketplace.context, { addressCredits: 1 });
  const candidate = await aCandidate(marketplace.context);
  const restricted = {
    status: "restricted",
    status_history: [{ status: "restricted", date: new Date().toISOString() }],
  };
  const offerId = await anOffer(database.db, firm.organizationId, { publishedWith: "slot" });
  const applied = await post("/transactions", { assetId: offerId }, candidate.headers);
  const { id } = applied.body as { id: string };
  await updateRow(database.db, "transactions", id, restricted);
  const studied = await post(`/transactions/${id}/transitions`, { name: "study" }, firm.recruiter.headers);
  expect(studied.status).toBe(200);
  const [group] = (await listed(candidate.headers)).results;
  expect(group?.notifications.map(({ data }) => data)).toEqual([{ status: "pending" }]);
});

test("a conversation is unread until every message is read or deleted", async () => {
  const { firm, candidate, id } = await aFollowedApplication(marketplace);
  const message = { topicId: id, receiverId: firm.organizationId, content: "Bonjour" };
  const sent = (await post("/messages", message, candidate.headers)).body as { id: string; conversationId: string };
  const again = (await post("/messages", message, candidate.headers)).body as { id: string };
  const { headers } = firm.recruiter;
  const conversation = async () =>
    (await listed(headers)).results.find(({ objectId }) => objectId === sent.conversationId);
  expect(await conversation()).toMatchObject({ nbNotifications: 2, unreadCount: 2 });
  expect((await listed(headers)).unreadMessages).toBe(2);
  await call("PATCH", `/messages/${sent.id}`, { read: true }, headers);
  expect(await conversation()).toMatchObject({ unreadCount: 2 });
  await call("PATCH", `/messages/${again.id}`, { read: true }, headers);
  expect(await conversation()).toMatchObject({ unreadCount: 0 });

  const last = (await post("/messages", message, candidate.headers)).body as { id: string };
  expect((await call("DELETE", `/messages/${last.id}`, undefined, candidate.headers)).status).toBe(200);
  expect(await conversation()).toMatchObject({ nbNotifications: 3, unreadCount: 0 });
});

test("notifications are marked as read for one object, until a date, or all", async () => {
  const me = await signIn();
  const objects = [newId("sch"), newId("sch"), newId("sch")];
  for (const objectId of objects)
    await notify(database.db, { to: me.id, kind: "alertResults", objectId, data: { count: 2 } });
  const read = async (body: object) => (await call("PATCH", "/notifications/read", body, me.headers)).body;
  expect(await read({ objectId: [objects[0]] })).toMatchObject({ unreadCount: 2 });
  expect((await listed(me.headers, "read=false")).results.map(({ objectId }) => objectId).toSorted()).toEqual(
    objects.slice(1).toSorted(),
  );
  expect(await read({ until: "2020-01-01T00:00:00.000Z" })).toMatchObject({ unreadCount: 2 });
  expect(await read({})).toMatchObject({ unreadCount: 0 });
  expect((await listed(me.headers, "read=true")).nbResults).toBe(3);
  expect(await read({ objectId: [] })).toMatchObject({ data: [{ path: ["objectId"] }] });
  expect((await get("/notifications", withSecret)).status).toBe(403);
});

test("an account neither lists nor marks read another account's notifications", async () => {
  const [me, other] = [await signIn(), await signIn()];
  const objectId = newId("sch");
  for (const { id } of [me, other]) await notify(database.db, { to: id, kind: "alertResults", objectId });
  await call("PATCH", "/notifications/read", {}, other.headers);
  expect((await listed(me.headers)).results).toMatchObject([{ nbNotifications: 1, unreadCount: 1 }]);
});

test("a rolled-back transaction notifies nobody", async () => {
  const me = await signIn();
  const failing = database.db.transaction().execute(async (trx) => {
    await notify(trx, { to: me.id, kind: "alertResults", objectId: newId("sch") });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await kindsOf(me.headers)).toEqual([]);
});

test("notifications are listed and retained for 90 days", async () => {
  const me = await signIn();
  for (const days of [89, 91]) {
    const id = newId("ntf");
    await insertRow(database.db, "notifications", {
      id,
      account_id: me.id,
      kind: "alertResults",
      object_id: newId("sch"),
    });
    await sql`UPDATE notifications SET created_date = now() - make_interval(days => ${days}) WHERE id = ${id}`.execute(
      database.db,
    );
  }
  expect((await listed(me.headers)).nbResults).toBe(1);
  expect(await runRetention(marketplace.context)).toEqual([]);
  const left = await database.db.selectFrom("notifications").select("id").where("account_id", "=", me.id).execute();
  expect(left).toHaveLength(1);
});
