import { beforeAll, expect, test } from "vitest";
import { ConversationPage } from "@/lib/entities/conversation";
import { Message } from "@/lib/entities/message";
import { updateRow } from "@/marketplace/db/rows";
import { aCandidate, aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { uploading } from "@/tests/support/an-upload";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database, call, get, post } = marketplace;
const { upload } = uploading(marketplace);
beforeAll(() => installTypes(database.db));

/** Creates a message from an applicant to a firm that has no credit to read their application. */
async function aWithheldMessage() {
  const { organizationId, recruiter } = await aFirm(marketplace.context, { addressCredits: 0 });
  const candidate = await aCandidate(marketplace.context);
  const applied = await post(
    "/transactions",
    { assetId: await anOffer(database.db, organizationId) },
    candidate.headers,
  );
  const { id: topicId } = applied.body as { id: string };
  const key = await upload(candidate.headers);
  const letter = {
    topicId,
    receiverId: organizationId,
    content: "Mon numéro est le 06 12 34 56 78",
    attachments: [{ key }],
  };
  const { id, conversationId } = Message.parse((await post("/messages", letter, candidate.headers)).body);
  return { organizationId, recruiter, candidate, topicId, letter, id, conversationId, key };
}

test("a firm reads a restricted applicant's messages once it has paid", async () => {
  const { organizationId, recruiter, candidate, topicId, letter, id, conversationId } = await aWithheldMessage();
  const [path, read] = [`/messages/${id}`, { read: true }];
  const lists = () =>
    Promise.all(["/messages", "/conversations"].map((list) => get(`${list}?topicId=${topicId}`, recruiter.headers)));
  const unread = async () => ConversationPage.parse((await get("/conversations", recruiter.headers)).body).unreadCount;

  for (const { body } of await lists()) expect(body).toMatchObject({ nbResults: 0, results: [] });
  expect((await get(path, recruiter.headers)).status).toBe(404);
  expect((await call("PATCH", path, read, recruiter.headers)).status).toBe(404);
  expect((await call("PATCH", `/conversations/${conversationId}`, read, recruiter.headers)).status).toBe(404);
  expect(JSON.stringify((await get("/notifications", recruiter.headers)).body)).not.toContain(conversationId);
  expect(await unread()).toBe(0);
  // The applicant cannot see that their message is withheld.
  expect((await get(path, candidate.headers)).body).toMatchObject({ content: letter.content, read: false });

  await updateRow(database.db, "users", organizationId, { platform_data: { _private: { addressCredits: 1 } } });
  expect((await post(`/transactions/${topicId}/transitions`, { name: "study" }, recruiter.headers)).status).toBe(200);
  for (const { body } of await lists()) expect(body).toMatchObject({ nbResults: 1 });
  expect(await unread()).toBe(1);
  expect((await get(path, recruiter.headers)).body).toMatchObject({ content: letter.content, read: false });
});

test.each([
  ["refuses", "recruiter", { name: "refuse", data: { reason: "experience" } }],
  ["loses", "candidate", { name: "cancel" }],
] as const)("a firm that %s an unpaid application reads no message", async (_what, who, move) => {
  const withheld = await aWithheldMessage();
  const { recruiter, candidate, topicId, id, conversationId, key } = withheld;
  expect((await post(`/transactions/${topicId}/transitions`, move, withheld[who].headers)).status).toBe(200);
  const lists = ["/messages", "/conversations"].map((list) => get(`${list}?topicId=${topicId}`, recruiter.headers));
  for (const { body } of await Promise.all(lists)) expect(body).toMatchObject({ nbResults: 0, results: [] });
  expect((await get(`/messages/${id}`, recruiter.headers)).status).toBe(404);
  expect((await get(`/files/buffer?key=${key}`, recruiter.headers)).status).toBe(403);
  const reply = { topicId, conversationId, receiverId: candidate.id, content: "Quel numéro ?" };
  expect((await post("/messages", reply, recruiter.headers)).status).toBe(403);
});
