import { sql } from "kysely";
import { conversations } from "@/contract/conversations";
import { messages } from "@/contract/messages";
import type { Caller } from "@/marketplace/access/caller";
import { scopeOf } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { listRows } from "@/marketplace/db/rows";
import { byId } from "@/marketplace/http/fields";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { listConversations, markConversationRead } from "@/marketplace/resources/messages/conversations";
import {
  ConversationEdit,
  ConversationsQuery,
  MessageEdit,
  MessagesQuery,
  NewMessage,
} from "@/marketplace/resources/messages/schemas";
import {
  createMessage,
  editMessage,
  readMessage,
  removeMessage,
  toMessage,
} from "@/marketplace/resources/messages/service";
import { isShownTo, toMessageConditions } from "@/marketplace/resources/messages/store";

const ORDER_COLUMNS = { createdDate: "created_date", updatedDate: "updated_date" } as const;

/** Limit for an account: enough for a conversation, and too low for advertising. */
const ACCOUNT_LIMIT = { calls: 30, windowMs: 5 * 60_000 };

/** Limit for an address, which a whole firm may share. */
const ADDRESS_LIMIT = { calls: 300, windowMs: 5 * 60_000 };

const WRITING =
  "A message goes to the other party of an application (from a firm: once it may read the application), to the owner of a public asset (of a " +
  "candidate's profile: once the contact is revealed), or to the other party of a conversation; 403 about anything else. " +
  "An organization receives messages as itself: its recruiters get one mail until they read. An attachment that names a file (`key`) must name a file of the sender, and gets the file's name, type and size; the receiver may read the file (GET /files/buffer). At most 30 messages in five minutes.";

export const messageRoutes = (context: Context): Route[] => {
  const requirePatience = createWriteLimit(context);
  return [
    route(messages.list, {
      action: "message:list",
      summary: "List the messages that the caller, or the organization they act as, sent or received",
      query: MessagesQuery,
      async run({ query, caller }) {
        const own =
          scopeOf(caller, "message:list") === "all"
            ? []
            : [caller.actorId ? isShownTo(caller.actorId) : sql<boolean>`false`];
        const page = { ...query, orderBy: ORDER_COLUMNS[query.orderBy] };
        const found = await listRows(context.db, "messages", [...own, ...toMessageConditions(query)], page);
        return toPageOf(query, found, (row) => toMessage(caller, row, context.livemode));
      },
    }),
    ...conversationRoutes(context),
    route(messages.read, {
      action: "message:read",
      summary: "Read a message that the caller sent or received; 404 for other people's messages",
      params: byId,
      run: ({ params, caller }) => readMessage(context, caller, params.id),
    }),
    route(messages.create, {
      action: "message:create",
      summary: "Write to a user about an application or an asset, or reply in a conversation",
      description: WRITING,
      body: NewMessage,
      run: async ({ body, ...call }) => {
        await requirePatience(call.caller);
        return createMessage(context, call, body);
      },
    }),
    route(messages.update, {
      action: "message:edit",
      summary:
        "Edit a message: the receiver may set only `read`, the sender their metadata; 404 for other people's messages",
      params: byId,
      body: MessageEdit,
      run: ({ params, body, ...call }) => editMessage(context, call, params.id, body),
    }),
    route(messages.remove, {
      action: "message:remove",
      summary: "Remove a message for both parties, as its sender; 403 for its receiver and other callers",
      params: byId,
      response: byId,
      run: ({ params, ...call }) => removeMessage(context, call, params.id),
    }),
  ];
};

const conversationRoutes = (context: Context): Route[] => [
  route(conversations.list, {
    action: "message:list",
    summary: "List the conversations of the caller, or of the organization they act as, unread first, then the latest",
    description:
      "Each conversation comes with its last message, its number of unread messages, the public name of the other party, and its topic. `read=false` selects the conversations with unread messages. `unreadCount` of the page counts all unread messages, whatever the filters. 403 for a key that acts for no account.",
    query: ConversationsQuery,
    run: ({ query, caller }) => listConversations(context, caller, query),
  }),
  route(conversations.read, {
    action: "message:edit",
    summary: "Mark as read the messages that the caller received in a conversation, all or until a date",
    description:
      "Once no message is unread, the conversation's notifications are marked as read too. 404 for other people's conversations.",
    params: byId,
    body: ConversationEdit,
    run: ({ params, body, ...call }) => markConversationRead(context, call, params.id, body),
  }),
];

/**
 * Creates a function that throws 429 when an account or an address sends too many messages. Secret keys are not
 * counted.
 */
function createWriteLimit(context: Context) {
  const [perAccount, perAddress] = [
    context.sharedLimit("messages.account", ACCOUNT_LIMIT),
    context.sharedLimit("messages.address", ADDRESS_LIMIT),
  ];
  return async ({ actorId, address, isSecret }: Caller) => {
    if (isSecret) return;
    await requireWithin(perAccount, actorId ?? address);
    await requireWithin(perAddress, address);
  };
}
