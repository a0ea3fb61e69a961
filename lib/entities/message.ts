import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/** A message between two accounts about an application or an asset. */
export const Message = z.looseObject({
  id: z.string(),
  /** The transaction or asset that the message is about. */
  topicId: z.string(),
  conversationId: z.string(),
  content: z.string(),
  attachments: z.array(JsonObject),
  read: z.boolean(),
  senderId: z.string(),
  receiverId: z.string(),
  metadata: JsonObject,
  createdDate: z.string(),
  updatedDate: z.string(),
});
export type Message = z.infer<typeof Message>;
