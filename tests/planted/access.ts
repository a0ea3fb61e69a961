import type { Mistake } from "@/tests/planted/mistake";

const ENTRIES_TEST: Mistake["test"] = [
  "tests/integration/entries-write.test.ts",
  "the events of a hidden entry carry none of its draft",
];

/** Mistakes about who reads or does what. */
export const accessMistakes: Mistake[] = [
  {
    name: "the event of an edited entry carries it while it is hidden",
    file: "marketplace/resources/entries/service.ts",
    find: 'type: "entry__updated", objectId: id, object: isHidden(row) ? null : entry',
    replace: 'type: "entry__updated", objectId: id, object: entry',
    test: ENTRIES_TEST,
  },
  {
    name: "the event of a new entry carries it while it is hidden",
    file: "marketplace/resources/entries/service.ts",
    find: 'type: "entry__created", objectId: row.id, object: isHidden(row) ? null : entry',
    replace: 'type: "entry__created", objectId: row.id, object: entry',
    test: ENTRIES_TEST,
  },
  {
    name: "an entry is hidden by what it was, not by what it is",
    file: "marketplace/resources/entries/service.ts",
    find: 'type: "entry__updated", objectId: id, object: isHidden(row)',
    replace: 'type: "entry__updated", objectId: id, object: isHidden(stored)',
    test: ENTRIES_TEST,
  },
];
