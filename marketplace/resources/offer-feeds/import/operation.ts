import { z } from "zod";
import type { ReadOffer } from "@/marketplace/offer-import/understand-rows";

const Row = z.custom<ReadOffer>((value) => typeof value === "object" && value !== null && "proposals" in value);

/**
 * An operation on one offer of a feed. `row`: the offer changed in the feed, or is new; `slot`: it waited for a slot;
 * `renew`: its last day is near, and the feed still contains it; `leave`: the feed no longer contains it.
 */
export const Operation = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("row"), row: Row }),
  z.object({ kind: z.enum(["slot", "renew", "leave"]), reference: z.string(), position: z.int().nullable() }),
]);
export type Operation = z.output<typeof Operation>;

export const referenceOf = (operation: Operation): string =>
  operation.kind === "row" ? operation.row.reference : operation.reference;
