/** What is kept so that administrators of the platform help people; rows of marketplace/retention/rules.ts. */
export const BACK_OFFICE_RULES = {
  failedJobs: {
    data: "Mails and other jobs that could not be done",
    kept: "30 days after the last attempt",
    outcome: "Removed within the hour",
    source: "An operator has to read why",
    job: "sweep",
    days: 30,
  },
  sentMails: {
    data: "That a mail left: which, to which account, when, with a masked address; never what it says",
    kept: "90 days",
    outcome: "Removed within the hour",
    source: "Support sees whether a mail left",
    job: "sweep",
    days: 90,
  },
  failedCalls: {
    data: "The calls of an account that failed: which, when, the number of the request",
    kept: "7 days, 50 at most",
    outcome: "Removed within the hour",
    source: "Support finds the request that a person speaks of",
    job: "sweep",
    days: 7,
  },
  offerFeedRuns: {
    data: "A reading of a firm's feed of offers: its counts, and lines with titles of offers",
    kept: "90 days",
    outcome: "Removed within the hour; the feed stays as long as its firm keeps it",
    source: "A firm reads what was made, changed and closed of a season",
    job: "sweep",
    days: 90,
  },
  assistanceCodes: {
    data: "A code by which a person let the support read data of theirs: which, when, who read it",
    kept: "365 days",
    outcome: "Removed within the hour",
    source: "CNIL, recommandation sur la journalisation (6 à 12 mois)",
    job: "sweep",
    days: 365,
  },
} as const;
