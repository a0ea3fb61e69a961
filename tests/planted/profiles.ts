import type { Mistake } from "@/tests/planted/mistake";

const EXPOSURE_TEST: Mistake["test"] = [
  "tests/integration/profile-leaks.test.ts",
  "a profile is read exactly when the rule of exposure allows",
];
const LEAKS_TEST: Mistake["test"] = [
  "tests/integration/profile-leaks.test.ts",
  "no word of a profile reaches the wrong reader by any call",
];

const CANDIDATES_TEST: Mistake["test"] = [
  "tests/integration/candidate-search.test.ts",
  "says what the firm opened, paid for, or got by an application",
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
    find: "place, isNamedTo(caller)",
    replace: "place, isVisibleTo(caller)",
    test: LEAKS_TEST,
  },
  {
    name: "searches of anybody find profiles",
    file: "marketplace/search/plan.ts",
    find: "profiles === null\n      ? has(FIELDS.published, [YES])",
    replace: "profiles === null\n      ? some([has(FIELDS.published, [YES]), has(FIELDS.profile, [YES])])",
    test: ["tests/integration/candidate-search.test.ts", "a search of anybody counts no profile"],
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
    file: "marketplace/resources/assets/given-metadata.ts",
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
  {
    name: "a firm reads the name of a profile that it did not pay for",
    file: "lib/rules/resume/profile-exposure.ts",
    find: 'visibilityOf(customAttributes) === "firms" ? "anonymous" : "shown"',
    replace: '"shown"',
    test: CANDIDATES_TEST,
  },
  {
    name: "profiles without a name are sorted by it",
    file: "marketplace/search/sort.ts",
    find: "SHOWN.includes(field) ? key :",
    replace: 'SHOWN.includes(field) || field === "_name" ? key :',
    test: ["tests/integration/candidate-search.test.ts", "is in no order of names"],
  },
  {
    name: "experience is counted from dates that are not shown",
    file: "marketplace/search/document.ts",
    find: "career: asset.career && careerOf(shown.metadata),",
    replace: "career: asset.career,",
    test: ["tests/integration/candidate-search.test.ts", "counts years alone of a profile without a name"],
  },
  {
    name: "what another firm opened counts as seen",
    file: "marketplace/search/plan.ts",
    find: "WHERE profile_accesses.organization_id = ${organizationId}\n",
    replace: "WHERE profile_accesses.organization_id <> ''\n",
    test: ["tests/integration/candidate-search.test.ts", "finds for each firm what it opened itself"],
  },
  {
    name: "the hour of a member begins again with each profile",
    file: "marketplace/identity/profile-limits.ts",
    find: "const retryAfter = reads(member);",
    replace: "const retryAfter = reads(key);",
    test: ["tests/integration/candidate-search.test.ts", "is so many profiles, then 429 with the time to wait"],
  },
  {
    name: "a refused profile is free at the second try",
    file: "marketplace/identity/profile-limits.ts",
    find: "      again.refund(key);\n",
    replace: "",
    test: ["tests/integration/candidate-search.test.ts", "is so many profiles, then 429 with the time to wait"],
  },
  {
    name: "saved searches read profiles without limit",
    file: "marketplace/resources/search/service.ts",
    find: "  requireWithinLimits(context, caller, searches, query, settings);\n",
    replace: "",
    test: ["tests/integration/candidate-search.test.ts", "is so many pages by a saved search"],
  },
  {
    name: "GraphQL reads profiles without limit",
    file: "marketplace/resources/graphql/service.ts",
    find: "    if (!row.is_closed) requireRead(context, caller, row);\n",
    replace: "",
    test: ["tests/integration/candidate-search.test.ts", "is bounded by list, slug and GraphQL too"],
  },
  {
    name: "the list of what was paid for shows a profile that closed",
    file: "marketplace/resources/revealed-profiles/store.ts",
    find: "${isOpenTo(caller, organizationId)} OR ${hasApplied}",
    replace: "true OR ${hasApplied}",
    test: ["tests/integration/candidate-search.test.ts", "has the name of a profile, and null once it is closed"],
  },
];
