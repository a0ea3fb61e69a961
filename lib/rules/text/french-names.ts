type Language = "fr" | "en";

/** "de" loses its vowel before these. A "y" before a vowel is no vowel: Yves, but Yann. */
const VOWEL = /^(?:[aeiouœæh]|y(?![aeiou])|yerres)/;
/** An "h" that elides nothing. */
const ASPIRATED = /^(?:ha|hem\b|honfleur|hou|hussein)/;

const folded = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether "de" loses its vowel before it. */
export const isElided = (name: string) => VOWEL.test(folded(name)) && !ASPIRATED.test(folded(name));

/** « d’Amandine », « de Yann »; in English, the name alone: its sentences have their own words. */
export const ofName = (name: string, language: Language): string =>
  language === "en" ? name : isElided(name) ? `d’${name}` : `de ${name}`;

/** « du Mans », « des Abymes », « de La Rochelle », « d’Angers »: the article of a town melts into "de". */
export const ofTown = (name: string, language: Language): string =>
  language === "en" ? name : (melted(name, { le: "du", les: "des" }) ?? ofName(name, language));

/** « à Lyon », « au Havre », « aux Abymes »; "in Lyon". */
export const inTown = (name: string, language: Language): string =>
  language === "en" ? `in ${name}` : (melted(name, { le: "au", les: "aux" }) ?? `à ${name}`);

function melted(name: string, words: { le: string; les: string }): string | null {
  if (name.startsWith("Le ")) return `${words.le} ${name.slice("Le ".length)}`;
  return name.startsWith("Les ") ? `${words.les} ${name.slice("Les ".length)}` : null;
}
