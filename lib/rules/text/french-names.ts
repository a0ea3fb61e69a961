type Language = "fr" | "en";

/**
 * Beginnings before which "de" loses its vowel. A "y" before a vowel is not a vowel itself: « de Yann », but « d’Yves
 * ».
 */
const VOWEL = /^(?:[aeiouœæh]|y(?![aeiou])|yerres)/;
/** Beginnings with an "h" before which "de" keeps its vowel. */
const ASPIRATED = /^(?:ha|hem\b|honfleur|hou|hussein)/;

const folded = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Returns « d’Amandine », « qu’Amandine », « de Yann »; in English the name alone, whose sentences have their own words. */
function after(word: "de" | "que", name: string, language: Language): string {
  if (language === "en") return name;
  const isElided = VOWEL.test(folded(name)) && !ASPIRATED.test(folded(name));
  return isElided ? `${word.slice(0, -1)}’${name}` : `${word} ${name}`;
}

/** Returns « d’Amandine », « de Yann ». */
export const ofName = (name: string, language: Language): string => after("de", name, language);

/** Returns « qu’Amandine », « que Yann ». */
export const thatName = (name: string, language: Language): string => after("que", name, language);

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
