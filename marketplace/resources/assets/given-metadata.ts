import { z } from "zod";
import {
  MAX_BLOCKED_EMPLOYERS,
  MAX_BLOCKED_FIRMS,
  RESUME_MAX_FILES,
  RESUME_MAX_ITEMS,
  RESUME_MAX_TEXT_LENGTH,
} from "@/lib/entities/resume";
import { isSiren } from "@/lib/rules/company/siren";
import { type Vocabulary, vocabularies } from "@/lib/rules/vocabulary/labels";
import { badRequest } from "@/marketplace/errors";
import { toViolations } from "@/marketplace/http/violations";
import { OfferMetadata } from "@/marketplace/resources/assets/offer-shape";
import type { NewAsset } from "@/marketplace/resources/assets/schemas";
import type { AssetKind } from "@/marketplace/resources/assets/settings";

/**
 * Throws 400 naming each metadata field that is malformed for this kind of asset: pages could not show it.
 */
export function requireMetadata(kind: AssetKind | undefined, { metadata }: Pick<NewAsset, "metadata">): void {
  const schema = kind === "resume" ? ResumeMetadata : kind === "offer" ? OfferMetadata : null;
  if (schema === null || metadata === undefined) return;
  const problem = z.object({ metadata: schema }).safeParse({ metadata }, { reportInput: true }).error;
  if (problem) throw badRequest(toViolations(problem.issues));
}

/**
 * Schema of a profile's metadata: it checks the fields that pages show (`lib/entities/resume.ts`), and accepts null and
 * unknown fields. Stored metadata is not checked again, so an older profile can still be edited.
 */
const text = z.string().max(RESUME_MAX_TEXT_LENGTH).nullish();
const name = z.string().trim().min(1).max(RESUME_MAX_TEXT_LENGTH);
const flag = z.boolean().nullish();
const month = z
  .string()
  .regex(/^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-\d{2}(?:T.{1,40})?)?)?$/, "must be a year or a month (yyyy, yyyy-mm)")
  .nullish();
const oneOf = (slugs: readonly string[]) =>
  z.string().refine((slug) => slugs.includes(slug), "must be a value of the vocabulary");
const slugsOf = (vocabulary: Vocabulary) =>
  vocabularies[vocabulary].flatMap((term) => ("slug" in term && typeof term.slug === "string" ? [term.slug] : []));
const many = (vocabulary: Vocabulary, max: number) =>
  z
    .array(oneOf(slugsOf(vocabulary)))
    .max(max)
    .nullish();
const items = <Item extends z.ZodType>(item: Item) => z.array(item).max(RESUME_MAX_ITEMS).nullish();

const step = { id: text, title: text, org: text, location: text, startDate: month, endDate: month };
const Place = z.looseObject({
  city: z.string().trim().min(1).max(255),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  radiusKm: z.number().min(0).max(1000).nullish(),
});
const Wishes = z.looseObject({
  jobs: many("jobs", 3),
  contracts: many("contractTypes", 20),
  schedules: many("jobSchedules", 20),
  remote: many("remoteLevels", 20),
  places: z.array(Place).max(5).nullish(),
  startDate: z.iso.date().nullish(),
  salaryMin: z.number().min(0).max(10_000_000).nullish(),
});

/** Firms that the candidate blocks: ids of organizations, since any other id would block nobody. */
const Blocked = z
  .array(z.string().regex(/^org_[\dA-Za-z]{1,40}$/, "must be the id of an organization"))
  .max(MAX_BLOCKED_FIRMS)
  .nullish();

/** Employers that the candidate blocks before they have an account: each by a name, a SIREN, or both. */
const BlockedEmployers = z
  .array(
    z
      .looseObject({
        name: z.string().trim().min(2).max(255).nullish(),
        siren: z.string().refine(isSiren, "must be a SIREN").nullish(),
      })
      .refine(({ name: named, siren }) => Boolean(named ?? siren), "must have a name or a SIREN"),
  )
  // A merge of two accounts unites two lists.
  .max(2 * MAX_BLOCKED_EMPLOYERS)
  .nullish();

const ResumeMetadata = z.looseObject({
  email: text,
  phone: text,
  library: z.array(z.unknown()).max(RESUME_MAX_FILES).nullish(),
  experiences: items(z.looseObject({ ...step, description: text, tools: z.array(z.string()).max(50).nullish() })),
  noExperience: flag,
  education: items(
    z.looseObject({ ...step, diploma: oneOf(slugsOf("diplomas")).nullish(), ongoing: flag, apprenticeship: flag }),
  ),
  skills: items(
    z.looseObject({
      id: text,
      title: name,
      slug: text,
      description: text,
      type: z.enum(["specialized_skill", "common_skill"]),
    }),
  ),
  tools: items(z.looseObject({ id: text, title: name, slug: text, level: z.enum(["practised", "basic"]).nullish() })),
  // Older clients write a level in their own words, which are shown unchanged.
  languages: items(z.looseObject({ id: text, title: name, level: text })),
  referees: items(z.looseObject({ id: text, name: text, org: text, email: text, phone: text, agreed: flag })),
  accountancy: z
    .looseObject({
      traineeship: z.enum(["year-1", "year-2", "year-3", "memorialist"]).nullish(),
      dscgUnits: z.array(z.number().int().min(1).max(7)).max(7).nullish(),
      registration: z.enum(["trainee", "registered"]).nullish(),
    })
    .nullish(),
  preferredJob: text,
  indexed: flag,
  _private: z
    .looseObject({ wishes: Wishes.nullish(), blockedOrganizations: Blocked, blockedEmployers: BlockedEmployers })
    .nullish(),
});
