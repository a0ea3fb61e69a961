import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NEEDS } from "@/lib/entities/offer";
import { offerChoices } from "@/lib/rules/offer/offer-choices";
import { CriteriaForm } from "@/workspace/firm/offers/offer/form";
import { needsOf, toNeeded, toSlugs } from "@/workspace/firm/offers/offer/sections/to-options";

const { software } = offerChoices("fr");
const slug = fc.constantFrom(...software.map((one) => one.slug));

describe("the needs of an offer", () => {
  test("needs written by the form are those read, limited to the selected criteria", () => {
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

  test("a draft from an earlier version of the form has no needs", () => {
    const before = { experience: "", diploma: "", skills: [], advantages: [] };
    const tools = [{ slug: "silae", title: "Silae" }];
    expect(needsOf(CriteriaForm.parse({ ...before, tools }).tools)).toEqual({});
  });
});
