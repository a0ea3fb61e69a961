import type { MailLocale, MailName, WaitingMail } from "@/marketplace/mail/mail";
import { readMail } from "@/marketplace/mail/mail";

const url = "https://cabinet.example/app/ici?jeton=abc";
const when = "lundi 30 novembre 2026 à 10\u202fh";
const date = "2030-03-01T09:00:00.000Z";
const asking = { name: "Anne", url, organizationName: "Cabinet Valmy", requesterName: "Claude Martin" };
const offer = { url, offerName: "Collaborateur comptable", companyName: "Trégüern Conseil" };

const content = { name: "Anne", url, kind: "offer", assetName: "Collaborateur comptable" };
const statement = {
  label: "Critère de sélection interdit",
  ground: "Code du travail, article L. 1132-1.",
  automatic: false,
  date,
  reason: "« Jeune collaborateur » écarte par l’âge.",
  correction: "Retirez « jeune ».",
};

/** Values of every mail, as a caller sends them. */
export const VALUES: Record<MailName, object> = {
  welcome: { name: "Claude", url },
  orderReceived: {
    name: "Anne",
    url,
    organizationName: "Valmy",
    product: "offer",
    quantity: 3,
    total: 212.4,
    offers: 1,
  },
  orderDecided: {
    name: "Anne",
    url,
    organizationName: "Valmy",
    product: "contacts",
    quantity: 1,
    outcome: "refused",
    reason: "unpaid",
  },
  supportAction: { name: "Claude", url, action: "creditsChanged", reason: "security", organizationName: "Valmy" },
  addressProof: { name: "Claude", url },
  reset: { name: "Claude", url },
  passwordChanged: { name: "Claude", url },
  emailConfirmation: { name: "Claude", url },
  emailRequested: { name: "Claude", url, email: "c•••@exemple.fr" },
  emailChanged: { name: "Claude", url, email: "c•••@exemple.fr" },
  check: { name: "Claude", url, type: "testimonial", senderName: "Trégüern Conseil" },
  invitation: { url, organizationName: "Trégüern Conseil", inviterName: "Anne Le Gall" },
  organizationHandedOver: { url, organizationName: "Trégüern Conseil", formerName: "Anne Le Gall" },
  organizationClosed: { url, organizationName: "Trégüern Conseil" },
  applicationReceived: { name: "Anne", url, offerName: offer.offerName, applicantName: "Claude Martin" },
  applicationWithdrawn: { name: "Anne", url, offerName: offer.offerName, applicantName: "Claude Martin" },
  applicationsLate: { name: "Anne", url, count: 2 },
  heldMoveDropped: { name: "Anne", url, offerName: offer.offerName, applicantName: "Claude Martin", cause: "author" },
  opinionAsked: { name: "Anne", ...offer, askerName: "Claude Martin", everyApplication: false },
  opinionGiven: {
    name: "Anne",
    url,
    offerName: offer.offerName,
    applicantName: "Claude Martin",
    colleagueName: "Paul Roux",
  },
  notesRequested: { name: "Anne", url, offerName: offer.offerName, applicantName: "Claude Martin", date },
  notesReleased: { name: "Claude", ...offer },
  applicationAdded: { ...offer, source: "post" },
  applicationMailed: { name: "Claude", ...offer, outcome: "added", isWithoutCv: false, leftOut: false },
  applicationConfirm: { name: "Claude", ...offer },
  applicationLogIn: { name: "Claude", ...offer },
  accountOpened: { name: "Claude", url },
  applicationReminded: { name: "Anne", url, offerName: offer.offerName, applicantName: "Claude Martin", date },
  offerClosing: { name: "Anne", url, offerName: offer.offerName, date },
  feedPaused: { name: "Anne", url, feedName: "Notre site carrières", fault: "cut", count: 5 },
  offerUnanswered: { name: "Anne", url, offerName: offer.offerName, count: 3 },
  applicationSent: { name: "Claude", ...offer },
  statusChanged: { name: "Claude", ...offer, status: "pending", message: "À bientôt.", signer: "Anne Le Gall" },
  applicationRefused: { name: "Claude", url, subject: "Votre candidature", paragraphs: ["Merci.", "Anne Le Gall"] },
  profileRead: { name: "Claude", url, companyName: offer.companyName },
  interviewProposed: {
    name: "Claude",
    ...offer,
    message: "À bientôt.",
    format: "office",
    minutes: 45,
    where: "12, rue de la Paix, 44000 Nantes",
    people: "Anne Le Gall",
    isAgain: false,
  },
  interviewDeclined: { name: "Anne", url, offerName: offer.offerName, applicantName: "Claude Martin" },
  interviewConfirmed: { name: "Claude", url, offerName: offer.offerName, otherName: offer.companyName, when },
  interviewTomorrow: { name: "Claude", url, offerName: offer.offerName, otherName: offer.companyName, when },
  joinRequested: { ...asking, kind: "join" },
  joinDecided: { name: "Claude", url, organizationName: "Cabinet Valmy", decision: "accepted" },
  attachRequested: { ...asking, kind: "child" },
  accountsMerged: { name: "Claude", url, email: "c•••@exemple.invalid", reason: "request" },
  firmsMerged: { name: "Claude", url, keptName: "Cabinet Valmy", mergedName: "Valmy Conseil", reason: "request" },
  attachDecided: { name: "Claude", url, organizationName: "Cabinet Valmy", decision: "refused" },
  message: { name: "Claude", url, senderName: "Anne Le Gall", topicName: offer.offerName },
  alert: { name: "Claude", count: 2 },
  alertConfirmation: { url },
  newsletterConfirmation: { url },
  administratorCreated: { url },
  newsletterRequest: { url, date },
  newsletter: { name: "Claude", month: "novembre 2026", count: 12 },
  contentValidated: content,
  contentSuspended: { ...content, ...statement },
  correctionRequested: { ...content, ...statement },
  ratingHidden: { name: "Claude", url, ...statement },
  reportReceived: { name: "Claude", url, page: "/entreprise/valmy" },
  reportDecided: { name: "Claude", url, page: "/entreprise/valmy", outcome: "dismissed", reason: null, date },
  reportReversed: { name: "Claude", url, page: "/entreprise/valmy" },
  appealDecided: { name: "Claude", url, outcome: "granted", answer: "La seconde lecture vous donne raison." },
  daily: { name: "Claude", url, count: 3 },
  inactivity: { name: "Claude", url, date },
  quietSearch: { name: "Claude", url },
  deletion: { name: "Claude", url, date },
};

/** A pending mail, as `sendMail` stores it in the queue. */
export const aMail = (name: MailName, given: Record<string, unknown> = {}, locale: MailLocale = "fr"): WaitingMail =>
  readMail({
    id: "6f1c1a52-8f1f-4d3a-9b60-0d5c1f1c2a10",
    date: "2030-01-01T08:30:00.000Z",
    name,
    locale,
    to: "claude@exemple.fr",
    values: VALUES[name],
    ...given,
  });

export const PRODUCT = {
  productName: "Happy Cabinet",
  siteOrigin: "https://www.cabinet.example",
  mailFrom: undefined,
  mailReplyTo: undefined,
};
