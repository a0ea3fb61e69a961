import type { JsonObject } from "@/lib/entities/json";
import type { Location } from "@/lib/entities/location";
import { departmentOf } from "@/lib/rules/place/postcode";
import { hiddenWordsOf, withoutWords } from "@/lib/rules/resume/hidden-words";
import type { Profile } from "@/lib/rules/resume/profile";
import { toWords } from "@/lib/rules/text/words";
import { today } from "@/lib/rules/time/paris-time";
import departments from "@/lib/rules/vocabulary/departments.json";

/** What is kept of an anonymous profile; whatever else was written there is left out. */
export const ANONYMOUS_ATTRIBUTES: readonly string[] = [
  "visibility",
  "publicProfile",
  "searchStatus",
  "lastActivity",
  "jobReferential",
  "skillsReferential",
  "tools",
  "accountantBackground",
];

/**
 * A profile without what names the person (docs/product.md §4.1): the first letter of the name, the job, the town;
 * years without months; the present employer as "Cabinet, Rhône (69)", without its town; no photo, no link, no description.
 */
export function anonymousProfile<Shown extends Profile>(profile: Shown): Shown {
  const { name, locations, customAttributes, metadata } = profile;
  const day = today();
  const experiences = itemsOf(metadata.experiences);
  const employers = experiences.filter((item) => isCurrent(item, day)).flatMap(({ org }) => textsOf(org));
  const hidden = hiddenWordsOf(profile, employers);
  const clean = (value: unknown) => (typeof value === "string" ? withoutWords(value, hidden) : null);
  const masked = (item: JsonObject) => maskedExperience(item, profile, hidden);
  return {
    ...profile,
    name: initialOf(name),
    description: null,
    ownerId: null,
    platformData: {},
    locations: locations.map(townOf),
    customAttributes: { ...pick(customAttributes, ANONYMOUS_ATTRIBUTES), ...dayOf(customAttributes) },
    metadata: {
      preferredJob: clean(metadata.preferredJob),
      noExperience: metadata.noExperience === true,
      experiences: experiences.map((item) => ({
        ...periodOf(item),
        ...(isCurrent(item, day) || clean(item.org) !== item.org
          ? masked(item)
          : {
              org: item.org,
              title: clean(item.title),
              location: clean(item.location),
              description: clean(item.description),
              tools: textsOf(item.tools).map(clean),
            }),
      })),
      education: itemsOf(metadata.education).map((item) => ({
        ...periodOf(item),
        org: clean(item.org),
        title: clean(item.title),
        location: clean(item.location),
        diploma: clean(item.diploma),
        ongoing: item.ongoing === true,
        apprenticeship: item.apprenticeship === true,
      })),
      skills: itemsOf(metadata.skills).map(({ type, title, slug }) => ({
        type: clean(type),
        title: clean(title),
        slug: clean(slug),
      })),
      tools: itemsOf(metadata.tools).map(({ title, slug, level }) => ({
        title: clean(title),
        slug: clean(slug),
        level: clean(level),
      })),
      accountancy: accountancyOf(metadata.accountancy),
      languages: itemsOf(metadata.languages).map(({ title, level, emoji }) => ({
        title: clean(title),
        level: clean(level),
        emoji: clean(emoji),
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
  city,
  region,
  departmentCode,
  country,
  latitude: Math.round(latitude * 20) / 20,
  longitude: Math.round(longitude * 20) / 20,
});

/** An experience at a hidden employer: its department in place of its name, and of its town. */
function maskedExperience(item: JsonObject, profile: Profile, hidden: ReadonlySet<string>) {
  const town = textsOf(item.location);
  const words = new Set([...hidden, ...hiddenWordsOf(profile, town)]);
  const clean = (value: unknown) => (typeof value === "string" ? withoutWords(value, words) : null);
  return {
    org: employerOf(item.org, departmentAt(town[0] ?? "", profile.locations[0])),
    title: clean(item.title),
    location: null,
    description: clean(item.description),
    tools: textsOf(item.tools).map(clean),
  };
}

/** The number of "Lyon (69)", the postcode of "69100 Villeurbanne"; no other number is one of a department. */
const PLACE_CODE = /(?<!\d)(\d{5})(?!\d)|\((\d{2,3}|2[AB])\)/i;

/**
 * The department of an employer, "Rhône (69)": the one that its place names; that of the person when it is in their town,
 * or when they name no place. Null when nothing says it.
 */
function departmentAt(place: string, home: Location | undefined): string | null {
  const named = toWords(place).join(" ");
  const [, postcode, number] = PLACE_CODE.exec(place) ?? [];
  const code = postcode ? departmentOf(postcode) : number?.toUpperCase();
  const isAtHome = named === "" || named === toWords(home?.city ?? "").join(" ");
  const found = code ?? (isAtHome ? home?.departmentCode : null);
  const department = departments.find((one) => one.code === found || toWords(one.name).join(" ") === named);
  return department ? `${department.name} (${department.code})` : null;
}

const FIRM_WORDS = /cabinet|expert|compta|fiduciaire|audit|conseil/i;

const employerOf = (org: unknown, department: string | null) =>
  [typeof org === "string" && FIRM_WORDS.test(org) ? "Cabinet" : "Entreprise", department].filter(Boolean).join(", ");

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
