import * as z from "zod/mini";

/** A line of the ledger: a change of an organization's counter, its reason and its author. */
export const CreditMove = z.looseObject({
  id: z.string(),
  organizationId: z.string(),
  /** A counter of lib/rules/transaction/credits. */
  credit: z.string(),
  change: z.number(),
  /** The balance after the change. */
  balance: z.number(),
  /** One of lib/rules/transaction/credit-moves. `detail` is a code that adds to the reason, such as the plan. */
  reason: z.string(),
  detail: z.nullable(z.string()),
  /**
   * The author of the change: a person, the platform itself, or another server (key). The name is null once the account
   * is erased.
   */
  actor: z.looseObject({
    type: z.enum(["person", "key", "platform"]),
    id: z.nullable(z.string()),
    name: z.nullable(z.string()),
  }),
  /**
   * The object of the change: a profile and its town, an application and its offer, an offer, an order. Names are null
   * when they may no longer be read.
   */
  object: z.nullable(z.looseObject({ id: z.string(), name: z.nullable(z.string()), about: z.nullable(z.string()) })),
  createdDate: z.string(),
});
export type CreditMove = z.infer<typeof CreditMove>;
