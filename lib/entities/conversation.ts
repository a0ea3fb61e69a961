import * as z from "zod/mini";
import { Message } from "@/lib/entities/message";
import { paginationMeta } from "@/lib/entities/page";

/** What an exchange is about, as its reader may know of it: nameless once it is erased or no longer shown. */
export const Topic = z.looseObject({
  id: z.string(),
  kind: z.enum(["application", "offer", "company", "profile", "other"]),
  title: z.nullable(z.string()),
  /** Where the public page of an offer or of a company is: its slug, and the company's. */
  slug: z.nullable(z.string()),
  companySlug: z.nullable(z.string()),
});
export type Topic = z.infer<typeof Topic>;

/** What two accounts wrote to each other about one topic, as one of them sees it. */
export const Conversation = z.looseObject({
  id: z.string(),
  /** The other party; the name is null when the account was erased. */
  otherId: z.string(),
  otherName: z.nullable(z.string()),
  topic: Topic,
  lastMessage: Message,
  /** Messages that the reader received and did not read. */
  unreadCount: z.int(),
});
export type Conversation = z.infer<typeof Conversation>;

/** A page of them; `unreadCount`: of all of the reader's messages. */
export const ConversationPage = z.looseObject({
  ...paginationMeta,
  unreadCount: z.int(),
  results: z.array(Conversation),
});
export type ConversationPage = z.infer<typeof ConversationPage>;
