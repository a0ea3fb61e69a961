import type { Mistake } from "@/tests/planted/mistake";

const EXPOSURE_TEST: Mistake["test"] = [
  "tests/integration/access/profile-leaks.test.ts",
  "a profile is read exactly when the rule of exposure allows",
];
const LEAKS_TEST: Mistake["test"] = [
  "tests/integration/access/profile-leaks.test.ts",
  "no word of a profile reaches the wrong reader by any call",
];

const CANDIDATES_TEST: Mistake["test"] = [
  "tests/integration/search/candidate-search.test.ts",
  "a found profile shows what the firm saw, paid for or received",
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
    name: "a firm that takes a blocked name is not blocked",
    file: "marketplace/resources/users/edit.ts",
    find: "if (isOrganizationId(id) && isNamedAnew(stored, row)) await",
    replace: "if (false) await",
    test: [
      "tests/integration/profiles/named-blocks.test.ts",
      "a firm that takes a blocked name, or gives a blocked SIREN on its page, is blocked",
    ],
  },
  {
    name: "a former name of a firm does not block it",
    file: "marketplace/resources/assets/named-blocks.ts",
    find: "organization.name_keys @> ARRAY[firm_name_key(employer ->> 'name')]",
    replace: "firm_name_key(organization.display_name) = firm_name_key(employer ->> 'name')",
    test: [
      "tests/integration/profiles/named-blocks.test.ts",
      "a firm is blocked by a name that it had, and then reads nothing of the profile",
    ],
  },
  {
    name: "a firm is not blocked by the SIREN of an office or of an order",
    file: "marketplace/resources/assets/named-blocks.ts",
    find: "SELECT organization_id FROM firm_sirens() WHERE siren = employer ->> 'siren'",
    replace: "SELECT organization_id FROM firm_sirens() WHERE siren = employer ->> 'siren' AND source = 'page'",
    test: [
      "tests/integration/profiles/named-blocks.test.ts",
      "a firm known by the SIRET of an office, or by the SIREN that its order is billed to, is blocked by it",
    ],
  },
  {
    name: "a merge forgets the employers that the profile that goes blocked by their names",
    file: "marketplace/resources/support/merge/pages.ts",
    find: '["blockedOrganizations", "blockedEmployers"]',
    replace: '["blockedOrganizations"]',
    test: [
      "tests/integration/accounts/merging.test.ts",
      "the profile that stays hides from the employers of both, and the event of a deletion names who is gone",
    ],
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
    name: "anonymous searches find profiles",
    file: "marketplace/search/plan.ts",
    find: "profiles === null\n      ? has(FIELDS.published, [YES])",
    replace: "profiles === null\n      ? some([has(FIELDS.published, [YES]), has(FIELDS.profile, [YES])])",
    test: ["tests/integration/search/candidate-search.test.ts", "an anonymous search counts no profile"],
  },
  {
    name: "an alert names a profile that blocks another firm of its readers",
    file: "marketplace/resources/search/profiles-found.ts",
    find: "[accountId, ...rows.map(({ id }) => id)]",
    replace: "[accountId]",
    test: [
      "tests/integration/alerts/alerts-of-profiles.test.ts",
      "an alert names no profile that blocks a firm of its readers",
    ],
  },
  {
    name: "a firm's read of an applicant's contact is not recorded",
    file: "marketplace/resources/applications/routes.ts",
    find: 'if (parties.includes("owner")) await recordContact(context, caller, row);',
    replace: "",
    test: [
      "tests/integration/accounts/accesses.test.ts",
      "an opened application is a contact read; a restricted one is not",
    ],
  },
  {
    name: "a block with an invalid organization id is accepted",
    file: "marketplace/resources/assets/given-metadata.ts",
    find: '.regex(/^org_[\\dA-Za-z]{1,40}$/, "must be the id of an organization")',
    replace: "",
    test: [
      "tests/integration/profiles/resume-writes.test.ts",
      "an invalid profile is refused with the name of its field: _private.blockedOrganizations.0",
    ],
  },
  {
    name: "a firm is shown a referee who did not agree",
    file: "lib/rules/resume/profile-exposure.ts",
    find: "isObject(referee) && referee.agreed === true",
    replace: "isObject(referee)",
    test: ["tests/unit/lib/rules/resume/profile-exposure.test.ts", "a firm is shown only the referees who agreed"],
  },
  {
    name: "the link of an old quiet-search mail overrides a later choice",
    file: "marketplace/resources/resumes/still-searching/service.ts",
    find: 'if (!isQuiet(before)) return { page: statePage(asked.locale, "chosen") };',
    replace: "",
    test: ["tests/integration/search/quiet-searches.test.ts", "the link leaves another choice made since unchanged"],
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
    name: "anonymous profiles can be sorted by name",
    file: "marketplace/search/sort.ts",
    find: "SHOWN.includes(field) ? key :",
    replace: 'SHOWN.includes(field) || field === "_name" ? key :',
    test: ["tests/integration/search/candidate-search.test.ts", "a profile search cannot be sorted by name"],
  },
  {
    name: "the experience of an anonymous profile is counted from hidden dates",
    file: "marketplace/search/document.ts",
    find: "career: asset.career && careerOf(shown.metadata),",
    replace: "career: asset.career,",
    test: [
      "tests/integration/search/candidate-search.test.ts",
      "a search counts an unnamed profile's experience by years, not months",
    ],
  },
  {
    name: "a profile opened by another firm counts as seen",
    file: "marketplace/search/plan.ts",
    find: "WHERE profile_accesses.organization_id = ${organizationId}\n",
    replace: "WHERE profile_accesses.organization_id <> ''\n",
    test: [
      "tests/integration/search/candidate-search.test.ts",
      "a search for seen profiles excludes those that another firm saw",
    ],
  },
  {
    name: "the hourly limit of a member restarts with each profile",
    file: "marketplace/identity/profile-limits.ts",
    find: "const retryAfter = reads(member);",
    replace: "const retryAfter = reads(key);",
    test: [
      "tests/integration/search/candidate-search.test.ts",
      "a read beyond the hourly profiles is a 429 with Retry-After",
    ],
  },
  {
    name: "a profile beyond the hourly limit is read at the second attempt",
    file: "marketplace/identity/profile-limits.ts",
    find: "      again.refund(key);\n",
    replace: "",
    test: [
      "tests/integration/search/candidate-search.test.ts",
      "a read beyond the hourly profiles is a 429 with Retry-After",
    ],
  },
  {
    name: "saved searches read profiles without limit",
    file: "marketplace/resources/search/service.ts",
    find: "  requireWithinLimits(context, caller, searches, query, settings);\n",
    replace: "",
    test: ["tests/integration/search/candidate-search.test.ts", "a saved search beyond the hourly pages is a 429"],
  },
  {
    name: "GraphQL reads profiles without limit",
    file: "marketplace/protocol/graphql/service.ts",
    find: "    if (!row.is_closed) requireRead(context, caller, row);\n",
    replace: "",
    test: ["tests/integration/search/candidate-search.test.ts", "reads by list, slug and GraphQL are limited too"],
  },
  {
    name: "the list of revealed profiles shows a closed profile",
    file: "marketplace/resources/revealed-profiles/store.ts",
    find: "${isOpenTo(caller, organizationId)} OR ${hasApplied}",
    replace: "true OR ${hasApplied}",
    test: [
      "tests/integration/search/candidate-search.test.ts",
      "a revealed profile has its name, and is null once closed",
    ],
  },
];
