import fc from "fast-check";
import { expect, test } from "vitest";
import { hasAccountancy } from "@/lib/entities/resume";
import { readAccountancy, withoutAccountancy } from "@/marketplace/cv/fields/accountancy";
import { toCvDocument } from "@/marketplace/resume-pdf/to-document";
import { anyAccountancy, anyProfile } from "@/tests/support/any-profile";

const [profile] = fc.sample(anyProfile, { numRuns: 1, seed: 1 });

test("the accountancy section of a generated CV is read back", () => {
  fc.assert(
    fc.property(anyAccountancy, fc.constantFrom("fr", "en"), (accountancy, locale) => {
      if (!profile) throw new Error("No profile");
      const resume = { ...profile, metadata: { ...profile.metadata, accountancy } };
      const options = {
        locale,
        contact: true,
        photo: null,
        onePage: false,
        referees: false,
        retention: false,
      } as const;
      const lines = toCvDocument(resume, options).sections.flatMap((section) => [
        section.title,
        ...("items" in section ? section.items : []),
      ]);
      expect(readAccountancy(lines)).toEqual(hasAccountancy(accountancy) ? accountancy : null);
      const left = withoutAccountancy(lines).join();
      if (hasAccountancy(accountancy)) expect(left).not.toMatch(/DSCG|Ordre|Registration|accountancy$/);
    }),
  );
});

test.each([
  ["UE du DSCG validées : 1, 2 et 4", { dscgUnits: [1, 2, 4] }],
  ["Stage d’expertise comptable, 1ère année", { traineeship: "year-1" }],
  ["Mémorialiste", { traineeship: "memorialist" }],
])("the qualification in %s is read", (line, expected) => expect(readAccountancy([line])).toMatchObject(expected));

test.each([
  "Expertise comptable",
  "UE du DSCG validées",
  "Stage en cabinet d’expertise comptable",
  "Mémorialiste 2024",
])("the line %s is not a qualification of the profession", (line) => {
  expect(readAccountancy([line])).toBeNull();
  expect(withoutAccountancy([line])).toEqual([line]);
});
