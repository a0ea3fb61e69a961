import { expect, test } from "vitest";
import { publishingPrice } from "@/lib/rules/offer/publishing-price";

const offer = { active: false, publishedWith: null, isSpontaneous: false } as const;
const quota = (slots: number, slotsTaken: number, offerCredits = 0) => ({ slots, slotsTaken, offerCredits });

test("publishing uses a free slot, else a credit, else is impossible", () => {
  expect(publishingPrice(offer, quota(3, 2, 5))).toBe("slot");
  expect(publishingPrice(offer, quota(3, 3, 1))).toBe("credit");
  expect(publishingPrice(offer, quota(3, 3, 0.5))).toBe("none");
  expect(publishingPrice(offer, quota(2, 3))).toBe("none");
});

test("an offer already paid or open, or for spontaneous applications, is free", () => {
  expect(publishingPrice({ ...offer, publishedWith: "credit" }, quota(3, 0))).toBe("free");
  expect(publishingPrice({ ...offer, active: true }, quota(0, 0))).toBe("free");
  expect(publishingPrice({ ...offer, isSpontaneous: true }, quota(0, 0))).toBe("free");
});
