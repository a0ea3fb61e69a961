type Locale = "fr" | "en";

/** The messages of the conversation, in French: a firm writes what it likes instead. */
export const PROPOSED = "Nous vous proposons un entretien : choisissez l’horaire qui vous convient.";

/** lundi 30 novembre 2026 à 10:00, as clocks in Paris show it. */
export const whenInWords = (instant: string, locale: Locale): string =>
  new Date(instant).toLocaleString(locale === "en" ? "en-GB" : "fr-FR", {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: "Europe/Paris",
  });

export const chosen = (slot: string): string => `Je choisis cet horaire : ${whenInWords(slot, "fr")}.`;
export const DECLINED = "Aucun de ces horaires ne me convient.";
