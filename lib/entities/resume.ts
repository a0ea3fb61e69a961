import * as z from "zod/mini";
import type { Asset } from "@/lib/entities/asset";
import { isItemId, itemIdOf } from "@/lib/entities/item-id";

/** Maximum length of a text of a profile; the API refuses longer ones. */
export const RESUME_MAX_TEXT_LENGTH = 10_000;
export const RESUME_MAX_ITEMS = 200;
/** Maximum number of employers that a profile blocks by their names. */
export const MAX_BLOCKED_EMPLOYERS = 20;
/** Firms that a profile blocks: more than the employers that it names can add to those that were chosen. */
export const MAX_BLOCKED_FIRMS = 1_000;
/** Looks of the CV made from a profile: green titles; ink alone, centred; texts indented under titles. */
export const CV_TEMPLATES = ["classic", "sober", "indented"] as const;
export type CvTemplate = (typeof CV_TEMPLATES)[number];
/** Maximum number of CV files of a profile. */
export const RESUME_MAX_FILES = 5;

/** Makes a schema total: a field that is absent, empty or unreadable is null. */
const orNull = <Field extends z.ZodMiniType>(field: Field) => z.catch(z.nullable(field), null);
const text = orNull(z.string().check(z.trim(), z.minLength(1), z.maxLength(RESUME_MAX_TEXT_LENGTH)));
/** A date as precise as it was written, `yyyy` or `yyyy-mm`. A day or an hour is dropped. */
const month = orNull(
  z.pipe(
    z.string().check(z.regex(/^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-\d{2}(?:T.{1,40})?)?)?$/)),
    z.transform((date) => date.slice(0, 7)),
  ),
);
const flag = z.catch(z.boolean(), false);
const slugs = (max: number) =>
  z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((all) => uniqueTexts(all).slice(0, max)),
  );

const uniqueTexts = (all: readonly unknown[]) => [
  ...new Set(all.filter((one): one is string => typeof one === "string" && one !== "")),
];

/**
 * Parses a list of items: unreadable ones are left out, and each has an id. An item of an older profile has no stored
 * id: its id is derived from its content, so that every reader computes the same id.
 */
const items = <Item extends object>(item: z.ZodMiniType<Item>) =>
  z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((all) => withIds(all.slice(0, RESUME_MAX_ITEMS).flatMap((given) => item.safeParse(given).data ?? []))),
  );

function withIds<Item extends object>(all: Item[]): (Item & { id: string })[] {
  const taken = new Set<string>();
  return all.map((item) => {
    const stored = "id" in item && isItemId(item.id) ? item.id : null;
    let id = stored ?? itemIdOf(contentOf(item));
    for (let copy = 2; taken.has(id); copy += 1) id = itemIdOf(`${contentOf(item)}#${copy}`);
    taken.add(id);
    return { ...item, id };
  });
}

/** The texts of an item, sorted, so that the result does not depend on the order of its fields. */
const contentOf = (item: object) =>
  Object.entries(item)
    .flatMap(([key, value]) => (key !== "id" && typeof value === "string" ? [`${key}=${value}`] : []))
    .sort()
    .join("\n");

/** With a start and no end, the period is current. */
const period = { startDate: month, endDate: month };

const Experience = z.looseObject({
  title: text,
  org: text,
  location: text,
  ...period,
  /** One task per line; in older profiles, several on a line, separated by semicolons. */
  description: text,
  /** Slugs of the software used there. */
  tools: slugs(50),
});

const Education = z.looseObject({
  title: text,
  org: text,
  location: text,
  ...period,
  /** Slug of the referential of diplomas. */
  diploma: text,
  /** True while the studies last: `endDate` is then the expected end. */
  ongoing: flag,
  apprenticeship: flag,
});

const Skill = z.looseObject({
  type: z.enum(["specialized_skill", "common_skill"]),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(RESUME_MAX_TEXT_LENGTH)),
  /** Null for a skill in the person's own words. */
  slug: text,
  description: text,
});

const Tool = z.looseObject({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(RESUME_MAX_TEXT_LENGTH)),
  slug: text,
  level: orNull(z.enum(["practised", "basic"])),
});

const Language = z.looseObject({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(RESUME_MAX_TEXT_LENGTH)),
  /** Slug of language-levels. */
  level: text,
  emoji: text,
});

const Referee = z.looseObject({
  name: text,
  org: text,
  email: text,
  phone: text,
  /** True when the referee agreed to be named: firms see no other referee. */
  agreed: flag,
});

export const TRAINEESHIPS = ["year-1", "year-2", "year-3", "memorialist"] as const;
export const REGISTRATIONS = ["trainee", "registered"] as const;

/**
 * Fields of the profession: the traineeship that leads to the DEC, the units of the DSCG obtained, the registration.
 */
const Accountancy = z.looseObject({
  /** `memorialist`: the traineeship is over, the dissertation is not. */
  traineeship: orNull(z.enum(TRAINEESHIPS)),
  dscgUnits: z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((all) => DSCG_UNITS.filter((unit) => all.includes(unit))),
  ),
  registration: orNull(z.enum(REGISTRATIONS)),
});
export const DSCG_UNITS = [1, 2, 3, 4, 5, 6, 7] as const;

const Place = z.looseObject({
  city: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  radiusKm: z.catch(z.number().check(z.gte(0), z.lte(1000)), 20),
});

/** The job that the person looks for. Only the owner reads it. */
const Wishes = z.looseObject({
  jobs: slugs(3),
  contracts: slugs(20),
  schedules: slugs(20),
  remote: slugs(20),
  places: z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((all) => all.flatMap((place) => Place.safeParse(place).data ?? []).slice(0, 5)),
  ),
  startDate: orNull(z.iso.date()),
  /** Euros gross a year. */
  salaryMin: orNull(z.number().check(z.gte(0), z.lte(10_000_000))),
});

const PrivatePart = z.looseObject({ wishes: z.catch(Wishes, () => Wishes.parse({})) });

const Metadata = z.looseObject({
  email: text,
  phone: text,
  links: z.pipe(z.catch(z.record(z.string(), z.unknown()), {}), z.transform(textsOf)),
  experiences: items(Experience),
  /** « Je n’ai pas encore d’expérience ». */
  noExperience: flag,
  education: items(Education),
  skills: items(Skill),
  languages: items(Language),
  /** Absent in older profiles, which have the slugs of `customAttributes.tools` alone: `toResume` reads these. */
  tools: z.catch(z.optional(z.nullable(items(Tool))), null),
  referees: items(Referee),
  accountancy: z.catch(Accountancy, () => Accountancy.parse({})),
  preferredJob: text,
  /** True when the person lets search engines list the profile. */
  indexed: flag,
  /** Empty for everyone but the owner. */
  _private: z.catch(PrivatePart, () => PrivatePart.parse({})),
});

function textsOf(links: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(links).flatMap(([kind, url]) => (typeof url === "string" && url ? [[kind, url]] : []));
  return Object.fromEntries(texts.slice(0, RESUME_MAX_ITEMS));
}

const Attributes = z.looseObject({
  slug: text,
  lastActivity: text,
  resumeUpdate: text,
  searchStatus: text,
  jobReferential: text,
  visibility: orNull(z.enum(["private", "firms", "web"])),
  publicProfile: flag,
  skillsReferential: slugs(200),
  tools: slugs(200),
  accountantBackground: flag,
});

export type ResumeMetadata = z.output<typeof Metadata> & { tools: ResumeTool[] };
export type ResumeAttributes = z.output<typeof Attributes>;
type WithId<Item extends z.ZodMiniType> = z.output<Item> & { id: string };
export type ResumeExperience = WithId<typeof Experience>;
export type ResumeEducation = WithId<typeof Education>;
export type ResumeSkill = WithId<typeof Skill>;
export type ResumeTool = WithId<typeof Tool>;
export type ResumeLanguage = WithId<typeof Language>;
export type ResumeReferee = WithId<typeof Referee>;
export type ResumeAccountancy = z.output<typeof Accountancy>;
export type ResumeWishes = z.output<typeof Wishes>;
export type ResumePlace = z.output<typeof Place>;

/** An applicant profile in which all fields can be read: absent ones are null or empty. */
export type Resume = Asset & { customAttributes: ResumeAttributes; metadata: ResumeMetadata };

/** Parses the asset as an applicant profile, whatever is stored in it: owners write open objects freely. */
export function toResume(asset: Asset): Resume {
  const customAttributes = Attributes.parse(asset.customAttributes);
  const { tools, ...metadata } = Metadata.parse(asset.metadata);
  const older = () => withIds(customAttributes.tools.map((slug) => Tool.parse({ title: slug, slug })));
  return { ...asset, customAttributes, metadata: { ...metadata, tools: tools ?? older() } };
}

/** Returns whether the card of the profession has any content. */
export const hasAccountancy = ({
  traineeship,
  dscgUnits,
  registration,
}: Pick<ResumeAccountancy, "traineeship" | "dscgUnits" | "registration">): boolean =>
  traineeship !== null || dscgUnits.length > 0 || registration !== null;

/** Returns the metadata of an empty profile. */
export const emptyResumeMetadata = (): ResumeMetadata => ({ ...Metadata.parse({}), tools: [] });
