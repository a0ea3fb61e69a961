import * as z from "zod/mini";

/** A line of the ledger: a counter of an organization that changed, why, and by whom. */
export const CreditMove = z.looseObject({
  id: z.string(),
  organizationId: z.string(),
  /** A counter of lib/rules/transaction/credits. */
  credit: z.string(),
  change: z.number(),
  /** After the change. */
  balance: z.number(),
  /** One of lib/rules/transaction/credit-moves; `detail`: a code that says more, such as the plan. */
  reason: z.string(),
  detail: z.nullable(z.string()),
  /** A person, the platform itself, or another server (key). Without name once their account is erased. */
  actor: z.looseObject({
    type: z.enum(["person", "key", "platform"]),
    id: z.nullable(z.string()),
    name: z.nullable(z.string()),
  }),
  /** What it is about: a profile and its town, an application and its offer, an offer, an order. Null names: no longer readable. */
  object: z.nullable(z.looseObject({ id: z.string(), name: z.nullable(z.string()), about: z.nullable(z.string()) })),
  createdDate: z.string(),
});
export type CreditMove = z.infer<typeof CreditMove>;
