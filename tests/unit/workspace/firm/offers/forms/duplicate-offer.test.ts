import { expect, test } from "vitest";
import { asksWhetherOpen, renewalsOf } from "@/lib/rules/offer/renewals";
import { anOwnOffer } from "@/tests/support/an-own-offer";
import { duplicateOffer } from "@/workspace/firm/offers/forms/duplicate-offer";

const offer = anOwnOffer({
  customAttributes: { slug: "paie", validThrough: "2026-12-31", startDate: "2027-01-04", salaryMin: 30_000 },
  metadata: { questions: ["Quand ?"], _private: { renewals: 2 }, _draft: { name: "…" }, _public: { team: "Social" } },
});

test("a copied offer is a draft without dates, slug or history", () => {
  const copy = duplicateOffer(offer, null);
  expect(copy).toMatchObject({ name: offer.name, active: false, locations: offer.locations });
  expect(copy.customAttributes).toEqual({ salaryMin: 30_000 });
  expect(copy.metadata).toEqual({ questions: ["Quand ?"], _public: { team: "Social" } });
});

test("a copy for another office has only the location of that office", () => {
  const nantes = { id: "office_2", name: "Nantes", latitude: 47.2, longitude: -1.55 };
  expect(duplicateOffer(offer, nantes).locations).toEqual([nantes]);
});

test("a copy for another office is a twin of the original offer", () => {
  const nantes = { id: "office_2", name: "Nantes", latitude: 47.2, longitude: -1.55 };
  const { metadata } = duplicateOffer(offer, nantes);
  expect(metadata.twinOf).toBe(offer.id);
  expect(duplicateOffer({ ...offer, id: "ast_twin", metadata }, nantes).metadata.twinOf).toBe(offer.id);
  expect(duplicateOffer({ ...offer, metadata }, null).metadata).not.toHaveProperty("twinOf");
});

test("the third renewal requires a confirmation that the offer is still open", () => {
  expect([0, 1, 2, 3].map((renewals) => asksWhetherOpen({ metadata: { _private: { renewals } } }))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect([{}, { _private: null }, { _private: { renewals: "9" } }].map((metadata) => renewalsOf({ metadata }))).toEqual(
    [0, 0, 0],
  );
});
