import type { ParsedResume } from "@/lib/entities/parsed-resume";
import type { Resume } from "@/lib/entities/resume";
import { labelOf } from "@/lib/rules/vocabulary/labels";

/** Number of fields compared, number of equal ones, and a line for each difference. */
export type RoundTrip = { fields: number; equal: number; differences: string[] };

/**
 * Compares a profile with the importer's reading of the CV made from it: every field that the profile or the reading
 * has. Texts are equal when they differ only by spaces and apostrophes; dates, slugs and levels must be exact.
 */
export function compareRoundTrip(resume: Resume, read: ParsedResume): RoundTrip {
  const trip: RoundTrip = { fields: 0, equal: 0, differences: [] };
  const field = (name: string, wanted: unknown, got: unknown) => {
    if (isNothing(wanted) && isNothing(got)) return;
    trip.fields += 1;
    if (plain(wanted) === plain(got)) trip.equal += 1;
    else trip.differences.push(`${name}: ${JSON.stringify(wanted)} → ${JSON.stringify(got)}`);
  };
  const { metadata } = resume;
  const { person, resume: parsed } = read;
  const listed = <Item>(name: string, items: readonly Item[]) =>
    items.filter((_, index) => !isProposed(read, name, index));
  field("name", resume.name.toLowerCase(), `${person.firstname} ${person.lastname}`.toLowerCase());
  field("city", resume.locations[0]?.city, person.city);
  field("email", metadata.email, parsed.email);
  field("phone", metadata.phone, parsed.phone);
  for (const kind of new Set([...Object.keys(metadata.links), ...Object.keys(parsed.links ?? {})]))
    field(`links.${kind}`, metadata.links[kind]?.replace(/\/$/, ""), parsed.links?.[kind]);
  field(
    "job",
    resume.customAttributes.jobReferential ?? null,
    resume.customAttributes.jobReferential ? parsed.preferredJob : null,
  );
  entries("experiences", metadata.experiences, parsed.experiences ?? [], EXPERIENCE, field);
  entries("education", metadata.education.map(withTitle), parsed.education ?? [], EDUCATION, field);
  sets("skills", metadata.skills.map(skillKey), listed("skills", parsed.skills ?? []).map(skillKey), field);
  sets("tools", metadata.tools.map(toolKey), listed("tools", parsed.tools ?? []).map(toolKey), field);
  sets("languages", metadata.languages.map(languageKey), (parsed.languages ?? []).map(languageKey), field);
  const { accountancy } = metadata;
  field("accountancy.traineeship", accountancy.traineeship, parsed.accountancy?.traineeship);
  field("accountancy.dscgUnits", accountancy.dscgUnits.join(), parsed.accountancy?.dscgUnits.join());
  field("accountancy.registration", accountancy.registration, parsed.accountancy?.registration);
  return trip;
}

/** Returns whether the whole item is doubtful: the import proposes it, and omits it unless the person accepts it. */
const isProposed = ({ unsure }: ParsedResume, name: string, index: number) =>
  unsure.some(({ path }) => path.length === 3 && path[1] === name && path[2] === index);

type Field = (name: string, wanted: unknown, got: unknown) => void;
type Item = Record<string, unknown>;

const EXPERIENCE = ["title", "org", "location", "startDate", "endDate", "description"];
const EDUCATION = ["title", "org", "location", "startDate", "endDate", "ongoing", "apprenticeship"];

const withTitle = (study: Resume["metadata"]["education"][number]) => ({
  ...study,
  title: study.title ?? (study.diploma && labelOf("diplomas", study.diploma, "fr")),
});

/** Compares each item with the most similar item read. */
function entries(name: string, wanted: readonly Item[], got: readonly Item[], keys: readonly string[], field: Field) {
  const left = [...got];
  const likeness = (one: Item, other: Item) =>
    keys.filter((key) => !isNothing(one[key]) && plain(one[key]) === plain(other[key])).length;
  for (const [index, one] of wanted.entries()) {
    const [best] = left.toSorted((a, b) => likeness(one, b) - likeness(one, a));
    const beside = best && likeness(one, best) > 0 ? best : {};
    if (best === beside) left.splice(left.indexOf(best), 1);
    for (const key of keys) field(`${name}.${index}.${key}`, one[key], beside[key]);
    if (one.diploma) field(`${name}.${index}.diploma`, one.diploma, beside.diploma);
  }
  for (const one of left) for (const key of keys) field(`${name}.extra.${key}`, null, one[key]);
}

function sets(name: string, wanted: readonly string[], got: readonly string[], field: Field) {
  for (const one of new Set([...wanted, ...got]))
    field(name, wanted.includes(one) ? one : null, got.includes(one) ? one : null);
}

const skillKey = ({ type, slug, title }: { type: string; slug?: string | null | undefined; title: string }) =>
  `${type} ${slug ?? plain(title)}`;
const toolKey = ({
  slug,
  title,
  level,
}: {
  slug?: string | null | undefined;
  title: string;
  level?: string | null | undefined;
}) => `${slug ?? plain(title)} ${level === "basic" ? "basic" : ""}`;
const languageKey = ({ title, level }: { title: string; level: string | null }) => `${title} ${level}`;

const isNothing = (value: unknown) => value === null || value === undefined || value === "" || value === false;
const plain = (value: unknown): string =>
  isNothing(value)
    ? ""
    : String(value)
        .normalize("NFC")
        .replaceAll(/['’]/g, "’")
        .replaceAll(/[\s\u00a0\u202f]+/g, " ")
        .trim();
