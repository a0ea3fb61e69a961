import type { Mistake } from "@/tests/planted/mistake";

const STATES = "tests/integration/content/entry-states.test.ts";
const REVISIONS = "tests/integration/content/entry-revisions.test.ts";
const STATES_OF_CHANGES = "tests/integration/content/entry-changes.test.ts";
const SCHEDULED: Mistake["test"] = [STATES, "an entry that is scheduled is read by its editors alone"];
const NO_LEAK: Mistake["test"] = [STATES, "visitors read nothing of an entry's draft, nor its date"];
const STALE: Mistake["test"] = [STATES, "a stale edit, of the entry or its draft, is a 412"];

/** Mistakes about entries: readers, publication dates, drafts, and restored revisions. */
export const entryMistakes: Mistake[] = [
  {
    name: "a scheduled entry is read before its date",
    file: "marketplace/resources/entries/store.ts",
    find: "published_date <= now())`",
    replace: "true)`",
    test: SCHEDULED,
  },
  {
    name: "an article is on the home page before its date",
    file: "marketplace/resources/data/frontpage.ts",
    find: '        .where("collection", "=", BLOG)\n        .where(isShown)',
    replace: '        .where("collection", "=", BLOG)',
    test: [STATES, "no article of the home page is scheduled or withdrawn"],
  },
  {
    name: "visitors read the draft beside an entry",
    file: "marketplace/resources/entries/store.ts",
    find: "if (!readsHidden(caller)) return entry;",
    replace: "",
    test: NO_LEAK,
  },
  {
    name: "a draft changes the date of the published entry",
    file: "marketplace/resources/entries/draft.ts",
    find: "draft_date = next_date(greatest(updated_date, draft_date))",
    replace: "draft_date = next_date(updated_date), updated_date = next_date(updated_date)",
    test: NO_LEAK,
  },
  {
    name: "an edit older than the draft is accepted",
    file: "marketplace/resources/entries/service.ts",
    find: "requireFresh(request, { updated_date: lastDate(stored) }, edit.updatedDate);",
    replace: "requireFresh(request, stored, edit.updatedDate);",
    test: STALE,
  },
  {
    name: "a new scheduled entry gets no publication job",
    file: "marketplace/resources/entries/announce.ts",
    find: 'if (row.published_date && stateOf(row) === "scheduled")',
    replace: "if (row.published_date && stored)",
    test: [STATES, "a scheduled entry is published at its date, and its pages expire"],
  },
  {
    name: "a postponed entry is published at its former date",
    file: "marketplace/resources/entries/publication-job.ts",
    find: '.where("id", "=", id).where(isShown)',
    replace: '.where("id", "=", id)',
    test: [STATES, "the publication job of a postponed entry does nothing"],
  },
  {
    name: "a stale restoration overwrites a newer edit",
    file: "marketplace/resources/entries/revisions/service.ts",
    find: "requireFresh(call.request, { updated_date: lastDate(stored) });",
    replace: "",
    test: [REVISIONS, "a stale restoration is a 412, another entry's revision a 404"],
  },
  {
    name: "a revision is restored into another entry",
    file: "marketplace/resources/entries/revisions/store.ts",
    find: "WHERE entry_revisions.id = ${id} AND entry_revisions.entry_id = ${entryId}`",
    replace: "WHERE entry_revisions.id = ${id} AND ${entryId} <> ''`",
    test: [REVISIONS, "a stale restoration is a 412, another entry's revision a 404"],
  },
  {
    name: "a restoration changes the visibility of the entry",
    file: "marketplace/resources/entries/revisions/service.ts",
    find: "...(metadata.active !== undefined && { active: metadata.active }),",
    replace: "",
    test: [REVISIONS, "a restored revision leaves the entry's URL, state and date unchanged"],
  },
  {
    name: "the first edit of an older entry loses the former text",
    file: "marketplace/resources/entries/revisions/store.ts",
    find: "?? (stored && (await insertFirst(trx, stored)))",
    replace: "",
    test: [REVISIONS, "the first edit of an older entry saves its former text"],
  },
  {
    name: "a removed entry cannot be restored",
    file: "marketplace/resources/entries/audited-save.ts",
    find: '{ stored, row: stored }, "removed"',
    replace: '{ stored, row: stored }, "draft"',
    test: [REVISIONS, "a removed entry is restored unchanged and leaves the removed list"],
  },
  {
    name: "a publication is not in the audit trail",
    file: "marketplace/resources/entries/audited-save.ts",
    find: "stateOf(row), isSeen ? action : null",
    replace: "stateOf(row), null",
    test: [REVISIONS, "each public change of an entry is in the audit trail"],
  },
  {
    name: "retention removes published revisions along with drafts",
    file: "marketplace/retention/removals.ts",
    find: "(state IN ('draft', 'taken', 'left')",
    replace: "(true",
    test: [REVISIONS, "retention removes drafts older than a year and keeps published revisions"],
  },
  {
    name: "the site shows a preview without the right to edit",
    file: "lib/data/content/may-edit-entries.ts",
    find: "return response.ok && Answer.safeParse(await response.json()).data?.[PERMISSION] === true;",
    replace: "return response.ok;",
    test: ["tests/unit/app/preview.test.ts", "the preview answers 403 unless the API confirms the right to edit"],
  },
  {
    name: "the API accepts an interface text with other arguments",
    file: "marketplace/resources/entries/service.ts",
    find: "if (found.join() !== expected.join())",
    replace: "if (found.length > expected.length + 10)",
    test: [
      "tests/integration/content/entries-write.test.ts",
      "an interface text with other arguments is a 400 that names it",
    ],
  },
  {
    name: "a saved edit of a published text is published at once",
    file: "workspace/platform/content/editor/written.ts",
    find: "return isShown(entry) || draft ? { metadata",
    replace: "return draft ? { metadata",
    test: [
      "tests/unit/workspace/platform/content/written.test.ts",
      "an edit of a published entry is stored as a draft",
    ],
  },
  {
    name: "a scheduled change is published when it is saved",
    file: "workspace/platform/content/editor/written.ts",
    find: "isPublished(entry) && isLater(date, now) &&",
    replace: "isLater(date, now) && !isPublished(entry) &&",
    test: [
      "tests/unit/workspace/platform/content/written.test.ts",
      "a scheduled change stays in the draft until its date",
    ],
  },
  {
    name: "a change that is no longer scheduled is published at its date",
    file: "marketplace/resources/entries/publication-job.ts",
    find: "changeDateOf(stored)?.toISOString() !== changeDate",
    replace: 'changeDate === ""',
    test: [STATES_OF_CHANGES, "a change postponed or cancelled meanwhile is not published"],
  },
];
