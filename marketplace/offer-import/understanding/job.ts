import { communesNamed } from "@/lib/rules/place/communes";
import { placeKey } from "@/lib/rules/place/place-words";
import { findWrittenTerms } from "@/lib/rules/search/understanding/lexicon";
import type { Term } from "@/lib/rules/search/understanding/term";
import { cutText } from "@/lib/rules/text/storable-text";
import { toWords } from "@/lib/rules/text/words";
import jobs from "@/lib/rules/vocabulary/jobs.json";

/** The job that a title names and nothing else, or the jobs that it may name. */
type JobMeaning = { slug: string } | { guesses: string[] };

/** Words of names that a few jobs of the profession share: "assistant administratif et comptable". */
const SHARED = /^(?:compta|paie|audit)/;
/** Longest title that is read. */
const MAX_TITLE = 255;
/** Jobs that a name may have in common for a person to choose among them; "comptable" has more. */
const MAX_NAMESAKES = 3;

const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));
const GENDERS = list("h f hf fh hfx fhx x m w d mf mfx nb e ne re euse trice");
const LINKS = list("un une le la les l de du des d en a au aux pour et");
const CONTRACTS = list(
  `cdi cdd stage alternance alternant alternante apprenti apprentie apprentissage contrat professionnalisation interim
  stagiaire interimaire mission freelance independant independante temps plein partiel complet`,
);
/** Words about the advertisement itself, the level of the job and the firm. */
const AROUND = list(
  `offre emploi n no ref poste recrute recrutement recherche urgent nouveau ou et
  junior confirme confirmee senior experimente experimentee debutant debutante principal principale adjoint adjointe
  cabinet cabinets expertise comptable dec dcg dscg bts cg but gea master cca`,
);
const isNeutral = (word: string): boolean =>
  /^\d+$/.test(word) || [GENDERS, LINKS, CONTRACTS, AROUND].some((words) => words.has(word));
const keyOf = (words: readonly string[], left: readonly ReadonlySet<string>[]): string =>
  words.filter((word) => !left.some((one) => one.has(word))).join(" ");

/** Words that only people of the profession have in the names of their jobs. */
const PROFESSION =
  /^(?:compta|comptab|expert|commissaire|cac$|ec$|audit|reviseu|revis|paie|payes?$|payroll|fisc|tax|bilan|juriste|consolid|tresor|treasur|financ|dafs?$|raf$|cfo$|account|bookkeep|recouvrement|facturation|invoic|patrimoin|wealth|lcb|aml$|compliance|conformite|durabilite|csrd|sustainab|memorialiste|juridique|legal|dcg$|dscg$|controlling$)/;
/** The jobs by their names in the referential. */
const OWN = new Map(
  jobs.flatMap(({ slug, title, titleInclusive }) =>
    [title, ...titleInclusive.split(" / ")].map((name) => [keyOf(toWords(name), [GENDERS, LINKS]), slug] as const),
  ),
);
/** Names of jobs of the profession whose words are everybody's. */
const MISSION = /^(?:chef|cheffe|responsable|directeur|directrice|manager) de missions?$/;
const CONTROL =
  /^(?:controleu\w*|responsable (?:du )?controle|management controller|controller) (?:de )?gestion\b|^management controller/;
const APPRENTICE = /\b(?:alternan|apprenti)/;
const APPRENTICES = new Map(
  jobs.flatMap(({ slug, title }) => {
    const [, job] = /^Alternant ([^(]+?)(?: \(|$)/.exec(title) ?? [];
    return job ? [[keyOf(toWords(job), [GENDERS, LINKS]), slug] as const] : [];
  }),
);

/** The parts of a title: "Alternance - Assistant comptable BTS CG (H/F)". */
const partsOf = (title: string): string[][] =>
  cutText(title, MAX_TITLE)
    // "Chef / Cheffe de mission", "Apprenti / Apprentie", "Collaborateur ou collaboratrice".
    .replace(/(?<!\p{L})(\p{L}{3})(\p{L}*)(?: ?\/ ?| ou )\1\p{L}*/giu, "$1$2")
    .split(/\s+[-–—|:]\s+|[,;|]|\/(?=\p{L}{4})/u)
    // The feminine of a title in brackets: "Assistant(e)", "Chargé(e)".
    .map((part) =>
      toWords(
        part
          .replace(/\((?:e|ne|re|se|fe|ve|trice|euse|ère|rice)s?\)/giu, "")
          .replace(/[·.](?:e|ne|fe|ve|se|euse|rice|trice)\b/giu, ""),
      ),
    );

/**
 * Returns the job of the referential that a title names. Strict: the title, or a part of it, begins with the name of the
 * job, and this name is one of the referential or has a word of the profession. "Directeur d'agence bancaire", "Responsable de
 * magasin" and "Commercial logiciel comptable" name none.
 */
export function jobOf(title: string): JobMeaning {
  const isApprentice = APPRENTICE.test(toWords(title).join(" "));
  for (const words of partsOf(title)) {
    const named = jobIn(words, isApprentice);
    if (named) return named;
    // A part that has other words names another trade, unless it is a town.
    if (!words.every(isNeutral) && communesNamed(placeKey(words.join(" "))).length === 0) return { guesses: [] };
  }
  return { guesses: [] };
}

function jobIn(words: readonly string[], isApprentice: boolean): JobMeaning | null {
  const whole = OWN.get(keyOf(words, [GENDERS, LINKS])) ?? OWN.get(keyOf(words, [GENDERS, LINKS, CONTRACTS]));
  if (whole !== undefined) return { slug: apprentice(words, whole, isApprentice) };
  const [term, ...others] = findWrittenTerms(words).filter(({ isJob }) => isJob);
  if (!term || !words.slice(0, term.start).every(isNeutral)) return null;
  const said = words.slice(term.start, term.end);
  const isWhole = words.slice(term.end).every(isNeutral);
  if (!isSpecific(said, isWhole)) return null;
  const found = slugsOf(term, said);
  if (found.length > MAX_NAMESAKES || (found.length > 1 && !said.some((word) => SHARED.test(word)))) return null;
  const second = isWhole
    ? []
    : others.filter(({ concepts }) => concepts.length === 1).flatMap((one) => slugsOf(one, []));
  const all = [...new Set([...found, ...second])].map((slug) => apprentice(said, slug, isApprentice));
  const [only, ...namesakes] = all;
  if (only === undefined) return null;
  return isWhole && namesakes.length === 0 ? { slug: only } : { guesses: all.slice(0, MAX_NAMESAKES) };
}

function isSpecific(said: readonly string[], isWhole: boolean): boolean {
  const name = keyOf(said, [GENDERS]);
  return (
    said.some((word) => PROFESSION.test(word)) ||
    CONTROL.test(name) ||
    (MISSION.test(name) && isWhole) ||
    said.includes("cabinet")
  );
}

/** Returns the jobs of a term: the one that has this name, or whose name begins with it, before the others. */
function slugsOf({ concepts }: Pick<Term, "concepts">, said: readonly string[]): string[] {
  const slugs = concepts.flatMap(({ field, slug }) => (field === "jobReferential" ? [slug] : []));
  const name = keyOf(said, [GENDERS, LINKS]);
  const own = [...OWN].flatMap(([title, slug]) => (title === name || title.startsWith(`${name} `) ? [slug] : []));
  const begun = slugs.filter((slug) => own.includes(slug));
  return name !== "" && new Set(begun).size === 1 ? begun : slugs;
}

/** Returns whether a title has a word of the profession: "Comptable confirmé" leaves several jobs possible. */
export const isOfProfession = (title: string): boolean =>
  toWords(cutText(title, MAX_TITLE)).some((word) => PROFESSION.test(word));

/** Returns the job of which a text is the name in the referential. */
export const jobCalled = (text: string): string | null =>
  OWN.get(keyOf(toWords(cutText(text, MAX_TITLE)), [GENDERS, LINKS])) ?? null;

/** Returns the job as an apprentice has it, if the referential has it. */
const apprentice = (words: readonly string[], slug: string, isApprentice: boolean): string =>
  (isApprentice ? APPRENTICES.get(keyOf(words, [GENDERS, LINKS, CONTRACTS])) : undefined) ?? slug;
