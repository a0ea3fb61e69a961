/** How long what moderators decide, and what visitors report, is kept: rows of retention/rules.ts. */
export const MODERATION_RULES = {
  auditLines: {
    data: "A line of the audit trail: who decided what of whom, as ids, codes and names of fields",
    kept: "60 months after the decision",
    outcome: "Removed; an erasure replaces the ids of its person at once",
    source: "Code civil, article 2224 (prescription : 5 ans)",
    job: "retention",
    months: 60,
  },
  decisions: {
    data: "What moderators decided of a content, what they wrote to its owner, and the appeals",
    kept: "60 months after the decision",
    outcome: "Removed",
    source: "Code civil, article 2224 (prescription : 5 ans)",
    job: "retention",
    months: 60,
  },
  reports: {
    data: "A visitor's report of a content, once it is decided: what they wrote, their account or address",
    kept: "12 months after the decision",
    outcome: "Removed, with the appeal of its reporter",
    source: "Règlement (UE) 2022/2065, article 20 (6 mois pour contester), et le temps de répondre",
    job: "retention",
    months: 12,
  },
} as const;
