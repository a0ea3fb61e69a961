import type { Credits } from "@/lib/rules/transaction/credits";

/** The price of publishing: a slot, while the offer is open, or a credit, for good (docs/architecture.md §8). */
export const PRICES = ["slot", "credit", "free"] as const;
export type Price = (typeof PRICES)[number];

export type Quota = Pick<Credits, "slots" | "offerCredits"> & { slotsTaken: number };

type Published = {
  active: boolean;
  publishedWith: "slot" | "credit" | null;
  /** A call for spontaneous applications is free. */
  isSpontaneous: boolean;
};

/** Returns the price of publishing this offer with this quota; "none" when neither a slot nor a credit is left. */
export function publishingPrice({ active, publishedWith, isSpontaneous }: Published, quota: Quota): Price | "none" {
  // A credit is paid once: the offer may then be closed and reopened.
  if (isSpontaneous || active || publishedWith === "credit") return "free";
  if (quota.slotsTaken < quota.slots) return "slot";
  return quota.offerCredits >= 1 ? "credit" : "none";
}
