import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NEEDS } from "@/lib/entities/offer";
import { offerChoices } from "@/lib/rules/offer/offer-choices";
import { CriteriaForm } from "@/workspace/firm/offer/form";
import { needsOf, toNeeded, toSlugs } from "@/workspace/firm/offer/sections/to-options";

const { software } = offerChoices("fr");
const slug = fc.constantFrom(...software.map((one) => one.slug));

describe("what each criterion is to the firm", () => {
  test("comes back from its form, for the criteria that are left", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(slug, { maxLength: 10 }),
        fc.dictionary(slug, fc.constantFrom(...NEEDS, null)),
        (slugs, needs) => {
          const chosen = toNeeded(slugs, software, needs);
          const left = Object.entries(needs).filter(([name, need]) => need !== null && slugs.includes(name));
          expect(toSlugs(chosen)).toEqual(slugs);
          expect(needsOf(chosen)).toEqual(Object.fromEntries(left));
        },
      ),
    );
  });

  test("is left open in the draft of a form of before", () => {
    const before = { experience: "", diploma: "", skills: [], advantages: [] };
    const tools = [{ slug: "silae", title: "Silae" }];
    expect(needsOf(CriteriaForm.parse({ ...before, tools }).tools)).toEqual({});
  });
});
