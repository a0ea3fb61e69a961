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

/** Enough for a conversation, and too low for advertising; a whole firm may share an address. */
const ACCOUNT_LIMIT = { calls: 30, windowMs: 5 * 60_000 };

const ADDRESS_LIMIT = { calls: 300, windowMs: 5 * 60_000 };

const WRITING =
  "One writes to the other party of an application (a firm: once it may read it), to the owner of a public asset (of a " +
  "candidate's profile: once their contact is revealed), or in a conversation that both are part of; 403 about anything else. " +
  "An organization receives as itself: its recruiters get a mail, once until they read. An attachment that names a file (`key`) names one of the sender, and comes with its name, type and size: its receiver may read it (GET /files/buffer). 30 messages in five minutes.";

export const messageRoutes = (context: Context): Route[] => {
  const requirePatience = createWriteLimit(context);
  return [
    route(messages.list, {
      action: "message:list",
      summary: "List the messages that the caller, or the organization acted as, wrote or received",
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
      summary: "Read a message that the caller wrote or received; a message of others is a 404",
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
      summary: "The receiver sets `read` and only that, the sender their metadata; a message of others is a 404",
      params: byId,
      body: MessageEdit,
      run: ({ params, body, ...call }) => editMessage(context, call, params.id, body),
    }),
    route(messages.remove, {
      action: "message:remove",
      summary: "The sender removes a message, for both; 403 to its receiver and to other callers",
      params: byId,
      response: byId,
      run: ({ params, ...call }) => removeMessage(context, call, params.id),
    }),
  ];
};

const conversationRoutes = (context: Context): Route[] => [
  route(conversations.list, {
    action: "message:list",
    summary: "List the conversations of the caller, or of the organization acted as, unread first, then the latest",
    description:
      "Each comes with its last message, the messages that wait to be read, the other party by their public name, and what it is about. `read=false` keeps those with a message to read. `unreadCount` of the page counts every message that waits, whatever the filters. 403 for a key that acts for no account.",
    query: ConversationsQuery,
    run: ({ query, caller }) => listConversations(context, caller, query),
  }),
  route(conversations.read, {
    action: "message:edit",
    summary: "Mark as read all that the caller received in a conversation, or what came until a date",
    description: "Its notification is read with it. A conversation of others is a 404.",
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
