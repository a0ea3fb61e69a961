import * as z from "zod/mini";

/** Kinds of notifications that a device shows outside of the site (Web Push): each device turns each of them on. */
export const PUSH_KINDS = ["answers", "messages", "interviews", "alerts"] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** A device of the person that shows them notifications of these kinds outside of the site. */
export const PushSubscription = z.looseObject({
  id: z.string(),
  /** Address at the push service of the browser, by which a device knows that the subscription is its own. */
  endpoint: z.string(),
  kinds: z.array(z.enum(PUSH_KINDS)),
  userAgent: z.nullable(z.string()),
  createdDate: z.string(),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** `publicKey`: what a browser subscribes with, in base64url; null when the platform sends no notifications. */
export const PushSubscriptions = z.looseObject({
  publicKey: z.nullable(z.string()),
  results: z.array(PushSubscription),
});
