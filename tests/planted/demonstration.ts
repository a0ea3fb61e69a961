import type { Mistake } from "@/tests/planted/mistake";

const INSTALL = "tests/integration/database/install.test.ts";
const REMOVAL = "tests/integration/demo/demo-removal.test.ts";

/** Mistakes about the content that comes with the product, and the changes that people make to it. */
export const demonstrationMistakes: Mistake[] = [
  {
    name: "an upgrade overwrites the texts that people edited",
    file: "marketplace/install/install-table.ts",
    find: 'AND ${isUnedited(product)} AND ${fingerprintOf(product, "stored")} <>',
    replace: 'AND ${fingerprintOf(product, "stored")} <>',
    test: [INSTALL, "a newer text of an edited entry is proposed once"],
  },
  {
    name: "a removed text is installed again with the next version",
    file: "marketplace/install/install-table.ts",
    find: 'WHERE NOT EXISTS (SELECT FROM installed_rows AS installed WHERE ${installedAs(product.table, "source")})',
    replace: "WHERE true",
    test: [INSTALL, "a text that a person removed is not installed again"],
  },
  {
    name: "a newer text is proposed again after an editor declined it",
    file: "marketplace/install/propose-texts.ts",
    find: "coalesce(installed.proposed_fingerprint, '')",
    replace: "''",
    test: [INSTALL, "a newer text of an edited entry is proposed once"],
  },
  {
    name: "a live key loads the demonstration",
    file: "marketplace/env.ts",
    find: '!env.DATABASE_URL && !env.API_PUBLIC_KEY.startsWith("pubk_live_")',
    replace: "!env.DATABASE_URL",
    test: [
      "tests/unit/marketplace/env.test.ts",
      'with the variables {"API_PUBLIC_KEY":"pubk_live_0123456789"} the demonstration is loaded: false',
    ],
  },
  {
    name: "the removal of the demonstration removes a firm that a person joined",
    file: "marketplace/demo/removal/staying-rows.ts",
    find: "member.organizations ? stored.id AND NOT",
    replace: "member.organizations ? member.id AND NOT",
    test: [REMOVAL, "a firm that a person joined stays public with its page"],
  },
  {
    name: "a page or profile that survives the removal of the demonstration stays public",
    file: "marketplace/demo/removal/remove-demonstration.ts",
    find: "UPDATE assets SET active = false FROM staying",
    replace: "UPDATE assets SET active = assets.active FROM staying",
    test: [REMOVAL, "a reviewed page and a revealed profile stay, but hidden"],
  },
  {
    name: "an account that survives the removal of the demonstration keeps its password",
    file: "marketplace/demo/removal/remove-demonstration.ts",
    find: "UPDATE users SET password_hash = NULL FROM staying",
    replace: "UPDATE users SET password_hash = password_hash FROM staying",
    test: [REMOVAL, "an account whose address a person took stays, without its password"],
  },
  {
    name: "an empty date of the demonstration gets a value at the next start",
    file: "marketplace/demo/shift.ts",
    find: "CASE WHEN ${column} IS NOT NULL THEN least(",
    replace: "CASE WHEN true THEN least(",
    test: [
      "tests/long/demonstration-accounts.test.ts",
      "late applications stay late, and no date is in the future, in the morning",
    ],
  },
  {
    name: "edits by an account of the demonstration survive its removal",
    file: "marketplace/demo/removal/staying-rows.ts",
    find: "AND party NOT IN (SELECT id FROM demonstration_people)",
    replace: "",
    test: [REMOVAL, "edits by the demonstration's own accounts are removed"],
  },
];
