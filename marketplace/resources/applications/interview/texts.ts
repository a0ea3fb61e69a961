import { timeInWords } from "@/marketplace/mail/dates";

/** Default messages of the conversation, in French; a firm may write its own instead. */
export const PROPOSED = "Nous vous proposons un entretien : choisissez l’horaire qui vous convient.";

export const chosen = (slot: string, zone: string | undefined): string =>
  `Je choisis cet horaire : ${timeInWords(slot, "fr", zone)}.`;
export const DECLINED = "Aucun de ces horaires ne me convient.";
