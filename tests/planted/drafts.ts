import type { Mistake } from "@/tests/planted/mistake";

const FILE = "tests/integration/assets/assets-draft.test.ts";

/** Mistakes about the drafts of assets, and about the fields of platformData that firms may set. */
export const draftMistakes: Mistake[] = [
  {
    name: "everybody reads drafts",
    file: "marketplace/resources/namespaces.ts",
    find: 'const PUBLIC = ["public", ',
    replace: 'const PUBLIC = ["draft", "public", ',
    test: [FILE, "no other account reads or writes a firm's draft"],
  },
  {
    name: "an administrator of the platform writes the draft of a firm",
    file: "marketplace/resources/assets/draft.ts",
    find: "if (!caller.isSecret && !isOwn(caller, stored.owner_id)) throw forbidden();",
    replace: "",
    test: [FILE, "no other account reads or writes a firm's draft"],
  },
  {
    name: "a draft changes the date of the published asset",
    file: "marketplace/resources/assets/draft.ts",
    find: "draft_date = next_date(greatest(updated_date, draft_date))",
    replace: "updated_date = next_date(updated_date), draft_date = next_date(updated_date)",
    test: [FILE, "a draft changes no public response, event, job or search document"],
  },
  {
    name: "a stale edit of a draft overwrites a newer one",
    file: "marketplace/resources/assets/version.ts",
    find: "return readsDraft && draft_date && draft_date > updated_date ? draft_date : updated_date;",
    replace: "return updated_date;",
    test: [FILE, "a stale edit, of the draft or the asset, is a 412"],
  },
  {
    name: "a draft accepts private fields",
    file: "marketplace/resources/assets/draft.ts",
    find: "if (keys.length > 0) addIssue",
    replace: "if (keys.length > 9) addIssue",
    test: [FILE, "an invalid draft is a 400 that names the field: private"],
  },
  {
    name: "a firm sets any option of its company",
    file: "marketplace/resources/assets/own-options.ts",
    find: "return Object.keys(others).length === 0 && Object.keys(options).every((key) => OPTIONS.has(key));",
    replace: "return Object.keys(others).length === 0;",
    test: [FILE, "a firm sets no other platform data of its own company"],
  },
  {
    name: "a firm sets the options of an offer",
    file: "marketplace/resources/assets/own-options.ts",
    find: 'kind === "company" && isOwn',
    replace: "isOwn",
    test: [FILE, "company options are refused to other firms, roles and asset types"],
  },
];
