import { z } from "zod";
import { MESSAGE_MAX_FILES, MESSAGE_MAX_LENGTH } from "@/lib/rules/limits";
import { flag, id, ids, openObject, pagination, text } from "@/marketplace/http/fields";
import { commonFilters } from "@/marketplace/resources/filters";

export const MessagesQuery = z.strictObject({
  ...pagination(["createdDate", "updatedDate"]),
  ...commonFilters,
  userId: ids,
  senderId: ids,
  receiverId: ids,
  topicId: ids,
  conversationId: ids,
  read: flag.optional(),
});

const { page, nbResultsPerPage } = pagination(["createdDate"]);

export const ConversationsQuery = z.strictObject({
  page,
  nbResultsPerPage,
  id: ids,
  topicId: ids,
  /** false: conversations with a message that the caller did not read; true: the others. */
  read: flag.optional(),
});
export type ConversationsQuery = z.output<typeof ConversationsQuery>;

/** `until`: later messages stay unread, since the caller did not see them. */
export const ConversationEdit = z.strictObject({ read: z.literal(true), until: z.iso.datetime().optional() });
export type ConversationEdit = z.output<typeof ConversationEdit>;

const MAX_ATTACHMENT_LENGTH = 2_000;

/** Kinds written by their own routes: a message of such a kind would show an interview that does not exist. */
const RESERVED_KINDS: readonly unknown[] = ["interview", "interview-choice"];
const attachment = openObject(MAX_ATTACHMENT_LENGTH)
  .refine(({ kind }) => !RESERVED_KINDS.includes(kind), "must not be of a kind that the platform writes")
  .meta({
    properties: { kind: { not: { enum: [...RESERVED_KINDS] } } },
    description: `At most ${MAX_ATTACHMENT_LENGTH} characters as JSON.`,
  });

export const NewMessage = z.strictObject({
  topicId: id,
  receiverId: id,
  content: text(MESSAGE_MAX_LENGTH),
  conversationId: id.optional(),
  attachments: z.array(attachment).max(MESSAGE_MAX_FILES).optional(),
  read: z.boolean().optional(),
  senderId: id.optional(),
  metadata: openObject().optional(),
  platformData: openObject().optional(),
});

export const MessageEdit = NewMessage.pick({ read: true, metadata: true, platformData: true }).extend({
  updatedDate: z.iso.datetime().optional(),
});

export type NewMessage = z.output<typeof NewMessage>;
export type MessageEdit = z.output<typeof MessageEdit>;
