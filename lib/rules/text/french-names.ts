type Language = "fr" | "en";

/**
 * Beginnings before which "de" loses its vowel. A "y" before a vowel is not a vowel itself: « de Yann », but « d’Yves
 * ».
 */
const VOWEL = /^(?:[aeiouœæh]|y(?![aeiou])|yerres)/;
/** Beginnings with an "h" before which "de" keeps its vowel. */
const ASPIRATED = /^(?:ha|hem\b|honfleur|hou|hussein)/;

const folded = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** True when "de" loses its vowel before this name. */
export const isElided = (name: string) => VOWEL.test(folded(name)) && !ASPIRATED.test(folded(name));

/** Returns « d’Amandine », « de Yann »; in English the name alone, since English sentences have their own words. */
export const ofName = (name: string, language: Language): string =>
  language === "en" ? name : isElided(name) ? `d’${name}` : `de ${name}`;

/** Returns « du Mans », « des Abymes », « de La Rochelle », « d’Angers »: "de" contracts with the article of a town. */
export const ofTown = (name: string, language: Language): string =>
  language === "en" ? name : (melted(name, { le: "du", les: "des" }) ?? ofName(name, language));

/** Returns « à Lyon », « au Havre », « aux Abymes »; in English "in Lyon". */
export const inTown = (name: string, language: Language): string =>
  language === "en" ? `in ${name}` : (melted(name, { le: "au", les: "aux" }) ?? `à ${name}`);

function melted(name: string, words: { le: string; les: string }): string | null {
  if (name.startsWith("Le ")) return `${words.le} ${name.slice("Le ".length)}`;
  return name.startsWith("Les ") ? `${words.les} ${name.slice("Les ".length)}` : null;
}
