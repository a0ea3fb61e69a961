import type { ParsedResume, ResumeMetadata, Unsure } from "@/lib/entities/parsed-resume";
import { toWords } from "@/lib/rules/text/words";
import { today } from "@/lib/rules/time/paris-time";
import jobSuggestions from "@/lib/rules/vocabulary/job-suggestions.json";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import { readAccountancy, withoutAccountancy } from "@/marketplace/cv/fields/accountancy";
import { readContact, withoutReach } from "@/marketplace/cv/fields/contact";
import { readEducation } from "@/marketplace/cv/fields/education";
import { readExperiences } from "@/marketplace/cv/fields/experiences";
import { LEVEL_WORDS, levelIn, namesLanguage, readLanguages } from "@/marketplace/cv/fields/languages";
import {
  isLinkedIn,
  readLinkedInEducation,
  readLinkedInExperiences,
  townOf,
  wholeContact,
} from "@/marketplace/cv/fields/linkedin";
import { readName } from "@/marketplace/cv/fields/person";
import { jobNamed } from "@/marketplace/cv/fields/preferred-job";
import { readSaid, withoutSaid } from "@/marketplace/cv/fields/said";
import { readSkills, skillSpans } from "@/marketplace/cv/fields/skills";
import { readTools, toNamedTools, toolSpans } from "@/marketplace/cv/fields/tools";
import { type Line, toBlocks } from "@/marketplace/cv/layout/blocks";
import type { PageText } from "@/marketplace/cv/layout/page-text";
import { withoutRunningLines } from "@/marketplace/cv/layout/running-lines";
import { findPeriod } from "@/marketplace/cv/reading/dates";
import { toListItems } from "@/marketplace/cv/reading/description";
import { type Section, toSections } from "@/marketplace/cv/reading/sections";
import { type Kind, kindsOfTitle, kindsOfWords } from "@/marketplace/cv/reading/titles";

const MAX_TEXT = 600;
/** Number of first lines among which the name is searched. */
const MAX_HEAD_LINES = 25;

/**
 * Reads a CV from the text of its pages. Never throws; an absent value is left out, a doubtful one is listed in
 * `unsure`. `day` is the day of the reading, `yyyy-mm-dd`, from which "disponible sous un mois" counts.
 */
export function parseCv(pages: readonly PageText[], day: string = today()): ParsedResume {
  const { pages: bodies, running } = withoutRunningLines(pages);
  const blocks = bodies.flatMap((text, page) => toBlocks(text, page, isColumnMarker));
  const sections = toSections(blocks);
  const lines = (...kinds: Kind[]) => linesOf(sections, kinds);
  const linkedIn = isLinkedIn(pages);
  const contact = readContact(
    [
      [...lines("head"), ...(linkedIn ? wholeContact(lines("contact")) : lines("contact"))],
      lines("profile", "objective", "skills", "qualities", "tools", "languages", "interests", "other"),
    ],
    pages.flatMap(({ links }) => links),
  );
  const firstLines = blocks.flatMap((block) => (block.page === 0 ? block.lines.slice(0, MAX_HEAD_LINES) : []));
  const name = readName(firstLines, bodySize(blocks.flatMap((block) => block.lines)), contact.email);
  const city = linkedIn ? townOf(lines("head")) : contact.city;
  const { items: experiences, unsure: ofExperiences } = (linkedIn ? readLinkedInExperiences : readExperiences)(
    lines("experiences"),
  );
  const { items: education, unsure: ofEducation } = (linkedIn ? readLinkedInEducation : readEducation)(
    lines("education"),
  );
  const { languages, unsure: ofLanguages } = readLanguages(wholeTexts(lines("languages")));
  const accountancy = readAccountancy(texts(sections.flatMap((section) => section.lines)));
  const job = readJob(
    texts(lines("head").filter((line) => line !== name?.line)),
    texts(lines("objective")),
    experiences,
  );
  const lists = readLists(lines, jobSuggestions.find(({ slug }) => slug === job?.slug)?.skills ?? []);

  const resume: ResumeMetadata = {
    ...(contact.email ? { email: contact.email } : {}),
    ...(contact.phone ? { phone: contact.phone } : {}),
    links: contact.links,
    skills: lists.skills,
    tools: lists.tools,
    education,
    languages,
    experiences,
    ...(accountancy ? { accountancy } : {}),
    ...(job ? { preferredJob: job.slug } : {}),
  };
  const parsed = {
    person: {
      ...(name ? { firstname: name.firstname, lastname: name.lastname } : {}),
      ...(city ? { city } : {}),
    },
    resume,
    customAttributes: {
      ...(job ? { jobReferential: job.slug } : {}),
      skillsReferential: lists.skills
        .filter(({ type }) => type === "specialized_skill")
        .flatMap(({ slug }) => slug ?? []),
      tools: lists.slugs,
    },
    unsure: [
      ...(name?.isGuessed ? doubts(["person", "firstname"], ["person", "lastname"]) : []),
      ...(contact.isEmailJoined ? [{ path: ["resume", "email"], reason: "joined" as const }] : []),
      ...(job?.isGuessed ? doubts(["resume", "preferredJob"]) : []),
      ...sections.flatMap(({ isGuessed, kinds }) => (isGuessed ? doubts(["resume", ...kinds]) : [])),
      ...under("experiences", ofExperiences),
      ...under("education", ofEducation),
      ...under("languages", ofLanguages),
      ...lists.unsure,
    ],
  };
  const said = readSaid(
    {
      about: wholeTexts(lines("head", "profile", "objective", "contact", "interests", "other")),
      summary: wholeTexts(sections.filter(({ kinds }) => kinds[0] === "profile").flatMap((section) => section.lines)),
      city: city ?? null,
      addresses: lines("head", "contact").map(({ text }) => text),
    },
    day,
  );
  return { ...parsed, said, unplaced: withoutSaid(withoutAccountancy(toUnplaced(sections, running, parsed)), said) };
}

/**
 * Reads the skills and the tools of a CV, in its lists and in its prose. A skill that only the prose mentions is a
 * doubt, unless it is one of the `core` skills of the job.
 */
function readLists(lines: (...kinds: Kind[]) => Line[], core: readonly string[]) {
  const listed = { skills: texts(lines("skills", "qualities")), tools: texts(lines("tools")) };
  const hasTools = listed.tools.length > 0;
  const prose = texts(lines("experiences", "profile", "objective", "other"));
  const { skills, guessedFrom, mentionedFrom } = readSkills(
    [
      { type: "specialized_skill", texts: texts(lines("skills")) },
      { type: "common_skill", texts: texts(lines("qualities")) },
    ],
    listed.tools,
    prose,
  );
  const found = readTools(
    [...listed.tools, ...(hasTools ? [] : listed.skills), ...wholeTexts(lines("languages"))],
    [...(hasTools ? listed.skills : []), ...prose],
  );
  const unsure: Unsure[] = [
    ...skills.slice(guessedFrom, mentionedFrom).flatMap((_, at) => doubts(["resume", "skills", guessedFrom + at])),
    ...skills
      .slice(mentionedFrom)
      .flatMap(({ slug }, at) =>
        slug && core.includes(slug) ? [] : [mentioned(["resume", "skills", mentionedFrom + at])],
      ),
    ...found.tools
      .slice(found.mentionedFrom)
      .flatMap((_, at) =>
        ["resume", "customAttributes"].map((part) => mentioned([part, "tools", found.mentionedFrom + at])),
      ),
  ];
  return { skills, tools: toNamedTools(found.tools, listed.tools), slugs: found.tools, unsure };
}

const doubts = (...paths: Unsure["path"][]): Unsure[] => paths.map((path) => ({ path, reason: "guessed" }));
const mentioned = (path: Unsure["path"]): Unsure => ({ path, reason: "mentioned" });
const under = (name: string, unsure: readonly Unsure[]): Unsure[] =>
  unsure.map(({ path, reason }) => ({ path: ["resume", name, ...path], reason }));

const linesOf = (sections: readonly Section[], kinds: readonly Kind[]): Line[] =>
  sections.filter((section) => section.kinds.some((kind) => kinds.includes(kind))).flatMap((section) => section.lines);

const short = (items: readonly string[]) => items.map((text) => text.slice(0, MAX_TEXT));
/** Returns each cell as an item when a line has several cells; else joins the lines into items. */
const texts = (lines: readonly Line[]) => short(lines.some(isRow) ? lines.flatMap(cellsOf) : wholeTexts(lines));
const isRow = ({ cells }: Line) => cells.length > 1;
const cellsOf = ({ cells }: Line) => cells.map(({ text }) => text);
const wholeTexts = (lines: readonly Line[]) => short(toListItems(lines.map(({ text }) => text)));

/**
 * True for a section title. A gap with a title on each side separates two columns; a gap without titles may separate
 * cells of a table, such as dates.
 */
const isColumnMarker = (text: string) => kindsOfTitle(text).length > 0 || kindsOfWords(text).length > 0;

/** Returns the most frequent size of letters. */
function bodySize(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) letters.set(Math.round(size), (letters.get(Math.round(size)) ?? 0) + text.length);
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** Returns the job that the CV applies for; else that of its first experience, as a guess. */
function readJob(head: string[], objective: string[], experiences: { title: string | null }[]) {
  for (const text of [...head, ...objective].flatMap((line) => line.split(/ [/|] /))) {
    const slug = jobNamed(text);
    if (slug) return { slug, isGuessed: false };
  }
  const slug = jobNamed(experiences[0]?.title ?? "");
  return slug ? { slug, isGuessed: true } : null;
}

type Read = Pick<ParsedResume, "person" | "resume">;

const MAX_LINES = 500;
const MAX_LENGTH = 1000;

/** Labels of fields and linking words, which `toUnplaced` ignores: a field of the result replaces its label. */
const SAID = new Set(
  toWords(
    "tel telephone portable mobile phone mail e email courriel adresse linkedin github chez at au sein de a to en in du d depuis since et and cv m mr mme mlle nom ce jour aujourd hui present actuel now ongoing cours until",
  ),
);

/**
 * Returns the lines that no field contains, in the order of the CV, so that nothing of it is lost. A line is placed
 * when each of its words is a whole field, or is in a field next to the same neighbour as in the line.
 */
function toUnplaced(sections: readonly Section[], running: readonly string[], parsed: Read): string[] {
  const fields = [...textsOf([parsed.person, parsed.resume]), ...titlesOf(parsed.resume)].map(toWords);
  const pairs = new Set(fields.flatMap((words) => words.slice(1).map((word, index) => `${words[index]} ${word}`)));
  const { skills = [], tools = [], languages = [] } = parsed.resume;
  const listed = new Set([
    ...skills.map(({ slug }) => slug),
    ...tools.map(({ slug }) => slug),
    ...languages.map(({ level }) => level),
  ]);
  const whole = new Set(fields.flatMap((words) => (words.length === 1 ? words : [])));
  const unplaced: string[] = [];
  const parts = [...sections.map(toPart), { kinds: [], texts: running }];
  for (const { texts, kinds } of parts) {
    const wordsOf = (text: string | undefined) => toWords(withoutReach(text ?? "", parsed.resume));
    for (const [index, text] of texts.entries()) {
      const [before, after] = [wordsOf(texts[index - 1]).at(-1) ?? "", wordsOf(texts[index + 1])[0] ?? ""];
      const isPlaced = (own: readonly string[]) => {
        const around = [before, ...own, after];
        const known = inLists(own, kinds, listed);
        const isBeside = (word: string, at: number) =>
          pairs.has(`${around[at]} ${word}`) || pairs.has(`${word} ${around[at + 2]}`);
        return own.every((word, at) => known.has(at) || SAID.has(word) || whole.has(word) || isBeside(word, at));
      };
      if (!isPlaced(wordsOf(text)) && !isPlaced(toWords(withoutRead(text, kinds, parsed))))
        unplaced.push(text.slice(0, MAX_LENGTH));
    }
  }
  return [...new Set(unplaced)].slice(0, MAX_LINES);
}

const toPart = ({ kinds, lines, unknownTitle }: Section) => ({
  kinds,
  texts: [...(unknownTitle ? [unknownTitle] : []), ...lines.map(({ text }) => text)],
});

/**
 * Returns the text without the parts that fields contain in another form: contact details, the postcode of the person's
 * town, dates.
 */
function withoutRead(text: string, kinds: readonly string[], { person, resume }: Read): string {
  const reached = withoutReach(text, resume);
  const isTown = person.city !== undefined && toWords(reached).join(" ").includes(toWords(person.city).join(" "));
  const placed = isTown ? reached.replace(/(?<!\d)\d{2} ?\d{3}(?!\d)/, " ") : reached;
  const isDated = kinds.includes("experiences") || kinds.includes("education");
  const period = isDated ? findPeriod(placed) : null;
  const undated = period ? `${placed.slice(0, period.start)} ${placed.slice(period.end)}` : placed;
  const plain = isDated ? undated.replace(LENGTH, " ") : undated;
  return kinds.includes("education") ? plain.replace(APPRENTICED, "") : plain;
}

/** The length of a job, which its dates give: "(2 ans 8 mois)". */
const LENGTH = /\(?(?<![\d/])\d{1,2} ?(?:ans?|mois|years?|months?)(?!\p{L})(?:,? \d{1,2} ?(?:mois|months?))?\)?/giu;

const APPRENTICED = /\((?:en |par )?(?:alternance|apprentissage|work-study|apprenticeship)\)/iu;

/** The names of the job, in both languages. */
function titlesOf({ preferredJob }: Read["resume"]): string[] {
  const job = jobs.find(({ slug }) => slug === preferredJob);
  return job ? [job.title, job.titleInclusive, job.titleEn] : [];
}

/**
 * Returns the positions of the words that name a skill, a tool or a level already read (`listed`), in the sections that
 * list these.
 */
function inLists(words: readonly string[], kinds: readonly string[], listed: ReadonlySet<unknown>): Set<number> {
  const lists = (...of: string[]) => of.some((kind) => kinds.includes(kind));
  const spans = [
    ...(lists("skills", "qualities", "tools") ? skillSpans(words) : []),
    ...(lists("skills", "qualities", "tools", "languages") ? toolSpans(words) : []),
  ].filter(({ slugs }) => slugs.some((slug) => listed.has(slug)));
  const text = words.join(" ");
  const isLevelled =
    (lists("languages", "tools") && namesLanguage(text) && listed.has(levelIn(text))) ||
    (lists("tools") && spans.length > 0);
  const levels = isLevelled ? words.flatMap((word, at) => (LEVEL_WORDS.has(word) ? [at] : [])) : [];
  return new Set([...levels, ...spans.flatMap(({ start, end }) => words.slice(start, end).map((_, at) => start + at))]);
}

/** Every text of a value, at any depth. */
const textsOf = (value: unknown): string[] =>
  typeof value === "string"
    ? value.split("\n")
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];
