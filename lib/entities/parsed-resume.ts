import { z } from "zod";
import { JsonObject } from "@/lib/entities/json";

/** `yyyy` or `yyyy-mm`, as precise as it was written. */
const date = z.string();

const Skill = z.looseObject({
  type: z.enum(["specialized_skill", "common_skill"]),
  /** Absent for a skill that the referential does not have. */
  slug: z.string().optional(),
  title: z.string(),
});

/** A software that a list names; `basic` when it says so. */
const Tool = z.looseObject({
  title: z.string(),
  slug: z.string().optional(),
  level: z.enum(["practised", "basic"]).optional(),
});

const Experience = z.looseObject({
  org: z.string().nullable(),
  title: z.string().nullable(),
  startDate: date.nullable(),
  /** Null with a startDate: it goes on. */
  endDate: date.nullable(),
  description: z.string().nullable(),
  location: z.string().optional(),
});

const Education = z.looseObject({
  org: z.string().nullable(),
  title: z.string().nullable(),
  startDate: date.nullable(),
  endDate: date.nullable(),
  location: z.string().optional(),
  /** Slug of the referential, when there is no doubt. */
  diploma: z.string().optional(),
  /** Still studied for. */
  ongoing: z.boolean().optional(),
  apprenticeship: z.boolean().optional(),
});

const Language = z.looseObject({ emoji: z.string().nullable(), title: z.string(), level: z.string().nullable() });

/** The content of a CV, in the fields of a resume's metadata. Missing ones are absent or null. */
export const ResumeMetadata = z.looseObject({
  email: z.string().optional(),
  phone: z.string().optional(),
  links: z.record(z.string(), z.string()).optional(),
  skills: z.array(Skill).optional(),
  tools: z.array(Tool).optional(),
  education: z.array(Education).optional(),
  languages: z.array(Language).optional(),
  experiences: z.array(Experience).optional(),
  /** Slug of the referential of jobs. */
  preferredJob: z.string().optional(),
});
export type ResumeMetadata = z.infer<typeof ResumeMetadata>;

/** Why a field of a parsed CV has to be checked by the candidate. */
export const UNSURE = [
  "notFound",
  "guessed",
  "ambiguous",
  "singleDate",
  "mentioned",
  "joined",
  "notInReferential",
] as const;

export const ParsedResume = z.looseObject({
  /** Of the person rather than of the resume. */
  person: z.looseObject({
    firstname: z.string().optional(),
    lastname: z.string().optional(),
    city: z.string().optional(),
  }),
  resume: ResumeMetadata,
  /** What the resume's declared fields would be: slugs of the referentials. */
  customAttributes: z.looseObject({
    jobReferential: z.string().optional(),
    skillsReferential: z.array(z.string()),
    tools: z.array(z.string()),
  }),
  unsure: z.array(z.looseObject({ path: z.array(z.union([z.string(), z.number()])), reason: z.enum(UNSURE) })),
  /** The lines of the CV that no field took, in their order. */
  unplaced: z.array(z.string()).default([]),
});
export type ParsedResume = z.infer<typeof ParsedResume>;
export type Unsure = ParsedResume["unsure"][number];

/** The response of the parsing call: what was read, and the asset when it was filled. */
export const ParsedResumeAnswer = ParsedResume.extend({ asset: JsonObject.optional() });
