/**
 * Lanes of background jobs, with the kinds of each: a job that waits for another server only delays the jobs of its own
 * lane. marketplace/workers.ts runs them.
 */
export const LANES = {
  site: ["entryPublication"],
  moments: [
    ...(["task", "heldMove", "interview", "unansweredOffer"] as const),
    ...(["planMonth", "newsletterRequests", "newsletterBatch", "mailRefused", "mergedRows", "namedBlocks"] as const),
  ],
  mails: ["password-reset", "unsent-application", "lateApplications", "mail"],
  // Mails sent to thousands at a time have their own lanes, so that they do not delay a password reset.
  routine: ["routineMail"],
  letters: ["newsletterMail"],
  webhooks: ["webhook", "cardPayment"],
  // Notifications on the devices of people, at the servers of makers of browsers.
  pushes: ["push"],
  // Other people's servers are slow, and thousands of offers take minutes.
  feeds: ["offerFeed"],
  imports: ["offerImport"],
  recurring: [
    ...(["refill", "closing", "closingNotice", "alerts", "dailyMail"] as const),
    ...(["lateList", "lateAtFifteenDays", "offerFeeds", "lateInvoices", "retention", "sweep"] as const),
  ],
} as const;

export type Lane = keyof typeof LANES;
export type KindOf<Name extends Lane> = (typeof LANES)[Name][number];

/** Kinds of mails to people, except the newsletter. */
export const MAIL_KINDS = ["mail", "routineMail"] satisfies KindOf<"mails" | "routine">[];

/**
 * Kinds of jobs that only write to people: a restored database does not run those that were pending
 * (marketplace/backup).
 */
export const WRITING_KINDS = [
  ...LANES.mails,
  ...LANES.routine,
  ...LANES.letters,
  ...LANES.pushes,
  ...(["interview", "unansweredOffer", "newsletterRequests", "newsletterBatch"] as const),
  ...(["closingNotice", "alerts", "dailyMail", "lateList", "lateAtFifteenDays"] as const),
] satisfies KindOf<Lane>[];
