import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { Message } from "@/lib/entities/message";
import { pageOf } from "@/lib/entities/page";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { companyId, organizationId } from "@/marketplace/demo/ids";
import { assetTypeId } from "@/marketplace/install/ids";
import { anAsset } from "@/tests/support/an-asset";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";
import { mailsToUser } from "@/tests/support/waiting-mails";

const { database, call, get, post, send, signIn } = withMarketplace();

const FIRM = "treguern-conseil";
const [firmId, firmAssetId] = [organizationId(FIRM), companyId(FIRM)];
const asRecruiter = { organizations: { [firmId]: { roles: ["recruiter"] } }, as: firmId };

let candidate: { id: string; headers: Headers };
let recruiter: { id: string; headers: Headers };
let stranger: { id: string; headers: Headers };
beforeAll(async () => {
  candidate = await signIn();
  recruiter = await signIn(asRecruiter);
  stranger = await signIn();
});

const aQuestion = (body: object = {}) => ({ topicId: firmAssetId, receiverId: firmId, content: "Bonjour ?", ...body });
async function aMessage(body: object = {}, headers = candidate.headers) {
  const { status, body: response } = await post("/messages", aQuestion(body), headers);
  expect({ status, response }).toMatchObject({ status: 200 });
  return Message.parse(response);
}
async function anApplication(ownerId: string, takerId: string, status = "new") {
  const id = newId("trn");
  const values = { status, status_history: [{ status, date: new Date().toISOString() }], is_application: true };
  await insertRow(database.db, "transactions", { id, ...values, owner_id: ownerId, taker_id: takerId });
  return id;
}
const mailsTo = (id: string) => mailsToUser(database.db, id);

test("messages of other users are unreadable and unknown", async () => {
  const { id, conversationId } = await aMessage({ content: "a secret" });
  const read = await get(`/messages/${id}`, stranger.headers);
  expect(read).toMatchObject({ status: 404 });
  expect(read.body).toEqual((await get("/messages/msg_nope", stranger.headers)).body);
  expect((await call("PATCH", `/messages/${id}`, { read: true }, stranger.headers)).status).toBe(404);
  expect((await call("DELETE", `/messages/${id}`, undefined, stranger.headers)).status).toBe(403);
  const list = await get(`/messages?conversationId=${conversationId}&userId=${candidate.id}`, stranger.headers);
  expect(list).toMatchObject({ status: 200, body: { nbResults: 0, results: [] } });
  expect((await get("/messages")).status).toBe(403);
  expect((await send("/messages")).status).toBe(401);
  // A recruiter in their own name is not the firm.
  const asHimself = { authorization: recruiter.headers.authorization ?? "" };
  expect((await get(`/messages/${id}`, asHimself)).status).toBe(404);
  expect((await get(`/messages/${id}`, recruiter.headers)).status).toBe(200);
});

test("a user sends messages only in their own name, to others", async () => {
  const forged = await post("/messages", aQuestion({ senderId: stranger.id }), candidate.headers);
  expect(forged).toMatchObject({ status: 403 });
  for (const senderId of [{}, { senderId: candidate.id }]) {
    const toOneself = await post("/messages", aQuestion({ receiverId: candidate.id, ...senderId }), candidate.headers);
    expect(toOneself).toMatchObject({ status: 422, body: { message: "The sender cannot be the receiver" } });
  }
  expect((await post("/messages", aQuestion({ read: true }), candidate.headers)).status).toBe(403);
  expect((await post("/messages", aQuestion({ platformData: { a: 1 } }), candidate.headers)).status).toBe(403);
  expect((await post("/messages", aQuestion(), withSecret)).body).toMatchObject({ message: "Missing sender ID" });
});

test("a message's topic is a shared application or the receiver's public asset", async () => {
  const refused = { status: 403, body: { message: "The topic does not concern both the sender and the receiver" } };
  const hidden = await anAsset(database.db, { owner: firmId, active: false });
  const foreign = await anApplication(firmId, stranger.id);
  for (const topicId of [hidden.id, foreign, "ast_nope", "trn_nope", "anything"])
    expect(await post("/messages", aQuestion({ topicId }), candidate.headers)).toMatchObject(refused);
  const toAnother = await post("/messages", aQuestion({ receiverId: stranger.id }), candidate.headers);
  expect(toAnother).toMatchObject(refused);

  const application = await anApplication(firmId, candidate.id);
  await aMessage({ topicId: application });
  await aMessage({ topicId: application, receiverId: candidate.id }, recruiter.headers);
});

test("a firm cannot write to an applicant whose application is restricted", async () => {
  const topicId = await anApplication(firmId, candidate.id, "restricted");
  const message = { topicId, receiverId: candidate.id };
  expect((await post("/messages", aQuestion(message), recruiter.headers)).status).toBe(403);
  const { conversationId } = await aMessage({ topicId });
  expect((await post("/messages", aQuestion({ ...message, conversationId }), recruiter.headers)).status).toBe(403);
  const date = new Date().toISOString();
  const studied = { status: "pending", status_history: ["restricted", "pending"].map((status) => ({ status, date })) };
  await updateRow(database.db, "transactions", topicId, studied);
  await aMessage({ ...message, conversationId }, recruiter.headers);
});

test("a firm writes about a profile once its contact is revealed", async () => {
  const person = await signIn();
  const resume = await anAsset(database.db, {
    owner: person.id,
    type: assetTypeId("resume"),
    attributes: { publicProfile: true },
  });
  const message = aQuestion({ topicId: resume.id, receiverId: person.id });
  expect((await post("/messages", message, recruiter.headers)).status).toBe(403);
  await database.db
    .insertInto("reveals")
    .values({ organization_id: firmId, asset_id: resume.id, kind: "address" })
    .execute();
  expect((await post("/messages", message, recruiter.headers)).status).toBe(200);
  const blocked = { _private: { blockedOrganizations: [firmId] } };
  await updateRow(database.db, "assets", resume.id, { metadata: blocked });
  expect((await post("/messages", message, recruiter.headers)).status).toBe(403);
  expect((await post("/messages", message, stranger.headers)).status).toBe(403);
});

test("a conversation keeps its two parties and its topic", async () => {
  const { conversationId, topicId } = await aMessage();
  expect(conversationId).toMatch(/^conv_\w{19}$/);
  const response = { receiverId: candidate.id, conversationId };
  expect((await aMessage(response, recruiter.headers)).senderId).toBe(firmId);
  const refusal = async (body: object, headers: Headers) =>
    (await post("/messages", aQuestion({ conversationId, ...body }), headers)).body;
  expect(await refusal({}, stranger.headers)).toMatchObject({
    message: "The sender is not part of the conversation",
    statusCode: 403,
  });
  expect(await refusal({ receiverId: stranger.id }, candidate.headers)).toMatchObject({ statusCode: 422 });
  const other = await anAsset(database.db, { owner: firmId });
  expect(await refusal({ topicId: other.id }, candidate.headers)).toMatchObject({ statusCode: 422 });
  expect(await refusal({ conversationId: "conv_nope", topicId }, candidate.headers)).toMatchObject({
    message: "No conversation with ID conv_nope",
    statusCode: 422,
  });
});

test("the receiver only marks as read; the sender edits metadata and removes", async () => {
  const { id } = await aMessage({ metadata: { a: { b: 1 }, _private: { note: 1 } } });
  const edit = (body: object, headers: Headers) => call("PATCH", `/messages/${id}`, body, headers);
  expect((await edit({ read: true }, candidate.headers)).status).toBe(403);
  expect((await edit({ metadata: { a: 2 } }, recruiter.headers)).status).toBe(403);
  expect((await edit({ content: "x" }, candidate.headers)).status).toBe(400);
  const read = await edit({ read: true }, recruiter.headers);
  expect(read.body).toMatchObject({ read: true, metadata: { a: { b: 1 } } });
  expect(read.body).not.toHaveProperty("metadata._private");
  const edited = await edit({ metadata: { a: { c: 2 } } }, candidate.headers);
  expect(edited.body).toMatchObject({ metadata: { a: { b: 1, c: 2 }, _private: { note: 1 } } });
  expect((await call("DELETE", `/messages/${id}`, undefined, recruiter.headers)).status).toBe(403);
  expect((await call("DELETE", `/messages/${id}`, undefined, candidate.headers)).body).toEqual({ id });
  expect((await call("DELETE", `/messages/${id}`, undefined, candidate.headers)).body).toEqual({ id });
});

test("the list has the caller's messages; a secret key gets all", async () => {
  const me = await signIn();
  const first = await aMessage({}, me.headers);
  const second = await aMessage({ conversationId: first.conversationId }, me.headers);
  const response = await aMessage({ conversationId: first.conversationId, receiverId: me.id }, recruiter.headers);
  const ids = async (query: string, headers: Headers = me.headers) =>
    pageOf(Message)
      .parse((await get(`/messages?${query}`, headers)).body)
      .results.map(({ id }) => id);
  expect(await ids("order=asc")).toEqual([first.id, second.id, response.id]);
  expect(await ids(`senderId=${firmId}`)).toEqual([response.id]);
  expect(await ids(`receiverId=${firmId}&order=asc`)).toEqual([first.id, second.id]);
  expect(await ids(`userId=${firmId}&id=${first.id},${response.id}`)).toHaveLength(2);
  expect(await ids(`topicId=${newId("ast")}`)).toEqual([]);
  expect(await ids(`createdDate[gt]=${second.createdDate}`)).toEqual([response.id]);
  expect(await ids(`conversationId=${first.conversationId}`, withSecret)).toHaveLength(3);
});

test("a receiver gets one mail until they read, without the content", async () => {
  const me = await signIn();
  const before = (await mailsTo(recruiter.id)).length;
  const { id, conversationId } = await aMessage({ content: "between us" }, me.headers);
  await aMessage({ conversationId, content: "still between us" }, me.headers);
  const mails = (await mailsTo(recruiter.id)).slice(before);
  expect(mails).toMatchObject([{ name: "message", locale: "fr", values: { senderName: "Claude M" } }]);
  expect(JSON.stringify(mails)).not.toContain("between us");
  await call("PATCH", `/messages/${id}`, { read: true }, recruiter.headers);
  const member = await signIn({ organizations: { [firmId]: { roles: ["accounting"] } } });
  await aMessage({}, me.headers);
  expect(await mailsTo(member.id)).toEqual([]);
  const events = await database.db.selectFrom("events").selectAll().where("object_id", "=", id).execute();
  expect(JSON.stringify(events)).not.toContain("between us");
});

test("unread messages are mailed once, then again after a day", async () => {
  const me = await signIn();
  const { conversationId } = await aMessage({}, me.headers);
  const response = () => aMessage({ conversationId, receiverId: me.id }, recruiter.headers);
  const { id } = await response();
  expect(await mailsTo(me.id)).toHaveLength(1);
  await response();
  expect(await mailsTo(me.id)).toHaveLength(1);
  const age = (interval: string) =>
    sql`UPDATE messages SET created_date = now() - ${interval}::interval WHERE receiver_id = ${me.id}`.execute(
      database.db,
    );
  await age("23 hours");
  await response();
  expect(await mailsTo(me.id)).toHaveLength(1);
  await age("25 hours");
  await response();
  expect(await mailsTo(me.id)).toHaveLength(2);
  expect((await get(`/messages/${id}`, me.headers)).body).toMatchObject({ read: false });
});

test("an account that writes too much gets a 429", async () => {
  const { headers } = await signIn();
  const statuses: number[] = [];
  for (let sent = 0; sent < 31; sent += 1) statuses.push((await post("/messages", aQuestion(), headers)).status);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  const refused = await post("/messages", aQuestion(), headers);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test.each([
  ["content", "x".repeat(3001)],
  ["content", undefined],
  ["topicId", ""],
  ["receiverId", 3],
  ["attachments", [{ note: "x".repeat(3000) }]],
  ["attachments", ["x"]],
  ["unknown", 1],
])("a message with a bad %s is a 400 that names it", async (field, value) => {
  const refused = await post("/messages", aQuestion({ [field]: value }), candidate.headers);
  expect(refused).toMatchObject({ status: 400, body: { data: [{ path: expect.arrayContaining([field]) }] } });
});
