import type { JsonObject } from "@/lib/entities/json";
import type { Location } from "@/lib/entities/location";
import { hiddenWordsOf, withoutWords } from "@/lib/rules/resume/hidden-words";
import type { Profile } from "@/lib/rules/resume/profile";
import { today } from "@/lib/rules/time/paris-time";
import departments from "@/lib/rules/vocabulary/departments.json";

/** What is kept of an anonymous profile; whatever else was written there is left out. */
export const ANONYMOUS_ATTRIBUTES: readonly string[] = [
  ...["visibility", "publicProfile", "searchStatus", "lastActivity"],
  ...["jobReferential", "skillsReferential", "tools", "accountantBackground"],
];

/**
 * A profile without what names the person (docs/product.md §4.1): the first letter of the name, the job, the town;
 * years without months; the present employer as "Cabinet, Rhône (69)"; no photo, no link, no description.
 */
export function anonymousProfile<Shown extends Profile>(profile: Shown): Shown {
  const { name, locations, customAttributes, metadata } = profile;
  const day = today();
  const experiences = itemsOf(metadata.experiences);
  const employers = experiences.filter((item) => isCurrent(item, day)).flatMap(({ org }) => textsOf(org));
  const hidden = hiddenWordsOf(profile, employers);
  const clean = (value: unknown) => (typeof value === "string" ? withoutWords(value, hidden) : null);
  const place = placeOf(locations[0]);
  return {
    ...profile,
    name: initialOf(name),
    ...{ description: null, ownerId: null, platformData: {} },
    locations: locations.map(townOf),
    customAttributes: { ...pick(customAttributes, ANONYMOUS_ATTRIBUTES), ...dayOf(customAttributes) },
    metadata: {
      preferredJob: clean(metadata.preferredJob),
      noExperience: metadata.noExperience === true,
      experiences: experiences.map((item) => ({
        ...periodOf(item),
        org: isCurrent(item, day) || clean(item.org) !== item.org ? employerOf(item.org, place) : item.org,
        ...{ title: clean(item.title), location: clean(item.location), description: clean(item.description) },
        tools: textsOf(item.tools).map(clean),
      })),
      education: itemsOf(metadata.education).map((item) => ({
        ...periodOf(item),
        ...{ org: clean(item.org), title: clean(item.title), location: clean(item.location) },
        ...{
          diploma: clean(item.diploma),
          ongoing: item.ongoing === true,
          apprenticeship: item.apprenticeship === true,
        },
      })),
      skills: itemsOf(metadata.skills).map(({ type, title, slug }) => ({
        ...{ type: clean(type), title: clean(title), slug: clean(slug) },
      })),
      tools: itemsOf(metadata.tools).map(({ title, slug, level }) => ({
        ...{ title: clean(title), slug: clean(slug), level: clean(level) },
      })),
      accountancy: accountancyOf(metadata.accountancy),
      languages: itemsOf(metadata.languages).map(({ title, level, emoji }) => ({
        ...{ title: clean(title), level: clean(level), emoji: clean(emoji) },
      })),
    },
  };
}

/** The traineeship, the units held and the registration: of the profession, shared by many. */
function accountancyOf(stored: unknown): JsonObject {
  const [{ traineeship, dscgUnits, registration } = {}] = itemsOf([stored]);
  return {
    traineeship: ["year-1", "year-2", "year-3", "memorialist"].find((one) => one === traineeship) ?? null,
    dscgUnits: Array.isArray(dscgUnits) ? dscgUnits.filter((unit) => typeof unit === "number") : [],
    registration: ["trainee", "registered"].find((one) => one === registration) ?? null,
  };
}

/** "C." of Claire Morel. */
export const initialOf = (name: string) => `${[...name.trim()][0]?.toLocaleUpperCase("fr") ?? "?"}.`;

/** The town, and a point near it: grains of 0.05 degree are some five kilometres wide. */
const townOf = ({ city, region, departmentCode, country, latitude, longitude }: Location): Location => ({
  ...{ city, region, departmentCode, country },
  ...{ latitude: Math.round(latitude * 20) / 20, longitude: Math.round(longitude * 20) / 20 },
});

const placeOf = (location: Location | undefined): string | null => {
  const department = departments.find(({ code }) => code === location?.departmentCode);
  return department ? `${department.name} (${department.code})` : null;
};

const FIRM_WORDS = /cabinet|expert|compta|fiduciaire|audit|conseil/i;

const employerOf = (org: unknown, place: string | null) =>
  [typeof org === "string" && FIRM_WORDS.test(org) ? "Cabinet" : "Entreprise", place].filter(Boolean).join(", ");

const YEAR = /^\d{4}/;

/** An end that is no date ("aujourd’hui"), or that is still to come, is the present. */
function isCurrent({ endDate }: JsonObject, day: string): boolean {
  const end = typeof endDate === "string" && YEAR.test(endDate) ? endDate : null;
  return end === null || end >= day.slice(0, end.length);
}

const periodOf = ({ startDate, endDate }: JsonObject) => ({ startDate: yearOf(startDate), endDate: yearOf(endDate) });

const yearOf = (date: unknown) => (typeof date === "string" ? (YEAR.exec(date)?.[0] ?? null) : null);

/** The day of the last visit, without its hour. */
const dayOf = ({ lastActivity }: JsonObject): JsonObject =>
  typeof lastActivity === "string" ? { lastActivity: lastActivity.slice(0, "2026-11-21".length) } : {};

const pick = (object: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => keys.includes(key)));

const textsOf = (value: unknown) => [value].flat().filter((item): item is string => typeof item === "string");

/** More would not be read. */
const MAX_ITEMS = 50;

const itemsOf = (value: unknown): JsonObject[] =>
  Array.isArray(value)
    ? value.slice(0, MAX_ITEMS).filter((item) => typeof item === "object" && item !== null && !Array.isArray(item))
    : [];
