import { z } from "zod";
import { isVatNumber, isVatNumberOf, plainVatNumber } from "@/lib/rules/company/vat-number";
import { PURCHASE_ORDER_LENGTH, REQUEST_REFUSALS } from "@/lib/rules/subscription/order-requests";
import { MAX_QUANTITY, PACK_NAMES, PLAN_NAMES } from "@/lib/rules/subscription/plans";
import { id, siren, text } from "@/marketplace/http/fields";
import { VAT_NUMBER } from "@/marketplace/http/stated-limits";

const line = (max: number) =>
  text(max)
    .trim()
    .min(1)
    .regex(/^[^\p{Cc}\p{Cf}]*$/u, "must be on one line");

/** Most offers that one order publishes: the slots of the largest plan, or as many packs as an order has. */
const MAX_OFFERS = 20;

const BillingFields = z.strictObject({
  name: line(200),
  street: line(200),
  postcode: z
    .string()
    .trim()
    .regex(/^\d{5}$/, "must be a postcode: five digits"),
  city: line(100),
  siren,
  vatNumber: text(30)
    .transform(plainVatNumber)
    .refine(isVatNumber, "must be an intra-community VAT number")
    .meta(VAT_NUMBER)
    .optional(),
  purchaseOrder: line(PURCHASE_ORDER_LENGTH).optional(),
});
const Billing = BillingFields.refine((given) => !given.vatNumber || isVatNumberOf(given.vatNumber, given.siren), {
  path: ["vatNumber"],
  message: "must be the one of this SIREN",
});

const given = { price: z.number().min(0), billing: Billing, offerIds: z.array(id).max(MAX_OFFERS).default([]) };
const one = z.literal(1).default(1);
/** A plan or packs requested by a firm, at the price of one that the firm was shown. */
export const NewRequest = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("plan"), name: z.enum(PLAN_NAMES), quantity: one, ...given }),
  z.strictObject({
    kind: z.literal("pack"),
    name: z.enum(PACK_NAMES),
    quantity: z.int().min(1).max(MAX_QUANTITY).default(1),
    ...given,
  }),
]);
export type NewRequest = z.output<typeof NewRequest>;

export const Refusal = z.strictObject({ reason: z.enum(REQUEST_REFUSALS) });
export const HeldOffer = z.strictObject({ id, offerId: id });
