import { describe, expect, test } from "vitest";
import type { OfferValues } from "@/marketplace/offer-import/import-rules";
import { understandRows } from "@/marketplace/offer-import/understand-rows";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import {
  type DecisionRules,
  decide,
  decideAgain,
  withoutSlot,
} from "@/marketplace/resources/offer-feeds/import/decide";
import { fieldsOf, withFields } from "@/marketplace/resources/offer-feeds/import/offer-fields";
import { blankOffer } from "@/marketplace/resources/offer-feeds/import/write-offer";
import { importRules } from "@/tests/support/feeds/import-rules";
import { aSampleOffer, type SampleOffer } from "@/tests/support/feeds/sample-offers";

const RULES: DecisionRules = {
  today: "2026-11-25",
  offices: null,
  isInBranch: true,
  isAnswerable: true,
  publishes: true,
};
const BLANK: StoredAsset = {
  ...blankOffer("org_1", { offerTypeId: "typ_offer", validatesAutomatically: true } as Parameters<
    typeof blankOffer
  >[1]),
  id: "ast_1",
};

function valuesOf(overrides: Partial<SampleOffer> = {}): OfferValues {
  const row: Record<string, string> = { ...aSampleOffer(1, overrides) };
  const [offer] = understandRows(
    [{ ...row, description: row.text ?? "", metier: row.job ?? "" }],
    importRules(),
  ).offers;
  if (!offer?.values) throw new Error("The sample was not understood");
  return offer.values;
}

const VALUES = valuesOf();
const ONLINE: StoredAsset = {
  ...withFields(BLANK, { ...fieldsOf(VALUES), "customAttributes.validThrough": "2027-01-15" }),
  active: true,
  published_with: "slot",
  published_date: new Date("2026-11-20"),
};
type State = "waiting" | "published" | "left";
const known = (asset: StoredAsset | null, state: State = "published") => ({ base: fieldsOf(VALUES), state, asset });
const decided = (values: OfferValues, asset: StoredAsset | null, state?: State, rules: Partial<DecisionRules> = {}) =>
  decide(values, known(asset, state), BLANK, { ...RULES, ...rules });
const closed = (reason: string): StoredAsset => ({
  ...ONLINE,
  active: false,
  closing: { reason } as StoredAsset["closing"],
});
const DRAFT: StoredAsset = { ...ONLINE, active: false, published_with: null, published_date: null };

describe("an offer that is new in its feed", () => {
  test("a complete new offer goes online and uses a slot", () => {
    const { after, ...decision } = decide(VALUES, null, BLANK, RULES);
    expect(decision).toEqual({
      outcome: "published",
      reasons: [],
      needsSlot: true,
      state: "published",
      isSettled: true,
    });
    expect(after).toMatchObject({ active: true, custom_attributes: { validThrough: "2027-01-24" } });
  });

  test.each([
    ["a firm that publishes manually", VALUES, { publishes: false }, "manual"],
    ["a firm without a confirmed address", VALUES, { isAnswerable: false }, "addressUnproved"],
    ["a text that is too short", valuesOf({ text: "<p>Court.</p>" }), {}, "gap"],
    ["a pay under the minimum", valuesOf({ salary: "12000 - 12500" }), {}, "belowFloor"],
    ["a place that is not an office", VALUES, { offices: new Set(["loc_1"]) }, "gap"],
  ])("a new offer waits as a draft for %s", (_name, values, rules, code) => {
    const decision = decide(values, null, BLANK, { ...RULES, ...rules });
    expect(decision).toMatchObject({ outcome: "draft", after: { active: false }, needsSlot: false, state: "waiting" });
    expect(decision.reasons.map((reason) => reason.code)).toContain(code);
  });

  test("a new offer without a free slot waits, and spends no credit", () => {
    expect(withoutSlot(decide(VALUES, null, BLANK, RULES))).toMatchObject({
      outcome: "draft",
      reasons: [{ code: "slots" }],
      after: { active: false, published_with: null },
    });
  });
});

describe("an offer already imported from its feed", () => {
  test("an unchanged row does not change its offer", () => {
    expect(decided(VALUES, ONLINE)).toMatchObject({ outcome: "unchanged", after: null });
  });

  test("an offer changes with its feed, except fields that a person edited here", () => {
    const edited = { ...ONLINE, name: "Titre écrit ici (H/F)" };
    const decision = decided(valuesOf({ title: "Comptable confirmé (H/F)", salary: "31000 - 36000" }), edited);
    expect(decision).toMatchObject({ outcome: "changed", reasons: [{ code: "keptHere", detail: "name" }] });
    expect(decision.after).toMatchObject({ name: "Titre écrit ici (H/F)", custom_attributes: { salaryMax: 36_000 } });
  });

  test("a person's edits are retained when the row is unchanged", () => {
    const decision = decided(VALUES, { ...ONLINE, name: "Titre écrit ici (H/F)" });
    expect(decision).toMatchObject({ outcome: "unchanged", after: null, reasons: [] });
  });

  test("a change that breaks a rule is not applied, and the offer is unchanged", () => {
    expect(decided(valuesOf({ salary: "12000 - 12500" }), ONLINE)).toMatchObject({
      outcome: "held",
      reasons: [{ code: "belowFloor" }],
      after: null,
      isSettled: false,
    });
  });

  test.each([
    ["removed here", null, "published", "removedHere"],
    ["closed here", closed("filled-here"), "published", "closedHere"],
    ["closed here after it left the feed", closed("filled-here"), "left", "closedHere"],
    ["past its last day", closed("expired"), "published", "expired"],
    ["withdrawn here", DRAFT, "published", "withdrawnHere"],
  ] as const)("an offer %s is not recreated or reopened", (_name, asset, state, code) => {
    const decision = decided(valuesOf({ title: "Comptable confirmé (H/F)" }), asset, state);
    expect(decision).toMatchObject({ outcome: "ignored", reasons: [{ code }], after: null, isSettled: true });
  });

  test("a closed offer that is back in its feed reopens if a slot is free", () => {
    expect(decided(VALUES, closed("left-feed"), "left")).toMatchObject({
      outcome: "reopened",
      after: { active: true, closing: null },
      needsSlot: true,
      state: "published",
    });
    expect(withoutSlot(decided(VALUES, closed("left-feed"), "left"))).toMatchObject({
      outcome: "ignored",
      reasons: [{ code: "slots" }],
      after: null,
      state: "left",
      isSettled: false,
    });
  });

  test("a waiting offer goes online once it breaks no rule", () => {
    expect(decideAgain(known(DRAFT, "waiting"), RULES)).toMatchObject({ outcome: "published", needsSlot: true });
    for (const item of [known(DRAFT, "published"), known(ONLINE), known(null, "waiting")])
      expect(decideAgain(item, RULES)).toBeNull();
    expect(decideAgain(known(DRAFT, "waiting"), { ...RULES, publishes: false })).toBeNull();
  });

  test("an offer paid by a credit reopens without a slot", () => {
    const paid = { ...closed("left-feed"), published_with: "credit" as const };
    expect(decided(VALUES, paid, "left")).toMatchObject({ outcome: "reopened", needsSlot: false });
  });
});
