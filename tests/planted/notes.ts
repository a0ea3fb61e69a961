import type { Mistake } from "@/tests/planted/mistake";

const TEST = "tests/integration/notes.test.ts";

/** Mistakes about what a firm notes for itself. */
export const noteMistakes: Mistake[] = [
  {
    name: "colleagues read a private note",
    file: "marketplace/resources/transactions/notes/store.ts",
    find: "(NOT notes.private OR notes.author_id",
    replace: "(true OR notes.author_id",
    test: [TEST, "a firm shares its notes, and each author keeps their private ones"],
  },
  {
    name: "notes are written about a person whom the firm may not read",
    file: "marketplace/resources/transactions/notes/service.ts",
    find: " || !isReadableRow(row)) {",
    replace: ") {",
    test: [TEST, "no note is about an application that the firm may not read"],
  },
  {
    name: "a recruiter rewrites the note of another",
    file: "marketplace/resources/transactions/notes/service.ts",
    find: "    if (stored.author_id !== person) throw forbidden();\n",
    replace: "",
    test: [TEST, "an author edits their note; an administrator removes a shared one"],
  },
  {
    name: "two refusals tell whom an offer does not suit",
    file: "marketplace/resources/transactions/refusals/refusal-reasons.ts",
    find: "refusals < MIN_REFUSALS",
    replace: "refusals < 1",
    test: ["tests/integration/refusal-reasons.test.ts", "the reasons of an offer are counted from five refusals on"],
  },
  {
    name: "the notes about an erased candidate stay",
    file: "marketplace/retention/anonymize-transactions.ts",
    find: "DELETE FROM notes USING due WHERE notes.transaction_id = due.id",
    replace: "DELETE FROM notes USING due WHERE notes.transaction_id = due.id AND false",
    test: [TEST, "an erased author leaves unsigned notes; an erased candidate none"],
  },
];
