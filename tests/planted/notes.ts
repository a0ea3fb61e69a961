import type { Mistake } from "@/tests/planted/mistake";

const TEST = "tests/integration/applications/notes.test.ts";
const OPINIONS = "tests/integration/applications/opinions.test.ts";
const MAILS = "tests/integration/applications/inbound-mail.test.ts";
const REQUESTS = "tests/integration/applications/notes-requests.test.ts";

/** Mistakes about a firm's notes on its candidates, and its refusal reasons. */
export const noteMistakes: Mistake[] = [
  {
    name: "colleagues read a private note",
    file: "marketplace/resources/applications/notes/store.ts",
    find: "(NOT notes.private OR notes.author_id",
    replace: "(true OR notes.author_id",
    test: [TEST, "colleagues read shared notes; only the author reads private ones"],
  },
  {
    name: "notes are written about an application that the firm may not read",
    file: "marketplace/resources/applications/notes/service.ts",
    find: " || !isReadableRow(row)) {",
    replace: ") {",
    test: [TEST, "the notes of a withdrawn or restricted application answer 422"],
  },
  {
    name: "a recruiter rewrites the note of another",
    file: "marketplace/resources/applications/notes/service.ts",
    find: "    if (stored.author_id !== person) throw forbidden();\n",
    replace: "",
    test: [TEST, "an author edits their note; an administrator removes a shared one"],
  },
  {
    name: "the reasons of fewer than five refusals are shown",
    file: "marketplace/resources/applications/refusals/refusal-reasons.ts",
    find: "refusals < MIN_REFUSALS",
    replace: "refusals < 1",
    test: [
      "tests/integration/applications/refusal-reasons.test.ts",
      "the refusal reasons of an offer are shown from five refusals on",
    ],
  },
  {
    name: "the notes about an erased candidate are not deleted",
    file: "marketplace/retention/anonymize-transactions.ts",
    find: "DELETE FROM notes USING due WHERE notes.transaction_id = due.id",
    replace: "DELETE FROM notes USING due WHERE notes.transaction_id = due.id AND false",
    test: [TEST, "an erased author's shared notes stay unsigned; an erased candidate's are deleted"],
  },
  {
    name: "a candidate reads a note before the firm released it",
    file: "marketplace/resources/applications/notes-request/service.ts",
    find: "notes: release.released ?? [] };",
    replace: "notes: release.released ?? [], all: (await readAskedNotes(db, release)).notes };",
    test: [REQUESTS, "released notes are unsigned, without withheld passages or private notes"],
  },
  {
    name: "private notes are released with the shared ones",
    file: "marketplace/resources/applications/notes-request/store.ts",
    find: "const shared = rows.filter((row) => !row.private);",
    replace: "const shared = rows.filter((row) => !row.private || true);",
    test: [REQUESTS, "released notes are unsigned, without withheld passages or private notes"],
  },
  {
    name: "a recruiter releases notes without an administrator",
    file: "marketplace/access/application-policy.ts",
    find: '"notesRequest:release": { own: ["org:administrator"], person: true },',
    replace: '"notesRequest:release": { own: RECRUITERS, person: true },',
    test: [REQUESTS, "only administrators may review and release the notes"],
  },
  {
    name: "a firm edits a requested note",
    file: "marketplace/resources/applications/notes/service.ts",
    find: "if (request && isRequested(note, request)) {",
    replace: "if (request && isRequested(note, request) && false) {",
    test: [REQUESTS, "requested notes cannot be edited or removed before their release"],
  },
  {
    name: "an application is emptied while its candidate waits for the notes",
    file: "marketplace/retention/removals.ts",
    find: "AND NOT ${isRetainedForNotes(now)}",
    replace: "AND (NOT ${isRetainedForNotes(now)} OR true)",
    test: [REQUESTS, "a refused application is retained until thirty days after its notes' release"],
  },
  {
    name: "a passage that overlaps another one is not withheld",
    file: "lib/rules/transaction/notes-request.ts",
    find: "text.indexOf(passage, at + 1)",
    replace: "text.indexOf(passage, at + passage.length)",
    test: ["tests/unit/lib/rules/transaction/notes-request.test.ts", "overlapping passages are all removed"],
  },
  {
    name: "an added application tells who sent a restricted one",
    file: "marketplace/resources/added-applications/service.ts",
    find: "transactions.is_application AND ${isReadableApplication}",
    replace: "transactions.is_application AND (${isReadableApplication} OR true)",
    test: [
      "tests/integration/applications/added-applications.test.ts",
      "an account with the address is not linked, and a restricted application is not told",
    ],
  },
  {
    name: "a downloaded application has the firm's notes although nobody asked for them",
    file: "marketplace/resources/applications/pdf/routes.ts",
    find: "notes: flag.default(false)",
    replace: "notes: flag.default(true)",
    test: [
      "tests/integration/applications/application-pdf.test.ts",
      "the firm's notes are in the file only when they are asked for",
    ],
  },
  {
    name: "a colleague reads the other applications of the firm",
    file: "marketplace/resources/reveals/opinion-right.ts",
    find: "    transactions.id = opinion_requests.transaction_id\n",
    replace: "    opinion_requests.transaction_id IS NOT NULL\n",
    test: [OPINIONS, "a member who may read no application reads the one that they are asked about, and nothing else"],
  },
  {
    name: "a request that was taken back still opens the application",
    file: "marketplace/resources/reveals/opinion-right.ts",
    find: "opinion_requests.taken_back_date IS NULL AND ",
    replace: "",
    test: [OPINIONS, "the right ends once it is taken back"],
  },
  {
    name: "an opinion is asked of another firm's member",
    file: "marketplace/resources/applications/opinion/service.ts",
    find: "colleagueId === asker || !(await isMember(trx, row.owner_id, colleagueId))",
    replace: "colleagueId === asker",
    test: [OPINIONS, "only recruiters ask, only other members of the firm are asked, of an undecided application"],
  },
  {
    name: "a mail that the relay did not sign is received",
    file: "marketplace/resources/inbound-mail/routes.ts",
    find: '  if (!isSigned(inboundMail.secret, header("signature"), signed)) throw refused(401, "The mail is not signed");\n',
    replace: "",
    test: [MAILS, "a wrong signature, another time, another recipient or body is refused"],
  },
];
