import type { ImportField } from "@/workspace/candidate/import/rules/import-fields";

const SECTIONS = [
  "contact",
  "wishes",
  "experiences",
  "education",
  "accountancy",
  "skills",
  "tools",
  "languages",
  "links",
] as const;
type SectionName = (typeof SECTIONS)[number];

/** The fields of one job, diploma, skill… */
export type FieldGroup = { key: string; fields: ImportField[] };
type FieldSection = {
  name: SectionName;
  /** Fields that are alone. */
  single: ImportField[];
  /** New skills and software: a box each, since they are a name and little else. */
  named: FieldGroup[];
  items: FieldGroup[];
  same: ImportField[];
};

/** The sections that have something, in the order of the profile. */
export function sectionsOf(fields: readonly ImportField[]): FieldSection[] {
  return SECTIONS.flatMap((name) => {
    const own = fields.filter((field) => sectionOf(field) === name);
    if (own.length === 0) return [];
    const single = own.filter(({ place, state }) => !("index" in place) && state !== "same");
    const groups = groupsOf(own);
    const isNamed = ({ fields: [first] }: FieldGroup) =>
      (name === "skills" || name === "tools") &&
      first !== undefined &&
      "own" in first.place &&
      first.place.own === null;
    return {
      ...{ name, single, named: groups.filter(isNamed), items: groups.filter((group) => !isNamed(group)) },
      same: own.filter(({ state }) => state === "same"),
    };
  });
}

function sectionOf({ place: { section } }: ImportField): SectionName {
  if (section === "email" || section === "phone") return "contact";
  return section === "preferredJob" ? "wishes" : section;
}

/** Those with something to show. */
function groupsOf(fields: readonly ImportField[]): FieldGroup[] {
  const groups: FieldGroup[] = [];
  for (const field of fields) {
    if (!("index" in field.place)) continue;
    const key = `${field.place.section}.${field.place.index}`;
    const group = groups.find((one) => one.key === key);
    if (group) group.fields.push(field);
    else groups.push({ key, fields: [field] });
  }
  return groups.filter((group) => group.fields.some(({ state }) => state !== "same"));
}
