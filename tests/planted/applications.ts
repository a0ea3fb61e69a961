import type { Mistake } from "@/tests/planted/mistake";

const LISTS_TEST: Mistake["test"] = [
  "tests/integration/applications/application-lists.property.test.ts",
  "application filters, facets, order and due dates equal a naive computation",
];

const INTERVIEWS_TEST = "tests/integration/applications/interviews.test.ts";

/** Mistakes about applications once they are sent: lists, moves, interviews, reminders. */
export const applicationMistakes: Mistake[] = [
  {
    name: "filters and facets reveal to a candidate that an application is restricted",
    file: "marketplace/resources/applications/filters.ts",
    find: "owner_id IS DISTINCT FROM ${party}",
    replace: "false",
    test: LISTS_TEST,
  },
  {
    name: "a firm finds by name a candidate whose application it may not read",
    file: "marketplace/resources/applications/filters.ts",
    find: "(${isReadableApplication} AND ",
    replace: "(",
    test: [
      "tests/integration/applications/application-credits.test.ts",
      "a firm finds an applicant by name once it paid, never before",
    ],
  },
  {
    name: "a candidate's list of applications is ordered by reminders, as a firm's is",
    file: "marketplace/resources/applications/stage.ts",
    find: "coalesce(owner_id = ${party} AND reminded_date IS NOT NULL",
    replace: "coalesce(reminded_date IS NOT NULL",
    test: LISTS_TEST,
  },
  {
    name: "the firm's stages reveal to a candidate that an application is restricted or late",
    file: "marketplace/resources/applications/stage.ts",
    find: "(is_application AND owner_id = ${party})",
    replace: "is_application",
    test: LISTS_TEST,
  },
  {
    name: "a firm's held move takes a credit",
    file: "lib/rules/transaction/firm-moves.ts",
    find: "isPaid ? 0 : HOLD_SECONDS[name]",
    replace: "HOLD_SECONDS[name]",
    test: ["tests/unit/lib/rules/transaction/firm-moves.test.ts", "a move that costs a credit is sent without delay"],
  },
  {
    name: "a move that the API refused stays on the board",
    file: "workspace/firm/applications/move/use-move.ts",
    find: "        remove();\n",
    replace: "",
    test: [
      "tests/unit/workspace/firm/applications/board/board-screen.test.tsx",
      "the move of an application withdrawn since is undone, and the reason shown",
    ],
  },
  {
    name: "letter shortcuts act on the board once they are turned off",
    file: "workspace/firm/applications/board/use-board-keys.ts",
    find: "if (hasLetters) letter(",
    replace: "letter(",
    test: [
      "tests/unit/workspace/firm/applications/board/board-screen.test.tsx",
      "letter shortcuts do nothing once they are turned off",
    ],
  },
  {
    name: "an early withdrawal counts as a missing response",
    file: "marketplace/resources/applications/answer-delays.ts",
    find: "OR application.cancelled_date > application.created_date + age.promised",
    replace: "OR application.cancelled_date > application.created_date",
    test: LISTS_TEST,
  },
  {
    name: "an application answered, then withdrawn, counts as unanswered",
    file: "marketplace/resources/applications/answer-delays.ts",
    find: "application.answered_date <= application.cancelled_date",
    replace: "false",
    test: LISTS_TEST,
  },
  {
    name: "a firm is reminded a day too early",
    file: "lib/rules/transaction/reminder.ts",
    find: "SILENCE_DAYS = 10",
    replace: "SILENCE_DAYS = 9",
    test: ["tests/integration/applications/reminders.test.ts", "a firm is reminded from the tenth day on, once"],
  },
  {
    name: "a firm is reminded twice",
    file: "lib/rules/transaction/reminder.ts",
    find: 'if (remindedDate !== null) return "alreadyReminded";',
    replace: "",
    test: ["tests/integration/applications/reminders.test.ts", "a firm is reminded from the tenth day on, once"],
  },
  {
    name: "the mail of a reminder names a candidate whom the firm may not read",
    file: "marketplace/resources/applications/reminder/mails.ts",
    find: "applicantName: isRestricted ? null : applicantName",
    replace: "applicantName",
    test: [
      "tests/integration/applications/reminders.test.ts",
      "the mail of a reminder has two answers, without the candidate's text",
    ],
  },
  {
    name: "a candidate chooses an interview time that the firm did not propose",
    file: "marketplace/resources/applications/interview/choose.ts",
    find: 'if (slot === undefined) throw unprocessable("This time is not proposed", { code: "unknownSlot" });',
    replace: "if (slot === undefined) return { slot: choice.slot };",
    test: [INTERVIEWS_TEST, "a repeated choice changes nothing; another is refused until a new proposal"],
  },
  {
    name: "a candidate chooses an interview time twice",
    file: "marketplace/resources/applications/interview/choose.ts",
    find: "if (interview.choice) throw",
    replace: "if (interview.choice && false) throw",
    test: [INTERVIEWS_TEST, "a repeated choice changes nothing; another is refused until a new proposal"],
  },
  {
    name: "a firm proposes an interview time more than a year ahead",
    file: "marketplace/resources/applications/interview/propose.ts",
    find: "  if (times.some((time) => time > now + MAX_DAYS * DAY_MS))",
    replace: "  if (times.some((time) => time > now && false))",
    test: [INTERVIEWS_TEST, "an interview time must be within a year, however proposed"],
  },
  {
    name: "a calendar address still shows a firm's interviews to who left it",
    file: "marketplace/resources/interview-calendar/service.ts",
    find: "await identityOf(db, userId, organizationId).catch(",
    replace: "await identityOf(db, userId, null).catch(",
    test: [
      "tests/integration/applications/interview-calendar.test.ts",
      "a calendar says no more than its person may read now",
    ],
  },
  {
    name: "a device is told about a firm that its person left",
    file: "marketplace/resources/push-subscriptions/push-job.ts",
    find: "(notified.account_id = person.id OR person.organizations ? notified.account_id)",
    replace: "(notified.account_id = person.id OR true)",
    test: ["tests/integration/mails/push.test.ts", "nobody is told about a firm that they left"],
  },
  {
    name: "whoever knows the endpoint of a browser takes it over",
    file: "marketplace/resources/push-subscriptions/service.ts",
    find: "WHERE stored.auth = excluded.auth AND stored.p256dh = excluded.p256dh",
    replace: "WHERE true",
    test: [
      "tests/integration/mails/push.test.ts",
      "a browser is turned on by who has its keys, and belongs to the last of them",
    ],
  },
  {
    name: "both parties are reminded of an interview time that was replaced",
    file: "marketplace/resources/applications/interview/reminder-job.ts",
    find: " || storedInterview(row)?.sequence !== sequence",
    replace: "",
    test: [INTERVIEWS_TEST, "both parties are reminded the evening before, of the current time only"],
  },
  {
    name: "a withdrawn application still shows its interview to the firm",
    file: "marketplace/resources/applications/serialize.ts",
    find: "        interview: null,\n",
    replace: "",
    test: [INTERVIEWS_TEST, "a withdrawal cancels the interview in both calendars"],
  },
  {
    name: "an old reminder mail overrides a later response of the firm",
    file: "marketplace/resources/applications/reminder/answer.ts",
    find: "firmDate > row.reminded_date.getTime()",
    replace: "false",
    test: [
      "tests/integration/applications/reminders.test.ts",
      "one press answers that the firm still studies the application",
    ],
  },
  {
    name: "a firm that moves an application causes unlimited mails to its candidate",
    file: "marketplace/resources/applications/routes.ts",
    find: "if (!isSecret) await requireWithin(limit,",
    replace: "if (isSecret) await requireWithin(limit,",
    test: [INTERVIEWS_TEST, "a firm moves an application at most twenty times an hour"],
  },
  {
    name: "a candidate who applies and withdraws causes unlimited mails to the firm",
    file: "marketplace/resources/applications/create.ts",
    find: "        await requireFewApplications(under.trx, assetId, takerId);\n",
    replace: "",
    test: [
      "tests/integration/applications/applications.test.ts",
      "a candidate applies to one offer at most five times a day",
    ],
  },
];
