import { message } from "@/tests/fixtures/market-responses";
import { type Call, clientCall, page, removal } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { createObject } from "@/tests/support/objects";
import { forSecretKey, listOf, onObject, removalOf, request, type Situation } from "@/tests/support/replay/request";

/** An offer of a firm without any tie to the principal. */
const anOfferElsewhere = ({ context, scene }: Situation) =>
  createObject.offer(context.db, { owner: scene.elsewhere, other: scene.stranger });
const aLetter = { topicId: "trn_1", receiverId: "org_1", content: "Bonjour" };

export const MESSAGE_CALLS: Call[] = [
  {
    operation: "GET /messages",
    protocol: [21],
    rights: "* ... OOO O.O..OO OOOOO A .",
    request: listOf("message"),
    response: is.env(is.message),
    client: [
      clientCall(
        "messages.list",
        (c) => c.messages.list({ conversationId: "conv_1", order: "asc" }),
        "GET /messages?conversationId=conv_1&order=asc",
        page(message),
      ),
    ],
  },
  {
    operation: "GET /messages/:id",
    protocol: [22],
    rights: "* ... OOO O.O..OO OOOOO A .",
    request: onObject("message"),
    response: is.message,
    client: [
      clientCall("messages.read", (c) => c.messages.read("msg_1"), "GET /messages/msg_1", { response: message }),
    ],
  },
  {
    operation: "POST /messages",
    protocol: [23],
    rights: "... AAA A.A..AA AAAAA A .",
    request: request(async (situation) => ({
      topicId: await anOfferElsewhere(situation),
      receiverId: situation.scene.elsewhere,
      content: "Bonjour",
      ...forSecretKey(situation, { senderId: situation.scene.me }),
    })),
    response: is.message,
    client: [
      clientCall("messages.create", (c) => c.messages.create(aLetter), "POST /messages", {
        body: aLetter,
        response: message,
      }),
    ],
  },
  {
    operation: "PATCH /messages/:id",
    protocol: [24],
    rights: "* ... OOO O.O..OO OOOOO A .",
    request: async ({ context, owner, scene }) => ({
      params: { id: await createObject.message(context.db, { owner: scene.stranger, other: owner }) },
      body: { read: true },
    }),
    response: is.message,
    client: [
      clientCall("messages.update", (c) => c.messages.update("msg_1", { read: true }), "PATCH /messages/msg_1", {
        body: { read: true },
        response: message,
      }),
    ],
  },
  {
    operation: "DELETE /messages/:id",
    protocol: [25],
    rights: "* ... OOO O.O..OO OOOOO A .",
    request: removalOf("message", "messages"),
    response: is.removed,
    client: [
      clientCall("messages.remove", (c) => c.messages.remove("msg_1"), "DELETE /messages/msg_1", removal("msg_1")),
    ],
  },
];
