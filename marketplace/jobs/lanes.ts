/**
 * The lanes of background jobs, with the kinds that each does: a job that waits for another server delays those of its
 * lane alone. marketplace/workers.ts does them.
 */
export const LANES = {
  site: ["entryPublication"],
  moments: [
    ...(["task", "heldMove", "interview", "unansweredOffer"] as const),
    ...(["planMonth", "newsletterRequests", "newsletterBatch", "mailRefused"] as const),
  ],
  mails: ["password-reset", "unsent-application", "lateApplications", "mail"],
  // What leaves to thousands at a time waits for itself alone: a password is mailed meanwhile.
  routine: ["routineMail"],
  letters: ["newsletterMail"],
  webhooks: ["webhook", "cardPayment"],
  // Other people's servers are slow, and thousands of offers take minutes.
  feeds: ["offerFeed"],
  imports: ["offerImport"],
  recurring: [
    ...(["refill", "closing", "closingNotice", "alerts", "dailyMail"] as const),
    ...(["lateList", "lateAtFifteenDays", "offerFeeds", "retention", "sweep"] as const),
  ],
} as const;

export type Lane = keyof typeof LANES;
export type KindOf<Name extends Lane> = (typeof LANES)[Name][number];

/** The mails of people, but the newsletter. */
export const MAIL_KINDS = ["mail", "routineMail"] satisfies KindOf<"mails" | "routine">[];

/** What does nothing but write to people: held back in a restored database (marketplace/backup). */
export const WRITING_KINDS = [
  ...LANES.mails,
  ...LANES.routine,
  ...LANES.letters,
  ...(["interview", "unansweredOffer", "newsletterRequests", "newsletterBatch"] as const),
  ...(["closingNotice", "alerts", "dailyMail", "lateList", "lateAtFifteenDays"] as const),
] satisfies KindOf<Lane>[];
