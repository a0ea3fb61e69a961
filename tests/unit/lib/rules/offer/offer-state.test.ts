import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { OFFER_STATES } from "@/lib/entities/own-offer";
import { daysLeft, offerActions, offerState, type StatedOffer } from "@/lib/rules/offer/offer-state";

const TODAY = "2026-11-23";
const PUBLIC = { active: true, validated: true };
const offer = (changes: Partial<StatedOffer> & { lastDay?: string } = {}): StatedOffer => ({
  active: true,
  validated: true,
  platformData: {},
  publishedDate: "2026-10-01T08:00:00.000Z",
  customAttributes: { validThrough: changes.lastDay ?? "2026-12-31" },
  ...changes,
});
const suspension = { _private: { suspension: { reason: "Annonce trompeuse", date: "2026-11-20T08:00:00.000Z" } } };

describe("offerState", () => {
  test.each([
    ["draft", { active: false, validated: false, publishedDate: null }],
    ["draft", { active: false, publishedDate: null }],
    ["review", { validated: false, publishedDate: null }],
    ["online", {}],
    ["online", { customAttributes: {} }],
    ["online", { lastDay: TODAY }],
    ["expired", { lastDay: "2026-11-22" }],
    ["expired", { lastDay: "2026-11-22", validated: false }],
    ["closed", { active: false }],
    ["closed", { active: false, lastDay: "2026-11-22" }],
    ["suspended", { validated: false, platformData: suspension }],
    ["suspended", { active: false, validated: false, platformData: suspension }],
    ["suspended", { validated: false, platformData: { _private: { suspension: { reason: 3 } } } }],
    // The stored reason of a former suspension does not suspend the offer.
    ["online", { platformData: suspension }],
  ] as const)("the state is %s for %j", (state, changes) => {
    expect(offerState(offer(changes), PUBLIC, TODAY)).toBe(state);
  });

  test("an online offer is hidden while its firm is not public", () => {
    for (const company of [null, { active: false, validated: true }, { active: true, validated: false }])
      expect(offerState(offer(), company, TODAY)).toBe("hidden");
  });

  test("any offer has a known state, and can be edited or reopened", () => {
    const anyOffer = fc.record({
      active: fc.boolean(),
      validated: fc.boolean(),
      publishedDate: fc.option(fc.constant("2026-10-01T08:00:00.000Z"), { nil: null }),
      platformData: fc.oneof(fc.constant(suspension), fc.dictionary(fc.string(), fc.anything())),
      customAttributes: fc.dictionary(fc.constantFrom("validThrough", "slug"), fc.anything()),
    });
    fc.assert(
      fc.property(anyOffer, fc.option(fc.record({ active: fc.boolean(), validated: fc.boolean() })), (any, company) => {
        const state = offerState(any, company, TODAY);
        expect(OFFER_STATES).toContain(state);
        expect(offerActions(any, state, TODAY)).toContain(state === "closed" ? "reopen" : "edit");
      }),
    );
  });
});

test("the days left include the last day, and are never negative", () => {
  expect(daysLeft("2026-12-04", TODAY)).toBe(12);
  expect(daysLeft(TODAY, TODAY)).toBe(1);
  expect(daysLeft("2026-01-01", TODAY)).toBe(0);
  expect(daysLeft(null, TODAY)).toBeNull();
  expect(daysLeft("bientôt", TODAY)).toBeNull();
});

describe("offerActions", () => {
  test("an offer can be renewed from fourteen days before its end", () => {
    const actions = (lastDay: string) => offerActions(offer({ lastDay }), "online", TODAY);
    expect(actions("2026-12-06")).toContain("renew");
    expect(actions("2026-12-07")).not.toContain("renew");
    expect(offerActions(offer({ lastDay: "2026-11-01" }), "expired", TODAY)).toContain("renew");
  });

  test("a suspended offer that is already closed cannot be withdrawn", () => {
    expect(offerActions(offer(), "suspended", TODAY)).toContain("withdraw");
    expect(offerActions(offer({ active: false }), "suspended", TODAY)).toEqual(["edit"]);
  });
});
