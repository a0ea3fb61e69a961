import type { Credits } from "@/lib/rules/transaction/credits";

/** What publishing takes: a slot, for as long as the offer is open, or a credit, for good (docs/architecture.md §8). */
export const PRICES = ["slot", "credit", "free"] as const;
export type Price = (typeof PRICES)[number];

export type Quota = Pick<Credits, "slots" | "offerCredits"> & { slotsTaken: number };

type Published = {
  active: boolean;
  publishedWith: "slot" | "credit" | null;
  /** A call for spontaneous applications takes nothing. */
  isSpontaneous: boolean;
};

/** What publishing this offer would take from this quota; "none" when neither a slot nor a credit is left. */
export function publishingPrice({ active, publishedWith, isSpontaneous }: Published, quota: Quota): Price | "none" {
  // A credit pays once: the offer may be closed and opened again.
  if (isSpontaneous || active || publishedWith === "credit") return "free";
  if (quota.slotsTaken < quota.slots) return "slot";
  return quota.offerCredits >= 1 ? "credit" : "none";
}
