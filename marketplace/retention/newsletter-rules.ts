import { MAIL_REFUSAL_DAYS, NEWSLETTER_UNCONFIRMED_DAYS } from "@/lib/rules/limits";

export const CNIL_MEASURES = "CNIL, recommandation du 17 septembre 2020 (données de mesure : 25 mois)";

/** Rules of rules.ts for the newsletter. */
export const NEWSLETTER_RULES = {
  newsletterRequests: {
    data: "A newsletter subscription that its address was asked to confirm, and did not",
    kept: `${NEWSLETTER_UNCONFIRMED_DAYS} days after the first mail of the last day that asked`,
    outcome: "Removed within the hour",
    source: "Consentement (RGPD, article 6): without it, nothing is kept",
    job: "sweep",
    days: NEWSLETTER_UNCONFIRMED_DAYS,
  },
  newsletterEvents: {
    data: "The address and the first name in an event `newsletter_subscribe`",
    kept: `${NEWSLETTER_UNCONFIRMED_DAYS} days`,
    outcome: "Emptied: the event stays, for the figures; the subscription is elsewhere",
    source: "Minimisation (RGPD, article 5)",
    job: "retention",
    days: NEWSLETTER_UNCONFIRMED_DAYS,
  },
  newsletterSubscriptions: {
    data: "A confirmed newsletter subscription: address, first name, language",
    kept: "Until unsubscribed, refused three times by its mail server, or until the account of this address is erased",
    outcome: "Address and first name go at once; a hash of the address and the dates stay, below",
    source: "Consentement (RGPD, article 6)",
    job: null,
  },
  newsletterConsents: {
    data: "The proof of an ended subscription: a hash of the address, when it was confirmed, when it ended and why",
    kept: "36 months after its end",
    outcome: "Removed within the hour",
    source: "RGPD, article 7; CNIL, référentiel de gestion commerciale : 3 ans après l’opposition",
    job: "sweep",
    months: 36,
  },
  newsletterEditions: {
    data: "An edition of the newsletter, who sent it, and which subscriptions it was mailed to",
    kept: "25 months",
    outcome: "Removed",
    source: CNIL_MEASURES,
    job: "retention",
    months: 25,
  },
  mailRefusals: {
    data: "A permanent refusal of a mail server, under a hash of the address",
    kept: `${MAIL_REFUSAL_DAYS} days, or until the address is confirmed again`,
    outcome: "Removed within the hour",
    source: "Three within this time stop what an address subscribed to",
    job: "sweep",
    days: MAIL_REFUSAL_DAYS,
  },
} as const;
