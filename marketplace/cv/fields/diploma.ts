import shortNames from "@/lib/rules/search/understanding/short-names.json";
import { toWords } from "@/lib/rules/text/words";
import diplomas from "@/lib/rules/vocabulary/diplomas.json";
import { createFind } from "@/marketplace/cv/reading/phrases";

const SHORT_NAMES: Record<string, readonly string[]> = shortNames.formation;
/** Names that people write and that no list of the profession has. */
const OTHER_NAMES: Record<string, readonly string[]> = {
  "bac-general": [
    "bac s",
    "bac es",
    "bac l",
    "bac scientifique",
    "bac economique et social",
    "bac litteraire",
    "bac sciences economiques et sociales",
  ],
  "bac-stmg-gf": ["bac stg", "bac stg cfe", "bac stmg gf", "bac technologique stmg"],
  "grande-ecole-pge": ["programme grande ecole", "master grande ecole", "grade master"],
  "master-cca": ["master comptabilite controle audit", "master 2 comptabilite controle audit", "mstcf"],
  dcg: ["diplome de comptabilite gestion"],
  "but-gea-gc2f": ["but gea gestion comptable fiscale financiere", "but gea gc2f", "but gea parcours gc2f"],
};

const withoutParentheses = (text: string) => text.replace(/\([^)]*\)/g, " ");
/** Spellings in the names of many diplomas, each with the short form that replaces it. */
const SPELLINGS: [RegExp, string][] = [
  [/\bbaccalaureat\b/g, "bac"],
  [/\bbac (?:professionnel)\b/g, "bac pro"],
  [/\blicence professionnelle\b/g, "licence pro"],
  [/\bbrevet de technicien superieur\b/g, "bts"],
  [/\bmaster (?:1|2|i|ii)\b|\bm[12]\b/g, "master"],
  // Words before the name of a speciality, which may be left out.
  [/\b(?:parcours|option|specialite|mention|filiere)\b/g, ""],
];
const wordsOf = (text: string) =>
  toWords(SPELLINGS.reduce((folded, [from, to]) => folded.replace(from, to), toWords(text).join(" ")));

const find = createFind(
  diplomas.flatMap(({ slug, label }) =>
    [withoutParentheses(label), ...(SHORT_NAMES[slug] ?? []), ...(OTHER_NAMES[slug] ?? [])].map((name) => ({
      words: wordsOf(name),
      value: slug,
    })),
  ),
);

/** Grades that are of the profession only when their subject is, or is not said: "Bachelor Marketing digital" is not. */
const GRADE = /^(?:bachelor|master|licence|mba|mastere|bts|dut|but)$/;
const OUR_SUBJECTS =
  /compta|account|gestion|finan|audit|paie|fisc|droit|contrôle|expert|économ|manage|business|administ|école|school/iu;

/** Returns the referential's slug for this diploma; "ambiguous" when several fit, null when none does. */
export function diplomaNamed(title: string): string | null {
  const [first, ...others] = find(wordsOf(title)).sort(
    (a, b) => a.values.length - b.values.length || length(b) - length(a),
  );
  if (!first) return null;
  const slugs = new Set([first, ...others].filter(({ values }) => values.length === 1).flatMap(({ values }) => values));
  const [only] = first.values;
  const words = wordsOf(title);
  const said = words.slice(first.start, first.end).join(" ");
  if (GRADE.test(said) && words.length > 1 && !OUR_SUBJECTS.test(title)) return null;
  return first.values.length === 1 && slugs.size === 1 && only ? only : "ambiguous";
}

const length = ({ start, end }: { start: number; end: number }) => end - start;
