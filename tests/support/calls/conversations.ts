import { readRow } from "@/marketplace/db/rows";
import { page as pageOf } from "@/tests/fixtures/api-responses";
import { conversation } from "@/tests/fixtures/market-responses";
import { type Call, clientCall } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { createObject } from "@/tests/support/objects";
import { hasItem, type Situation } from "@/tests/support/replay/request";

/** Inserts a message that the owner received. Returns the ids of the message and of its conversation. */
async function aConversation({ context: { db }, owner, scene }: Situation) {
  const messageId = await createObject.message(db, { owner: scene.stranger, other: owner });
  const row = await readRow(db, "messages", messageId);
  return { messageId, id: row?.conversation_id ?? "" };
}

const { results, ...paginationMeta } = pageOf(conversation);

export const CONVERSATION_CALLS: Call[] = [
  {
    operation: "GET /conversations",
    rights: "* ... OOO O.O..OO OOOOO . .",
    request: async (situation) => {
      const { id } = await aConversation(situation);
      return { query: `id=${id}&read=false`, isDone: ({ body }) => hasItem(body, id) };
    },
    response: is.envWith(is.conversation, "unreadCount"),
    client: [
      clientCall(
        "conversations.list",
        (c) => c.conversations.list({ topicId: "trn_1", read: false }),
        "GET /conversations?topicId=trn_1&read=false",
        {
          response: { ...paginationMeta, results, unreadCount: 3 },
          result: { results, paginationMeta, unreadCount: 3 },
        },
      ),
    ],
  },
  {
    operation: "PATCH /conversations/:id",
    rights: "* ... OOO O.O..OO OOOOO . .",
    request: async (situation) => {
      const { id, messageId } = await aConversation(situation);
      const isRead = async () => (await readRow(situation.context.db, "messages", messageId))?.read === true;
      return { params: { id }, body: { read: true }, isDone: isRead };
    },
    response: is.conversation,
    client: [
      clientCall("conversations.read", (c) => c.conversations.read("conv_1"), "PATCH /conversations/conv_1", {
        body: { read: true },
        response: conversation,
      }),
      clientCall(
        "conversations.read",
        (c) => c.conversations.read("conv_1", { until: "2026-11-22T08:00:00.000Z" }),
        "PATCH /conversations/conv_1",
        { body: { read: true, until: "2026-11-22T08:00:00.000Z" }, response: conversation },
      ),
    ],
  },
];
