import { type ParsedResume, Town } from "@/lib/entities/parsed-resume";
import { DSCG_UNITS, RESUME_MAX_ITEMS, type Resume } from "@/lib/entities/resume";
import { at, type Fields, isFields, jsonEqual } from "@/lib/rules/json-equal";
import { toTownPlace } from "@/lib/rules/place/town-place";
import { chronological, isChronological, withItem } from "@/lib/rules/resume/item-order";
import { parsePhone } from "@/lib/rules/user/phone";
import { type ImportChoices, takenValue } from "@/workspace/candidate/import/rules/import-choices";
import type { ImportField } from "@/workspace/candidate/import/rules/import-fields";
import { ITEM_SECTIONS, type ItemSection, restOf, withValue } from "@/workspace/candidate/import/rules/item-sections";

export type ImportEdit = {
  /** The parts of the profile that change, in the shape that the saver expects; null when nothing changes. */
  change: { base: Fields; next: Fields } | null;
  /** Doubtful values of the CV that are not saved. */
  leftOut: ImportField[];
};

type Item = Fields & { id: string; startDate: string | null; endDate: string | null };

/**
 * Returns the single edit of an import. It adds values, and replaces those that the person chose to replace; nothing is
 * removed.
 */
export function toImportEdit(
  profile: Resume,
  parsed: ParsedResume,
  fields: readonly ImportField[],
  choices: ImportChoices,
): ImportEdit {
  const taken = fields.flatMap((field) => {
    const value = takenValue(field, choices);
    return value === null ? [] : [{ ...field, value }];
  });
  const { metadata, customAttributes } = profile;
  const next: Changed = { metadata: {}, customAttributes: {}, ...saidIn(taken, profile) };
  const lost = new Set<string>();
  for (const { id, place, value } of taken) {
    if (place.section === "email") next.metadata.email = value;
    if (place.section === "phone") {
      const phone = parsePhone(String(value));
      // Every form would refuse any other text.
      if (phone) next.metadata.phone = phone.shown;
      else lost.add(id);
    }
    if (place.section === "preferredJob") {
      next.metadata.preferredJob = value;
      next.customAttributes.jobReferential = value;
    }
  }
  const links = taken.flatMap(({ place, value }) => (place.section === "links" ? [[place.name, value]] : []));
  if (links.length > 0) next.metadata.links = { ...metadata.links, ...Object.fromEntries(links) };
  const accountancy = taken.flatMap(({ place, value }) =>
    place.section === "accountancy" ? [[place.name, place.name === "dscgUnits" ? unitsIn(value) : value]] : [],
  );
  if (accountancy.length > 0)
    next.metadata.accountancy = { ...metadata.accountancy, ...Object.fromEntries(accountancy) };
  for (const section of ITEM_SECTIONS) {
    const { items, skipped } = withTaken(section, profile, parsed, taken);
    if (!jsonEqual(items, metadata[section])) next.metadata[section] = items;
    for (const id of skipped) lost.add(id);
  }
  if (metadata.noExperience && next.metadata.experiences) next.metadata.noExperience = false;
  addSlugs(next, customAttributes);
  const saved = new Set(taken.flatMap(({ id }) => (lost.has(id) ? [] : [id])));
  return {
    change: changeOf(profile, next),
    leftOut: fields.filter(
      ({ id, state, read }) =>
        read !== null && !saved.has(id) && ((state === "check" && choices[id] !== "keep") || lost.has(id)),
    ),
  };
}

/** The parts of a profile that an import changes. */
type Changed = { metadata: Fields; customAttributes: Fields } & Partial<Pick<Resume, "description" | "locations">>;

/** Returns what the CV says of the person and of the job sought, where the profile holds it. */
function saidIn(taken: readonly Taken[], { metadata }: Resume): Partial<Changed> {
  const said: Fields = Object.fromEntries(
    taken.flatMap(({ place, value }) => (place.section === "said" ? [[place.name, value]] : [])),
  );
  const { summary, town, ...wishes } = said;
  const place = Town.safeParse(town).data;
  return {
    ...(typeof summary === "string" && { description: summary }),
    ...(place && { locations: [toTownPlace(place)] }),
    ...(Object.keys(wishes).length > 0 && {
      metadata: { _private: { wishes: { ...metadata._private.wishes, ...wishes } } },
    }),
  };
}

/** Returns the units of the DSCG named in a text, such as "1, 2, 4". */
const unitsIn = (value: unknown) => DSCG_UNITS.filter((unit) => String(value).match(/\d+/g)?.includes(String(unit)));

type Taken = ImportField & { value: unknown };

/**
 * Returns the items of a list, with the values that the import saves. A new item without a name is left out with all
 * its values.
 */
function withTaken(section: ItemSection, { metadata }: Resume, parsed: ParsedResume, taken: readonly Taken[]) {
  const skipped: string[] = [];
  let items: Item[] = metadata[section].map((item) => ({ startDate: null, endDate: null, ...item }));
  const read: readonly Fields[] = parsed.resume[section] ?? [];
  for (const [index, item] of read.entries()) {
    const parts = taken.filter(({ place }) => "index" in place && place.section === section && place.index === index);
    const place = parts[0]?.place;
    if (!place || !("index" in place)) continue;
    const own =
      place.own === null ? items.find(({ id }) => id === place.id) : ownItem(items, metadata[section], place.own);
    const from = own ?? { ...restOf(item, section), id: place.id, startDate: null, endDate: null };
    const made = parts.reduce<Fields>((all, part) => withValue(all, fieldOf(part), part.value), from);
    if (!own && (!(at(made, "title") || at(made, "org")) || items.length >= RESUME_MAX_ITEMS))
      skipped.push(...parts.map(({ id }) => id));
    else items = withItem(items, toItem(made, from), orderOf(section));
  }
  const isDated = section === "experiences" || section === "education";
  return { skipped, items: isDated ? items : items.map(({ startDate: _, endDate: __, ...item }) => item) };
}

const ownItem = (items: readonly Item[], stored: readonly { id: string }[], index: number) =>
  items.find(({ id }) => id === stored[index]?.id);

const fieldOf = ({ place }: Taken) => ("field" in place ? place.field : place.section);

const toItem = (made: Fields, { id }: { id: string }): Item => {
  const dateAt = (name: string) => {
    const date = at(made, name);
    return typeof date === "string" ? date : null;
  };
  return { ...made, id, startDate: dateAt("startDate"), endDate: dateAt("endDate") };
};

/** New items are placed by date, unless the person moved the others. */
const orderOf = (section: ItemSection) =>
  section === "experiences" || section === "education"
    ? { isSorted: isChronological, sort: (items: readonly Item[]) => chronological(items) }
    : undefined;

/** Adds the slugs of the skills and software in `next`, by which a profile is found; existing slugs stay. */
function addSlugs(
  next: Pick<Changed, "metadata" | "customAttributes">,
  { skillsReferential, tools }: Resume["customAttributes"],
) {
  const slugsOf = (list: unknown, isOf: (item: Fields) => boolean) =>
    (Array.isArray(list) ? list : []).flatMap((item: Fields) => (isOf(item) && item.slug ? [String(item.slug)] : []));
  const skills = slugsOf(next.metadata.skills, ({ type }) => type === "specialized_skill");
  if (skills.length > 0) next.customAttributes.skillsReferential = [...new Set([...skillsReferential, ...skills])];
  const software = slugsOf(next.metadata.tools, () => true);
  if (software.length > 0) next.customAttributes.tools = [...new Set([...tools, ...software])];
}

/**
 * Returns the parts of the profile that change, with their values before (`base`) and after (`next`); null when none
 * does.
 */
function changeOf(profile: Resume, next: Changed): ImportEdit["change"] {
  const change = changedParts({ ...profile }, { ...next });
  return Object.keys(change.next).length === 0 ? null : change;
}

/** Objects whose fields change one by one; any other value changes as a whole. */
const PARTS = ["metadata", "customAttributes", "_private"];

function changedParts(stored: Fields, made: Fields): { base: Fields; next: Fields } {
  const change: { base: Fields; next: Fields } = { base: {}, next: {} };
  for (const [name, value] of Object.entries(made)) {
    const own = at(stored, name) ?? null;
    const inside = PARTS.includes(name) && isFields(own) && isFields(value) ? changedParts(own, value) : null;
    if (inside ? Object.keys(inside.next).length === 0 : jsonEqual(own, value)) continue;
    change.base[name] = inside ? inside.base : own;
    change.next[name] = inside ? inside.next : value;
  }
  return change;
}
