import { ACCOUNT_GRACE_DAYS } from "@/lib/rules/limits";
import { NOTIFICATION_DAYS } from "@/lib/rules/notification/notification-kinds";
import { RELEASED_DAYS } from "@/lib/rules/transaction/notes-request";
import { TALENT_POOL_MONTHS } from "@/lib/rules/transaction/talent-pool";
import { BACK_OFFICE_RULES } from "@/marketplace/retention/back-office-rules";
import { CNIL_MEASURES, NEWSLETTER_RULES } from "@/marketplace/retention/newsletter-rules";

/** Rules for how long moderators' decisions and visitors' reports are retained. */
const MODERATION_RULES = {
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

/**
 * A rule for how long personal data is retained: only these rules define it. docs/retention.md is generated from them,
 * and a test fails when it differs. The duration is that of the law or of the CNIL where one of them sets it, else the
 * platform's own; orders stay as the law requires.
 */
export type Rule = {
  /** Data that the rule is about. */
  data: string;
  /** Duration, in words for people. */
  kept: string;
  /** Fate of the data at the end. */
  outcome: string;
  /** Reason or legal source of the duration. */
  source: string;
  /** Job that applies the rule; null when the data is never removed. */
  job: "retention" | "sweep" | null;
  months?: number;
  days?: number;
};

const CNIL_RECRUITING = "CNIL, guide du recrutement";
const CNIL_LOGS = "CNIL, recommandation sur la journalisation (6 à 12 mois)";

/**
 * Minimum number of days between the notice and the erasure, for a person who stopped using their account to come back.
 */
export const NOTICE_DAYS = 30;

export const RULES = {
  refusedApplications: {
    data: "A refused application, sent or added by its firm: who it is of, what was sent, why it was refused, the conversation, and the firm's notes, tags and history about it",
    kept: "3 months after the refusal; longer in the firm's talent pool, below",
    outcome:
      "Emptied: the firm keeps that there was one, its statuses, their dates and the class of its source; nobody is named",
    source: CNIL_RECRUITING,
    job: "retention",
    months: 3,
  },
  endedApplications: {
    data: "Any other application that ended (recruited, withdrawn)",
    kept: "2 years after its end",
    outcome: "Emptied in the same way",
    source: `${CNIL_RECRUITING} : 2 ans après le dernier contact`,
    job: "retention",
    months: 24,
  },
  openApplications: {
    data: "An application that nobody answered or closed",
    kept: "2 years after the last move or message",
    outcome: "Closed as withdrawn, and emptied in the same way",
    source: `${CNIL_RECRUITING} : 2 ans après le dernier contact`,
    job: "retention",
    months: 24,
  },
  notesRequests: {
    data: "A candidate's request for the firm's notes about their application, while it waits",
    kept: "3 months at least, with the application and the notes, whatever their own time; else as long as the application",
    outcome: "Removed when the application is emptied",
    source: "RGPD, articles 12 et 15: a month, and two more at most",
    job: "retention",
    months: 3,
  },
  releasedNotes: {
    data: "What a firm released of its notes to a candidate",
    kept: `${RELEASED_DAYS} days at least, with the application; else as long as the application`,
    outcome: "Removed when the application is emptied",
    source: "RGPD, article 15: the person has the time to read them",
    job: "retention",
    days: RELEASED_DAYS,
  },
  talentPool: {
    data: "A refused application that its candidate agrees to leave in the firm's talent pool, and when they agreed",
    kept: `${TALENT_POOL_MONTHS} months after they agreed, unless they take it back before`,
    outcome: "The application is under its own time again: emptied in the next night, without another mail",
    source: `${CNIL_RECRUITING} : vivier, avec l’accord de la personne; RGPD, articles 6 et 7`,
    job: "retention",
    months: TALENT_POOL_MONTHS,
  },
  talentPoolRequests: {
    data: "What a refusal asks about the talent pool, unanswered or declined",
    kept: "As long as the application: 3 months after the refusal",
    outcome: "Removed when the application is emptied: its mail's link then leads nowhere",
    source: "Minimisation (RGPD, article 5)",
    job: "retention",
  },
  unsentApplications: {
    data: "An application made without an account, whose sender has not pressed the link of their mail",
    kept: "48 hours",
    outcome: "Removed within the hour; the firm never learned of it",
    source: "Minimisation (RGPD, article 5)",
    job: "sweep",
  },
  inactivityNotices: {
    data: "A candidate's account that is no longer used",
    kept: "23 months after the last activity",
    outcome: "A mail tells the person, once, when it will be erased; logging in keeps it",
    source: "Transposition de la règle du vivier (CNIL, 2 ans)",
    job: "retention",
    months: 23,
  },
  inactiveAccounts: {
    data: "A candidate's account after that mail",
    kept: "24 months after the last activity, and 30 days after the mail",
    outcome: "Erased, with all that is the person's",
    source: "Transposition de la règle du vivier (CNIL, 2 ans)",
    job: "retention",
    months: 24,
  },
  askedErasures: {
    data: "An account whose owner asked to be forgotten",
    kept: "30 days after the request",
    outcome: "Erased, with all that is the person's; logging in before keeps it",
    source: "RGPD, article 17",
    job: "retention",
    days: ACCOUNT_GRACE_DAYS,
  },
  logIns: {
    data: "Events `user_login`",
    kept: "12 months",
    outcome: "Removed",
    source: CNIL_LOGS,
    job: "retention",
    months: 12,
  },
  accesses: {
    data: "Which firm read a candidate's profile, contact details or CV, by day",
    kept: "365 days",
    outcome: "Removed within the hour",
    source: CNIL_LOGS,
    job: "sweep",
    days: 365,
  },
  events: {
    data: "Every other event",
    kept: "25 months",
    outcome: "Removed",
    source: CNIL_MEASURES,
    job: "retention",
    months: 25,
  },
  ...MODERATION_RULES,
  analytics: {
    data: "Figures of use (`analytics_logs`)",
    kept: "25 months",
    outcome: "Removed",
    source: CNIL_MEASURES,
    job: "retention",
    months: 25,
  },
  assetFigures: {
    data: "Figures of public pages by day and source (`asset_figures`): nothing of visitors",
    kept: "25 months",
    outcome: "Removed",
    source: CNIL_MEASURES,
    job: "retention",
    months: 25,
  },
  notifications: {
    data: "Notifications of an account: what happened, to which object, when",
    kept: `${NOTIFICATION_DAYS} days`,
    outcome: "Removed",
    source: "Needed as long as it is news; the object itself says what happened",
    job: "retention",
    days: NOTIFICATION_DAYS,
  },
  entryRevisions: {
    data: "What editors saved of an entry, with the id of its author: drafts, and what was removed since",
    kept: "12 months; what was published stays as long as its entry",
    outcome: "Removed",
    source: "Needed as long as it may be restored; what was published is the proof of what was said",
    job: "retention",
    months: 12,
  },
  deliveries: {
    data: "Attempts to deliver events to webhooks",
    kept: "6 months",
    outcome: "Removed",
    source: CNIL_LOGS,
    job: "retention",
    months: 6,
  },
  ...NEWSLETTER_RULES,
  sessions: {
    data: "A session: when, from which browser and which network (the start of an address)",
    kept: "Until it ends: 14 days after the log-in, unless configured otherwise",
    outcome: "Removed within the hour",
    source: "Needed as long as the user is logged in",
    job: "sweep",
  },
  pushSubscriptions: {
    data: "A device that receives notifications: the address of its push service, its keys, its browser",
    kept: "Until its person turns it off, logs out of it, closes its session, or any other once its own has run out, or the push service no longer knows it",
    outcome: "Removed at once; with the account at the latest",
    source: "Consentement (RGPD, article 6): without it, nothing is kept",
    job: null,
  },
  mailTokens: {
    data: "Tokens sent by mail, invitations and requests for testimonials included: the address, the sentence of the firm",
    kept: "30 days after they expire",
    outcome: "Removed within the hour",
    source: "A visitor who comes late learns that it is over",
    job: "sweep",
    days: 30,
  },
  receivedMails: {
    data: "That a mail reached the address of an offer: the codes of the mail and of its sender's mailbox, never what it says",
    kept: "30 days",
    outcome: "Removed within the hour",
    source: "Needed as long as a mail may be delivered again",
    job: "sweep",
    days: 30,
  },
  opinionRequests: {
    data: "Which member of a firm asked which colleague for an opinion on the applications to an offer",
    kept: "24 months after it was asked; on one application, as long as the application",
    outcome: "Removed within the hour",
    source:
      "As long as the applications that it is about (CNIL, guide du recrutement : 2 ans après le dernier contact)",
    job: "sweep",
    months: 24,
  },
  membershipRequests: {
    data: "A request to join an organization, or to attach it to another, decided or not",
    kept: "90 days after it was sent or decided",
    outcome: "Removed within the hour",
    source: "A refusal holds for 30 days; then it is no longer news",
    job: "sweep",
    days: 90,
  },
  mailAlerts: {
    data: "An alert asked for by an address alone: unconfirmed, or ended by its person",
    kept: "2 days",
    outcome: "Removed within the hour; a confirmed one stays until its person ends it",
    source: "Consentement (RGPD, article 6): without it, nothing is kept",
    job: "sweep",
    days: 2,
  },
  actsTowardsOthers: {
    data: "Mails that a person had us send to others, and organizations that they founded: who, from which network, to which mailbox (its code alone)",
    kept: "2 days",
    outcome: "Removed within the hour",
    source: "Counted for a day: nobody is written to without limit",
    job: "sweep",
    days: 2,
  },
  idempotency: {
    data: "Answers kept for requests sent twice",
    kept: "1 day",
    outcome: "Removed within the hour",
    source: "Needed as long as a client may try again",
    job: "sweep",
    days: 1,
  },
  ...BACK_OFFICE_RULES,
  files: {
    data: "A file that nothing refers to any more",
    kept: "1 day",
    outcome: "Removed within the hour",
    source: "Minimisation (RGPD, article 5)",
    job: "sweep",
    days: 1,
  },
  orders: {
    data: "Orders, their lines and moves, what they ask for and invoices; the ledger of credits",
    kept: "10 years at least: nothing removes them, not even an erasure",
    outcome: "Nothing",
    source: "Code de commerce, article L123-22",
    job: null,
  },
} as const satisfies Record<string, Rule>;
