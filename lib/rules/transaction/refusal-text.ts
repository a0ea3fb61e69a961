/** Length of a text that a firm sends with a move, or stores as its note, in characters. */
export const FIRM_TEXT_MAX_LENGTH = 3_000;

type TextLocale = "fr" | "en";

/** Explanation of each reason of the vocabulary for the candidate: one sentence, and true (docs/product.md §4). */
const SENTENCES: Record<string, Record<TextLocale, string>> = {
  experience: {
    fr: "Le poste demande davantage d’années de pratique que votre parcours n’en compte aujourd’hui.",
    en: "The position calls for more years of practice than you have today.",
  },
  diplome: {
    fr: "Nous avons besoin, pour ce poste, d’un diplôme que vous n’avez pas encore.",
    en: "For this position we need a qualification that you do not hold yet.",
  },
  "competences-techniques": {
    fr: "Certaines techniques du poste demandent une pratique que nous n’avons pas retrouvée dans votre parcours.",
    en: "Parts of this position call for technical practice that we did not find in your career so far.",
  },
  logiciels: {
    fr: "Nous cherchons une personne opérationnelle sur nos outils\u202f; vous en pratiquez d’autres.",
    en: "We are looking for someone already at ease with our tools; you work with others.",
  },
  pretentions: {
    fr: "Votre souhait dépasse la fourchette annoncée, que nous ne pouvons pas dépasser.",
    en: "Your expectations are above the range that we announced, and we cannot go beyond it.",
  },
  localisation: {
    fr: "La distance entre votre domicile et le bureau nous a paru trop longue pour durer.",
    en: "The distance between your home and the office seemed too long to last.",
  },
  disponibilite: {
    fr: "Nous devons pourvoir le poste avant la date à laquelle vous êtes libre.",
    en: "We have to fill the position before the date when you are free.",
  },
  "poste-pourvu": {
    fr: "Le poste vient d’être pourvu. Votre candidature n’est pas en cause.",
    en: "The position has just been filled. Your application is not in question.",
  },
  "poste-annule": {
    fr: "Nous avons renoncé à ce recrutement. Votre candidature n’est pas en cause.",
    en: "We have given up this recruitment. Your application is not in question.",
  },
  "autre-profil": {
    fr: "Nous avons retenu une personne dont l’expérience est plus proche de ce poste.",
    en: "We chose someone whose experience is closer to this position.",
  },
};

/** Returns the sentence of a reason, a slug of the vocabulary refusalReasons; "" for any other text. */
export const refusalText = (reason: string, locale: TextLocale): string =>
  Object.hasOwn(SENTENCES, reason) ? (SENTENCES[reason]?.[locale] ?? "") : "";

/** Statuses that show that the firm studied the application. */
const STUDIED: readonly string[] = ["pending", "meeting", "custom"];

export const wasStudied = (history: readonly { status: string }[]): boolean =>
  history.some(({ status }) => STUDIED.includes(status));

type Refusal = {
  /** Null when the first name is unknown. */
  firstname: string | null;
  offerName: string;
  companyName: string;
  /** Date of the application, in words. */
  date: string;
  reason: string;
  /** Text of the firm that replaces the sentence of the reason; "" when there is none. */
  message: string;
  /** True when the firm studied the application; otherwise, the mail must not claim that it did. */
  wasStudied: boolean;
  /** Person who signs for the firm; null when the firm signs alone. */
  signer: string | null;
  /** True when the mail asks the candidate to join the firm's talent pool. */
  asksToKeep: boolean;
};

/** `question` is about the talent pool, with the text of its link. */
type RefusalMail = { subject: string; paragraphs: string[]; question: { title: string; link: string } | null };

/** Returns the mail of a refusal, as it is sent and as the firm previews it: the greeting first, the signature last. */
export function refusalMail(refusal: Refusal, locale: TextLocale): RefusalMail {
  const { firstname, offerName, companyName, date, wasStudied, signer, asksToKeep } = refusal;
  const text = refusal.message.trim() || refusalText(refusal.reason, locale);
  const signature = [signer, companyName].filter((part) => part !== null).join(", ");
  const lines = LINES[locale];
  return {
    subject: lines.subject(companyName),
    paragraphs: [
      lines.greeting(firstname),
      `${lines.applied(offerName, date)} ${wasStudied ? lines.studied : lines.declined}`,
      text,
      asksToKeep ? lines.keep : "",
      lines.thanks,
      signature,
    ].filter((paragraph) => paragraph !== ""),
    question: asksToKeep ? { title: lines.question(companyName), link: lines.answer } : null,
  };
}

const LINES = {
  fr: {
    subject: (companyName: string) => `Votre candidature chez ${companyName}\u00a0: notre réponse`,
    greeting: (firstname: string | null) => (firstname ? `Bonjour ${firstname},` : "Bonjour,"),
    applied: (offerName: string, date: string) =>
      `Vous avez répondu à notre offre «\u00a0${offerName}\u00a0» le ${date}.`,
    studied: "Nous avons étudié votre candidature et ne la retiendrons pas.",
    declined: "Nous ne retiendrons pas votre candidature.",
    keep: "Nous aimerions garder votre candidature deux ans dans notre vivier, pour vous proposer d’autres postes. C’est à vous d’en décider\u00a0: sans accord de votre part, elle est effacée trois mois après cette réponse.",
    thanks: "Merci pour le temps que vous y avez consacré.",
    question: (companyName: string) => `Être dans le vivier de ${companyName}\u202f?`,
    answer: "Répondre par oui ou par non",
  },
  en: {
    subject: (companyName: string) => `Your application to ${companyName}: our answer`,
    greeting: (firstname: string | null) => (firstname ? `Hello ${firstname},` : "Hello,"),
    applied: (offerName: string, date: string) => `You answered our offer “${offerName}” on ${date}.`,
    studied: "We studied your application, and will not take it further.",
    declined: "We will not take your application further.",
    keep: "We would like to keep your application in our talent pool for two years, to suggest other positions to you. It is for you to decide: without your agreement, it is erased three months after this answer.",
    thanks: "Thank you for the time that you gave it.",
    question: (companyName: string) => `Join the talent pool of ${companyName}?`,
    answer: "Answer yes or no",
  },
} as const;
