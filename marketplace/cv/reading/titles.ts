import { toWords } from "@/lib/rules/text/words";
import titles from "@/marketplace/cv/reading/titles.json";

/**
 * Subject of a part of a CV. `head`: the part before any title, with the name, the address, the job; `other`: unknown.
 */
export type Kind = "head" | "other" | keyof typeof titles;

const KINDS = new Map<string, Kind>(
  (Object.keys(titles) as (keyof typeof titles)[]).flatMap((kind) =>
    titles[kind].map((title) => [title, kind] as const),
  ),
);

/** "Mes compétences", "Mon parcours scolaire", "Les langues". */
const POSSESSIVES = new Set("mes mon ma my les la le l nos our principales principaux".split(" "));
const MAX_TITLE_WORDS = 7;
const MAX_TITLE_LENGTH = 60;

/**
 * Returns the kinds that this title announces: one, or several ("Informatique et langues"); empty for a text that is
 * not a title.
 */
export function kindsOfTitle(text: string): Kind[] {
  if (text.length > MAX_TITLE_LENGTH) return [];
  const words = toWords(text);
  while (words.length > 1 && POSSESSIVES.has(words[0] ?? "")) words.shift();
  if (words.length === 0 || words.length > MAX_TITLE_WORDS) return [];
  const kind = KINDS.get(words.join(" ")) ?? (isBroken(text) ? COMPACT.get(words.join("")) : undefined);
  return kind ? [kind] : kindsOfBoth(words);
}

/** Titles without spaces: spaced capitals may be cut anywhere, as in "D IP LÔ MES". */
const COMPACT = new Map([...KINDS].map(([title, kind]) => [title.replaceAll(" ", ""), kind]));
const isBroken = (text: string) => /^\P{Ll}+$/u.test(text) && /(?:^| )\p{Lu}{1,2}(?: |$)/u.test(text);

/** Words of titles that people make up, with their kind: "Mes petites expériences", "Ce que je sais faire". */
const KEYWORDS = new Map<string, Kind>(
  (
    [
      [
        "experiences",
        "experience experiences postes parcours activite activites fonctions travaille metier emplois employeurs carriere stage stages jobs employment",
      ],
      [
        "education",
        "formation formations diplome diplomes titres etudes scolarite cursus appris education certifications",
      ],
      ["skills", "competences competence savoir faire apporte domaines atouts skills strengths"],
      [
        "tools",
        "logiciel logiciels progiciel progiciels outils informatique applicatifs applications software tools boite utiliser",
      ],
      ["languages", "langue langues parle parlees languages"],
      ["interests", "interet interets loisirs passions aime plait libre passe dehors hobbies interests"],
      ["contact", "contact coordonnees joindre contacter"],
      ["profile", "profil propos suis resume"],
      ["objective", "projet objectif objectifs"],
    ] as const
  ).flatMap(([kind, words]) => words.split(" ").map((word) => [word, kind] as const)),
);
/** Words that say nothing of the kind of a section. */
const FILLERS = new Set(
  `mes mon ma nos notre les la le l un une des de d du et en ce que qui je j me moi pour a au aux temps my the and of i
  petites petits principales principaux premieres autres diverses pratiquees maitrisees maitrises obtenus obtenues utilises
  professionnelle professionnelles professionnel personnel personnels universitaires scolaires cles techniques metiers ou ai
  sais vus reconversion entreprise cabinet actuelle actuelles actuel anterieures precedentes environnement   generales centres`.split(
    /\s+/,
  ),
);

/** Returns the kind that the words of a made-up title announce: all of them say the kind, or nothing. */
export function kindsOfWords(text: string): Kind[] {
  const words = toWords(text.replace(/\([^()]*\)/g, " "));
  if (
    text.length > MAX_TITLE_LENGTH ||
    words.length > MAX_TITLE_WORDS ||
    !/^\p{Lu}/u.test(text) ||
    /[.;:,!?]$/.test(text)
  )
    return [];
  const telling = words.filter((word) => !FILLERS.has(word)).map((word) => KEYWORDS.get(word));
  const [first] = telling;
  return first && telling.every((kind) => kind !== undefined) ? [first] : [];
}

/** Returns the kind of the first word that says one, in a text whose style shows that it is a title. */
export const kindOfAnyWord = (text: string): Kind =>
  toWords(text)
    .map((word) => KEYWORDS.get(word))
    .find((kind) => kind !== undefined) ?? "other";

function kindsOfBoth(words: string[]): Kind[] {
  const at = words.findIndex((word, index) => index > 0 && (word === "et" || word === "and"));
  if (at < 0) return [];
  const kinds = [words.slice(0, at), words.slice(at + 1)].map((part) => KINDS.get(part.join(" ")));
  return kinds.flatMap((kind) => (kind ? [kind] : [])).length === 2 ? kinds.flatMap((kind) => kind ?? []) : [];
}

/** Reads a title and its content on one line ("Logiciels : Cegid, Sage"); null for any other text. */
export function labelled(text: string): { kinds: Kind[]; rest: string } | null {
  const at = text.indexOf(":");
  if (at < 0 || at > MAX_TITLE_LENGTH) return null;
  const kinds = kindsOfTitle(text.slice(0, at));
  const rest = text.slice(at + 1).trim();
  return kinds.length > 0 && rest !== "" ? { kinds, rest } : null;
}
