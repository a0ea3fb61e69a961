import { z } from "zod";
import { REQUEST_REFUSALS } from "@/lib/rules/subscription/order-requests";
import { PACK_NAMES, PLAN_NAMES } from "@/lib/rules/subscription/plans";
import { siren, text } from "@/marketplace/http/fields";

const line = (max: number) =>
  text(max)
    .trim()
    .min(1)
    .regex(/^[^\p{Cc}\p{Cf}]*$/u, "must be on one line");

const Billing = z.strictObject({
  name: line(200),
  street: line(200),
  postcode: z
    .string()
    .trim()
    .regex(/^\d{5}$/, "must be a postcode: five digits"),
  city: line(100),
  siren,
});

const given = { price: z.number().min(0), billing: Billing };
/** A plan or a pack requested by a firm, at the price that the firm was shown. */
export const NewRequest = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("plan"), name: z.enum(PLAN_NAMES), ...given }),
  z.strictObject({ kind: z.literal("pack"), name: z.enum(PACK_NAMES), ...given }),
]);
export type NewRequest = z.output<typeof NewRequest>;

export const Refusal = z.strictObject({ reason: z.enum(REQUEST_REFUSALS) });
