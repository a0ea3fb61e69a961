import * as z from "zod/mini";
import { Message } from "@/lib/entities/message";
import { paginationMeta } from "@/lib/entities/page";

/** The topic of a conversation, as far as its reader may see it: without title once erased or no longer shown. */
export const Topic = z.looseObject({
  id: z.string(),
  kind: z.enum(["application", "offer", "company", "profile", "other"]),
  title: z.nullable(z.string()),
  /** Parts of the path of an offer's or a company's public page: its slug, and the company's slug. */
  slug: z.nullable(z.string()),
  companySlug: z.nullable(z.string()),
});
export type Topic = z.infer<typeof Topic>;

/** Messages between two accounts about one topic, as one of the two accounts sees them. */
export const Conversation = z.looseObject({
  id: z.string(),
  /** The other party; the name is null when the account was erased. */
  otherId: z.string(),
  otherName: z.nullable(z.string()),
  topic: Topic,
  lastMessage: Message,
  /** Messages that the reader received and has not read. */
  unreadCount: z.int(),
});
export type Conversation = z.infer<typeof Conversation>;

/** A page of conversations. `unreadCount` counts all of the reader's messages. */
export const ConversationPage = z.looseObject({
  ...paginationMeta,
  unreadCount: z.int(),
  results: z.array(Conversation),
});
export type ConversationPage = z.infer<typeof ConversationPage>;
