import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { ConversationPage } from "@/lib/entities/conversation";
import { Message } from "@/lib/entities/message";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { assetTypeId } from "@/marketplace/install/ids";
import { aCandidate, aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { anAsset } from "@/tests/support/an-asset";
import { testEnv } from "@/tests/support/env";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, post, signIn } = marketplace;
beforeAll(() => installTypes(database.db));

const listed = async (headers: Headers, query = "") => {
  const { status, body } = await get(`/conversations?${query}`, headers);
  expect({ status, body }).toMatchObject({ status: 200 });
  return ConversationPage.parse(body);
};

async function anExchange() {
  const firm = await aFirm(marketplace.context);
  const candidate = await aCandidate(marketplace.context);
  const offerId = await anOffer(database.db, firm.organizationId, { publishedWith: "slot" });
  const applied = await post("/transactions", { assetId: offerId }, candidate.headers);
  const { id: applicationId } = applied.body as { id: string };
  const write = async (headers: Headers, receiverId: string, body: object = {}) => {
    const given = { topicId: applicationId, receiverId, content: "Bonjour", ...body };
    const { status, body: sent } = await post("/messages", given, headers);
    expect({ status, sent }).toMatchObject({ status: 200 });
    return Message.parse(sent);
  };
  return {
    firm,
    candidate,
    offerId,
    applicationId,
    say: (body?: object) => write(candidate.headers, firm.organizationId, body),
    answer: (body?: object) => write(firm.recruiter.headers, candidate.id, body),
  };
}

test("both parties see each other, the topic and their unread count", async () => {
  const { firm, candidate, applicationId, say, answer } = await anExchange();
  await updateRow(database.db, "transactions", applicationId, { asset_snapshot: { name: "Gestionnaire de paie" } });
  const first = await say();
  const second = await say({ content: "Et aussi" });
  expect(second.conversationId).toBe(first.conversationId);
  const [ofFirm] = (await listed(firm.recruiter.headers)).results;
  expect(ofFirm).toMatchObject({
    id: first.conversationId,
    otherId: candidate.id,
    unreadCount: 2,
    lastMessage: { id: second.id },
    topic: { id: applicationId, kind: "application", title: "Gestionnaire de paie" },
  });
  const response = await answer();
  expect(response.conversationId).toBe(first.conversationId);
  const ofCandidate = await listed(candidate.headers);
  expect(ofCandidate).toMatchObject({ nbResults: 1, unreadCount: 1 });
  expect(ofCandidate.results[0]).toMatchObject({
    otherId: firm.organizationId,
    unreadCount: 1,
    lastMessage: { id: response.id },
    otherName: expect.stringContaining("Asset"),
  });
  // When they act as themselves, a recruiter sees no conversation of their firm.
  const asThemselves = { authorization: firm.recruiter.headers.authorization ?? "" };
  expect(await listed(asThemselves)).toMatchObject({ nbResults: 0, unreadCount: 0 });
  expect((await get("/conversations", withSecret)).status).toBe(403);
});

test("a conversation is marked as read, whole or up to a date", async () => {
  const { firm, say } = await anExchange();
  const { conversationId, createdDate } = await say();
  await say();
  const { headers } = firm.recruiter;
  const read = (body: object) => call("PATCH", `/conversations/${conversationId}`, body, headers);
  expect((await read({ read: true, until: createdDate })).body).toMatchObject({ unreadCount: 1 });
  expect((await read({ read: false })).body).toMatchObject({ data: [{ path: ["read"] }] });
  expect((await listed(headers, "read=false")).nbResults).toBe(1);
  expect((await read({ read: true })).body).toMatchObject({ id: conversationId, unreadCount: 0 });
  expect(await listed(headers, "read=false")).toMatchObject({ nbResults: 0, unreadCount: 0 });
  expect((await listed(headers, "read=true")).nbResults).toBe(1);
  const stranger = await signIn();
  const refused = await call("PATCH", `/conversations/${conversationId}`, { read: true }, stranger.headers);
  expect(refused.status).toBe(404);
});

test("a conversation about a profile hides its name from the firm", async () => {
  const firm = await aFirm(marketplace.context);
  const candidate = await aCandidate(marketplace.context);
  await insertRow(database.db, "messages", {
    id: newId("msg"),
    topic_id: candidate.resumeId,
    conversation_id: newId("conv"),
    content: "Bonjour",
    sender_id: firm.organizationId,
    receiver_id: candidate.id,
  });
  const [seen] = (await listed(firm.recruiter.headers)).results;
  expect(seen).toMatchObject({ topic: { kind: "profile", title: null, slug: null } });
  const [own] = (await listed(candidate.headers)).results;
  expect(own).toMatchObject({ topic: { kind: "profile", title: expect.stringContaining("Asset") } });
});

test("a conversation names its offer while public or closed, not when suspended", async () => {
  const firm = await aFirm(marketplace.context);
  const { id: offerId, slug } = await anAsset(database.db, { owner: firm.organizationId });
  const person = await signIn();
  const asked = { topicId: offerId, receiverId: firm.organizationId, content: "Bonjour" };
  expect((await post("/messages", asked, person.headers)).status).toBe(200);
  const topic = async () => (await listed(person.headers)).results[0]?.topic;
  expect(await topic()).toMatchObject({ kind: "offer", title: `Asset ${slug}`, slug });
  await updateRow(database.db, "assets", offerId, { active: false });
  expect(await topic()).toMatchObject({ title: `Asset ${slug}` });
  await updateRow(database.db, "assets", offerId, { validated: false });
  expect(await topic()).toMatchObject({ title: null, slug: null, companySlug: null });
});

test("listing conversations takes the same number of statements at any length", async () => {
  const { firm, say } = await anExchange();
  await say();
  const statementsOf = async () => {
    const statements: string[] = [];
    const counting = database.db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { listConversations } = await import("@/marketplace/resources/messages/conversations");
    const caller = {
      grantees: new Set(["org:recruiter"] as const),
      permissions: new Set<string>(),
      isSecret: false,
      user: null,
      readNamespaces: new Set<string>(),
      editNamespaces: new Set<string>(),
      address: "",
      firmKeyId: null,
      organizationId: firm.organizationId,
      actorId: firm.organizationId,
    };
    const query = { page: 1, nbResultsPerPage: 100 };
    const { results } = await listConversations({ ...marketplace.context, db: counting }, caller, query);
    return { nbStatements: statements.length, nbConversations: results.length };
  };
  const one = await statementsOf();
  for (let more = 0; more < 20; more += 1) {
    await insertRow(database.db, "messages", {
      id: newId("msg"),
      topic_id: newId("ast"),
      conversation_id: newId("conv"),
      content: "Bonjour",
      sender_id: newId("usr"),
      receiver_id: firm.organizationId,
    });
  }
  const many = await statementsOf();
  expect(many.nbConversations).toBe(one.nbConversations + 20);
  expect(many.nbStatements).toBe(one.nbStatements);
});

const { loops } = testEnv();
type Step = { conversation: number; byMe: boolean; read: boolean };

test("unread counts equal a naive computation over random histories", async () => {
  const step = fc.record({ conversation: fc.nat(4), byMe: fc.boolean(), read: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const me = await signIn();
      const others = Array.from({ length: 5 }, () => ({ id: newId("org"), conversation: newId("conv") }));
      for (const [index, { conversation, byMe, read }] of steps.entries()) {
        const other = others[conversation] ?? { id: "", conversation: "" };
        const [sender, receiver] = byMe ? [me.id, other.id] : [other.id, me.id];
        await insertRow(database.db, "messages", {
          id: newId("msg"),
          topic_id: assetTypeId("offer"),
          conversation_id: other.conversation,
          read,
          content: String(index),
          sender_id: sender,
          receiver_id: receiver,
          created_date: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
        });
      }
      const naive = naiveConversations(steps);
      const page = await listed(me.headers, "nbResultsPerPage=100");
      const seen = page.results.map(({ id, unreadCount, lastMessage }) => ({
        conversation: others.findIndex((other) => other.conversation === id),
        unread: unreadCount,
        last: Number(lastMessage.content),
      }));
      expect(seen).toEqual(naive);
      expect(page.unreadCount).toBe(naive.reduce((sum, { unread }) => sum + unread, 0));
      expect((await listed(me.headers, "read=false")).nbResults).toBe(naive.filter(({ unread }) => unread > 0).length);
    }),
    { numRuns: 15 * loops },
  );
});

/** Naive model of the list, computed step by step: unread conversations first, then the latest. */
function naiveConversations(steps: readonly Step[]) {
  const all = new Map<number, { conversation: number; unread: number; last: number }>();
  for (const [index, { conversation, byMe, read }] of steps.entries()) {
    const before = all.get(conversation) ?? { conversation, unread: 0, last: 0 };
    all.set(conversation, { conversation, unread: before.unread + (byMe || read ? 0 : 1), last: index });
  }
  return [...all.values()].sort((a, b) => Number(b.unread > 0) - Number(a.unread > 0) || b.last - a.last);
}
