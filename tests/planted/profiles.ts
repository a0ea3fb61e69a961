import type { Mistake } from "@/tests/planted/mistake";

const EXPOSURE_TEST: Mistake["test"] = [
  "tests/integration/profile-leaks.test.ts",
  "a profile is read exactly when the rule of exposure allows",
];
const LEAKS_TEST: Mistake["test"] = [
  "tests/integration/profile-leaks.test.ts",
  "no word of a profile reaches the wrong reader by any call",
];

/** Mistakes about who reads the profile of a candidate. */
export const profileMistakes: Mistake[] = [
  {
    name: "a sister of a blocked firm reads the profile",
    file: "marketplace/db/asset-predicates.ts",
    find: "(SELECT organization_group(${organizations}::text[]))",
    replace: "(SELECT organization_line(${organizations}::text[]))",
    test: EXPOSURE_TEST,
  },
  {
    name: "an organization without a public page reads profiles",
    file: "marketplace/resources/visible-assets.ts",
    find: "AND ${hasPublicPage(organizationId)} ",
    replace: "",
    test: EXPOSURE_TEST,
  },
  {
    name: "an anonymous profile is read by its slug",
    file: "marketplace/resources/assets/service.ts",
    find: "companySlug, isNamedTo(caller)",
    replace: "companySlug, isVisibleTo(caller)",
    test: LEAKS_TEST,
  },
  {
    name: "searches of anybody find profiles",
    file: "marketplace/search/plan.ts",
    find: "profiles === null\n      ? has(FIELDS.published, [YES])",
    replace: "profiles === null\n      ? some([has(FIELDS.published, [YES]), has(FIELDS.profile, [YES])])",
    test: LEAKS_TEST,
  },
  {
    name: "an alert names a profile that blocks another firm of its readers",
    file: "marketplace/resources/search/profiles-found.ts",
    find: "[accountId, ...rows.map(({ id }) => id)]",
    replace: "[accountId]",
    test: [
      "tests/integration/alerts-of-profiles.test.ts",
      "an alert names no profile that blocks a firm of its readers",
    ],
  },
  {
    name: "a firm reads the contact of an applicant unseen",
    file: "marketplace/resources/transactions/routes.ts",
    find: 'if (parties.includes("owner")) await recordContact(context, caller, row);',
    replace: "",
    test: ["tests/integration/accesses.test.ts", "an opened application is a contact read; a restricted one is not"],
  },
  {
    name: "a block that names no firm is taken, and blocks none",
    file: "marketplace/resources/assets/resume-shape.ts",
    find: '.regex(/^org_[\\dA-Za-z]{1,40}$/, "must be the id of an organization")',
    replace: "",
    test: [
      "tests/integration/resume-writes.test.ts",
      "is refused with the name of the field: _private.blockedOrganizations.0",
    ],
  },
  {
    name: "a firm is shown a referee who did not agree",
    file: "lib/rules/resume/profile-exposure.ts",
    find: "isObject(referee) && referee.agreed === true",
    replace: "isObject(referee)",
    test: [
      "tests/unit/lib/rules/resume/profile-exposure.test.ts",
      "a firm is shown the referees who agreed, and no other",
    ],
  },
  {
    name: "an old mail undoes a choice made since",
    file: "marketplace/resources/resumes/still-searching/service.ts",
    find: 'if (!isQuiet(before)) return { page: statePage(asked.locale, "chosen") };',
    replace: "",
    test: ["tests/integration/quiet-searches.test.ts", "leaves another choice made since"],
  },
  {
    name: "an anonymous profile is indexed with its name",
    file: "marketplace/search/document.ts",
    find: "if (!anonymous) return asset;",
    replace: 'if (!anonymous || asset.name !== "") return asset;',
    test: LEAKS_TEST,
  },
];
