import { type Rule, renamed } from "@/tests/relevance/generated/typed";

/** Usual abbreviations of words, without their full stop. */
const SHORT: Record<string, readonly string[]> = {
  administratif: ["admin", "adm"],
  assistant: ["asst", "assist", "ass"],
  assistante: ["asst", "assist", "ass"],
  auditeur: ["audit"],
  auditrice: ["audit"],
  clients: ["clt", "clts"],
  collaborateur: ["collab", "collabo"],
  collaboratrice: ["collab", "collabo"],
  commissaire: ["com", "commiss"],
  comptable: ["compta", "cpta", "compt", "cptable"],
  comptables: ["comptas", "cptables"],
  confirmé: ["conf"],
  confirmée: ["conf"],
  consultant: ["consult"],
  consultante: ["consult"],
  contrôle: ["ctrl", "contr"],
  contrôleur: ["ctrl", "contr"],
  contrôleuse: ["ctrl", "contr"],
  copropriété: ["copro"],
  directeur: ["dir", "direct"],
  directrice: ["dir", "direct"],
  expert: ["exp"],
  experte: ["exp"],
  expertise: ["exp"],
  financier: ["fi", "fin"],
  financière: ["fi", "fin"],
  fournisseurs: ["fourn", "frs"],
  général: ["gén", "gal"],
  gestion: ["gest"],
  gestionnaire: ["gest", "gestion", "gestio"],
  junior: ["jr"],
  juridique: ["jur", "jurid"],
  recouvrement: ["recouv"],
  responsable: ["resp", "respo"],
  secrétaire: ["sec", "secr"],
  senior: ["sr"],
  stagiaire: ["stag"],
};

const MIN_CUT = 8;
const CUT = /^.{3,5}?[^aeiouyàâéèêëîïôûü](?=[aeiouyàâéèêëîïôûü])/i;

/** Cuts a long word after a consonant that precedes a vowel, among its first 4 to 6 letters. */
const cut = (word: string) => (word.length < MIN_CUT ? null : (CUT.exec(word)?.[0] ?? null));

export const shortFormsOf = (word: string): readonly string[] => SHORT[word] ?? [cut(word) ?? []].flat();

/** Shortens one word or all, as in « gest. paie » or « collab compta ». A title of one word is not shortened. */
export const shortened: Rule = renamed((name, draw) => {
  const parts = name.split(/([ -])/);
  const places = parts.flatMap((word, at) => (shortFormsOf(word).length > 0 ? [at] : []));
  if (places.length === 0 || parts.length === 1) return null;
  const stop = draw.oneOf(["", "", "."]);
  const chosen = draw.below(2) === 0 ? places : [draw.oneOf(places)];
  return parts.map((word, at) => (chosen.includes(at) ? `${draw.oneOf(shortFormsOf(word))}${stop}` : word)).join("");
});

/** The initials in use in the profession. Other jobs have none. */
const INITIALS: Record<string, string> = {
  "expert-comptable": "EC",
  "chef-de-mission": "CDM",
  "commissaire-aux-comptes": "CAC",
  "controleur-de-gestion": "CDG",
  "conseiller-gestion-patrimoine": "CGP",
  "responsable-administratif-financier": "RAF",
  "directeur-administratif-financier": "DAF",
};

/** Replaces the name by its initials: « DAF », « cac », « R.A.F. ». */
export const initials: Rule = renamed((_, draw, { title }) => {
  const letters = INITIALS[title.job];
  return letters ? draw.oneOf([letters, letters.toLowerCase(), letters.replace(/./g, "$&.")]) : null;
});
