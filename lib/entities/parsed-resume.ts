import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/** `yyyy` or `yyyy-mm`, as precise as in the CV. */
const date = z.string();

const Skill = z.looseObject({
  type: z.enum(["specialized_skill", "common_skill"]),
  /** Absent for a skill that the referential does not have. */
  slug: z.optional(z.string()),
  title: z.string(),
});

/** A piece of software named in a list. `level` is `basic` when the list states so. */
const Tool = z.looseObject({
  title: z.string(),
  slug: z.optional(z.string()),
  level: z.optional(z.enum(["practised", "basic"])),
});

const Experience = z.looseObject({
  org: z.nullable(z.string()),
  title: z.nullable(z.string()),
  startDate: z.nullable(date),
  /** Null with a startDate when the experience is current. */
  endDate: z.nullable(date),
  description: z.nullable(z.string()),
  location: z.optional(z.string()),
});

const Education = z.looseObject({
  org: z.nullable(z.string()),
  title: z.nullable(z.string()),
  startDate: z.nullable(date),
  endDate: z.nullable(date),
  location: z.optional(z.string()),
  /** Slug of the referential, when there is no doubt. */
  diploma: z.optional(z.string()),
  /** True while the studies last. */
  ongoing: z.optional(z.boolean()),
  apprenticeship: z.optional(z.boolean()),
});

const Language = z.looseObject({ emoji: z.nullable(z.string()), title: z.string(), level: z.nullable(z.string()) });

/** Progress towards chartered accountancy, with the values of a profile (lib/entities/resume.ts). */
const Accountancy = z.looseObject({
  traineeship: z.nullable(z.string()),
  dscgUnits: z.array(z.int()),
  registration: z.nullable(z.string()),
});

/** The content of a CV, in the fields of a resume's metadata. Missing ones are absent or null. */
export const ResumeMetadata = z.looseObject({
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  links: z.optional(z.record(z.string(), z.string())),
  skills: z.optional(z.array(Skill)),
  tools: z.optional(z.array(Tool)),
  education: z.optional(z.array(Education)),
  languages: z.optional(z.array(Language)),
  experiences: z.optional(z.array(Experience)),
  accountancy: z.optional(Accountancy),
  /** Slug of the referential of jobs. */
  preferredJob: z.optional(z.string()),
});
export type ResumeMetadata = z.infer<typeof ResumeMetadata>;

/** Reasons for which the candidate has to check a field of a parsed CV. */
export const UNSURE = [
  "notFound",
  "guessed",
  "ambiguous",
  "singleDate",
  "mentioned",
  "joined",
  "notInReferential",
] as const;

/** A town by its label, "Lyon (69)". */
export const Town = z.looseObject({ city: z.string(), latitude: z.number(), longitude: z.number() });

/** A value, and the words of the CV that state it. */
const said = <Value extends z.ZodMiniType>(value: Value) => z.optional(z.looseObject({ value, words: z.string() }));

/**
 * Facts that the CV states of its person and of the job sought, each with the words that state it. The import proposes
 * them, and saves none without a press.
 */
const Said = z.looseObject({
  /** The text under « Profil », one line an item. */
  summary: said(z.string()),
  /** The town where the person lives. */
  town: said(Town),
  /** Euros gross a year. */
  salaryMin: said(z.number()),
  /** Slugs of remote-levels. */
  remote: said(z.array(z.string())),
  /** `yyyy-mm-dd`, not before the day of the reading. */
  startDate: said(z.string()),
});

export const ParsedResume = z.looseObject({
  /** Fields that belong to the person rather than to the resume. */
  person: z.looseObject({
    firstname: z.optional(z.string()),
    lastname: z.optional(z.string()),
    city: z.optional(z.string()),
  }),
  resume: ResumeMetadata,
  /** Proposed values of the resume's declared fields: slugs of the referentials. */
  customAttributes: z.looseObject({
    jobReferential: z.optional(z.string()),
    skillsReferential: z.array(z.string()),
    tools: z.array(z.string()),
  }),
  unsure: z.array(z.looseObject({ path: z.array(z.union([z.string(), z.number()])), reason: z.enum(UNSURE) })),
  said: z._default(Said, {}),
  /** Lines of the CV that were assigned to no field, in their order. */
  unplaced: z._default(z.array(z.string()), []),
});
export type ParsedResume = z.infer<typeof ParsedResume>;
export type Unsure = ParsedResume["unsure"][number];

/** The response of the parsing call: the content that was read, and the asset when it was filled in. */
export const ParsedResumeAnswer = z.extend(ParsedResume, { asset: z.optional(JsonObject) });
