import type { JsonObject } from "@/lib/entities/json";
import type { Location } from "@/lib/entities/location";
import { departmentOf } from "@/lib/rules/place/postcode";
import { currentEmployers, hiddenWordsOf, isCurrentJob, withoutWords } from "@/lib/rules/resume/hidden-words";
import type { Profile } from "@/lib/rules/resume/profile";
import { toWords } from "@/lib/rules/text/words";
import { today } from "@/lib/rules/time/paris-time";
import departments from "@/lib/rules/vocabulary/departments.json";

/** Attributes that an anonymous profile retains; any other attribute is left out. */
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
 * Returns a profile without anything that identifies the person (docs/product.md §4.1). The name is its first letter,
 * dates are years without months, and the current employer is "Cabinet, Rhône (69)", without its town. The job and the
 * town remain; photo, links and description do not.
 */
export function anonymousProfile<Shown extends Profile>(profile: Shown): Shown {
  const { name, locations, customAttributes, metadata } = profile;
  const day = today();
  const experiences = itemsOf(metadata.experiences);
  const hidden = hiddenWordsOf(profile, currentEmployers(experiences, day));
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
        ...(isCurrentJob(item, day) || clean(item.org) !== item.org
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

/**
 * Returns the traineeship, the exam units passed and the registration: facts of the profession that many people share.
 */
function accountancyOf(stored: unknown): JsonObject {
  const [{ traineeship, dscgUnits, registration } = {}] = itemsOf([stored]);
  return {
    traineeship: ["year-1", "year-2", "year-3", "memorialist"].find((one) => one === traineeship) ?? null,
    dscgUnits: Array.isArray(dscgUnits) ? dscgUnits.filter((unit) => typeof unit === "number") : [],
    registration: ["trainee", "registered"].find((one) => one === registration) ?? null,
  };
}

/** Returns the initial: "C." for Claire Morel. */
export const initialOf = (name: string) => `${[...name.trim()][0]?.toLocaleUpperCase("fr") ?? "?"}.`;

/** Returns the town and a point near it, rounded to 0.05 degree, which is about five kilometres. */
const townOf = ({ city, region, departmentCode, country, latitude, longitude }: Location): Location => ({
  city,
  region,
  departmentCode,
  country,
  latitude: Math.round(latitude * 20) / 20,
  longitude: Math.round(longitude * 20) / 20,
});

/** Returns an experience at a hidden employer: the department replaces the employer's name and town. */
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

/**
 * Matches the number of a department: in "Lyon (69)", or as the postcode in "69100 Villeurbanne". No other number is
 * one.
 */
const PLACE_CODE = /(?<!\d)(\d{5})(?!\d)|\((\d{2,3}|2[AB])\)/i;

/**
 * Returns the department of an employer, "Rhône (69)": the one that the employer's place names. It is the person's
 * department when the employer has no place or is in the person's town. Null when neither is known.
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

const periodOf = ({ startDate, endDate }: JsonObject) => ({ startDate: yearOf(startDate), endDate: yearOf(endDate) });

const yearOf = (date: unknown) => (typeof date === "string" ? (YEAR.exec(date)?.[0] ?? null) : null);

/** Returns the day of the last visit, without its time. */
const dayOf = ({ lastActivity }: JsonObject): JsonObject =>
  typeof lastActivity === "string" ? { lastActivity: lastActivity.slice(0, "2026-11-21".length) } : {};

const pick = (object: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => keys.includes(key)));

const textsOf = (value: unknown) => [value].flat().filter((item): item is string => typeof item === "string");

/** Maximum number of items of a list that are shown. */
const MAX_ITEMS = 50;

const itemsOf = (value: unknown): JsonObject[] =>
  Array.isArray(value)
    ? value.slice(0, MAX_ITEMS).filter((item) => typeof item === "object" && item !== null && !Array.isArray(item))
    : [];
