import { type Block, type Line, toLine } from "@/marketplace/cv/layout/blocks";
import { datedLines, isBullet, isOnlyPeriod } from "@/marketplace/cv/reading/anchors";
import { findPeriod } from "@/marketplace/cv/reading/dates";
import { namesDiploma, namesJob, toHeadings } from "@/marketplace/cv/reading/headings";
import { type Kind, kindOfAnyWord, kindsOfTitle, kindsOfWords, labelled } from "@/marketplace/cv/reading/titles";

/** Lines under one title, which may announce several kinds. */
export type Section = {
  kinds: Kind[];
  lines: Line[];
  /** True when the kind is guessed without a title. */
  isGuessed?: boolean;
  /** True when the words of the title say its kind without being a usual title. */
  isMadeUp?: boolean;
  /** Title recognised by its style alone. */
  unknownTitle?: string;
};

/**
 * Splits a CV into sections, in reading order. A block that begins without a title continues the section above it on
 * the previous page; on the first page, or below another block of its page, its kind is `head`. A line in the style of
 * the recognised titles is a title too, of a kind guessed from its lines.
 */
export function toSections(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [];
  const open: { block: Block; kinds: Kind[] }[] = [];
  const isLikeTitle = titleStyle(blocks.flatMap(({ lines }) => lines));
  for (const block of blocks) {
    let section: Section = { kinds: startOf(block, open), lines: [] };
    sections.push(section);
    for (const line of block.lines) {
      const above = section.lines.at(-1);
      // "Clients de l’industrie, de la distribution, des" above "associations".
      const goesOn = above !== undefined && /^\p{Ll}/u.test(line.text) && isAlike(line, above);
      const known = goesOn ? [] : titleOf(line);
      const kinds: Kind[] = known.length === 0 && isLikeTitle(line) ? [kindOfAnyWord(line.text)] : known;
      if (kinds.length > 0) {
        section = {
          kinds,
          lines: [],
          ...(kinds.includes("other") ? { unknownTitle: line.text } : {}),
          ...(kindsOfTitle(line.text).length === 0 ? { isMadeUp: true } : {}),
        };
        sections.push(section);
        continue;
      }
      // In a job, "• Logiciels : Sage" is one of its tasks.
      const labelled = hasDescription(section) && isBullet(line.text) ? null : labelOf(line);
      if (labelled) sections.push(labelled.section);
      if (labelled?.goesOn) section = labelled.section;
      else if (!labelled || hasDescription(section)) section.lines.push(line);
    }
    open.push({ block, kinds: section.kinds });
  }
  return withKindsGuessed(sections.filter(({ lines, unknownTitle }) => lines.length > 0 || unknownTitle));
}

const isAlike = (one: Line, other: Line) => one.font === other.font && Math.abs(one.size - other.size) < 0.6;

const titleOf = ({ cells, text }: Line): Kind[] => (cells.length === 1 ? titlesOf(text) : []);
const titlesOf = (text: string): Kind[] => {
  const known = kindsOfTitle(text);
  return known.length > 0 ? known : kindsOfWords(text);
};

/** Maximum number of unknown titles in a style that only titles have. */
const MAX_UNKNOWN = 6;

/**
 * Returns a function that tests whether a line has the style of titles, that is, a style in which most lines are
 * titles.
 */
function titleStyle(lines: readonly Line[]): (line: Line) => boolean {
  const styleOf = ({ font, size }: Line) => `${font} ${Math.round(size * 2)}`;
  const styles = new Map<string, { titles: number; others: number; unlike: number }>();
  for (const line of lines.filter(({ cells }) => cells.length === 1)) {
    const style = styles.get(styleOf(line)) ?? { titles: 0, others: 0, unlike: 0 };
    if (titleOf(line).length > 0) style.titles += 1;
    else style.others += 1;
    if (!looksLikeTitle(line.text)) style.unlike += 1;
    styles.set(styleOf(line), style);
  }
  return (line) => {
    const { titles, others, unlike } = styles.get(styleOf(line)) ?? { titles: 0, others: 0, unlike: 0 };
    const isOfTitles = titles >= 2 && titles >= others;
    // Jobs may share the style of the titles: an unknown one then has a word that says its kind.
    const isAlike = titles >= 1 && unlike === 0 && others <= MAX_UNKNOWN && kindOfAnyWord(line.text) !== "other";
    return (isOfTitles || (isAlike && !namesJob(line.text))) && line.cells.length === 1 && looksLikeTitle(line.text);
  };
}

/** True for a short text without digits and without punctuation of a sentence. */
const looksLikeTitle = (text: string) => text.length <= 40 && /^\p{L}/u.test(text) && !/[\d.,;@]/.test(text);

/**
 * When the CV has no experience or education section, uses a section of unknown kind with dated jobs, or with diplomas,
 * in its place.
 */
function withKindsGuessed(sections: Section[]): Section[] {
  const lacks = (kind: Kind) => !sections.some(({ kinds }) => kinds.includes(kind));
  const [noJobs, noDiplomas] = [lacks("experiences"), lacks("education")];
  return sections.map((section) => {
    const dated = datedLines(section.lines).map(({ rest }) => rest.join(" "));
    const most = (says: (text: string) => boolean) => dated.length > 0 && 2 * dated.filter(says).length >= dated.length;
    const isOfJobs = () => most((text) => toHeadings(text).some(({ asTitle }) => asTitle > 0));
    // "Où j’ai appris" announces schools, or the jobs where one learnt.
    if (section.isMadeUp && section.kinds.includes("education") && !most(namesDiploma) && isOfJobs())
      return { ...section, kinds: ["experiences"], isGuessed: true };
    if (!section.kinds.includes("other")) return section;
    if (noDiplomas && most(namesDiploma)) return { ...section, kinds: ["education"], isGuessed: true };
    return noJobs && isOfJobs() ? { ...section, kinds: ["experiences"], isGuessed: true } : section;
  });
}

const isDatedList = (kinds: readonly Kind[]) => kinds.includes("experiences") || kinds.includes("education");
/** True for sections with descriptions: "Logiciels : Sage" in the middle of a job also belongs to its description. */
const hasDescription = ({ kinds }: Section) => isDatedList(kinds);

/**
 * Reads a title and its content on one line, as in "Langues : anglais". In the cells of a table, the title also
 * announces the next lines.
 */
function labelOf(line: Line): { section: Section; goesOn: boolean } | null {
  const [first, ...others] = line.cells;
  // "Formation continue : fiscalité      2019": a date makes it an entry.
  if (!first || others.some(({ text }) => isOnlyPeriod(text))) return null;
  const label = labelled(first.text);
  const kinds = label ? label.kinds : others.length > 0 ? titlesOf(first.text) : [];
  if (kinds.length === 0) return null;
  const cells = label ? [{ ...first, text: label.rest }, ...others] : others;
  return { section: { kinds, lines: [toLine(cells)] }, goesOn: !label };
}

function startOf(block: Block, open: readonly { block: Block; kinds: Kind[] }[]): Kind[] {
  const beside = open.filter((other) => other.block.page === block.page && overlap(other.block, block) > 0);
  const last = beside.at(-1);
  // The end of a list whose page goes on in columns below it.
  if (last && isDatedList(last.kinds) && block.lines[0] && findPeriod(block.lines[0].text)) return last.kinds;
  if (block.page === 0 || beside.length > 0) return ["head"];
  const before = open.filter((other) => other.block.page === block.page - 1);
  const above = before.sort((a, b) => overlap(b.block, block) - overlap(a.block, block))[0];
  return above?.kinds ?? ["head"];
}

const overlap = (one: Block, other: Block) => Math.min(one.right, other.right) - Math.max(one.x, other.x);
