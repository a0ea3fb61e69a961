import * as z from "zod/mini";
import { Asset } from "@/lib/entities/asset";
import { FileRef } from "@/lib/entities/file-ref";
import { Location } from "@/lib/entities/location";
import { Offer } from "@/lib/entities/offer";

/** Maximum number of people of the team whom a page names. */
export const MAX_TEAM_PEOPLE = 12;
export const TEAM_NAME_MAX_LENGTH = 60;
export const TEAM_JOB_MAX_LENGTH = 100;

/**
 * A person of the team whom the firm's page names, with or without a portrait. Firms state that the person agreed to it:
 * nobody is stored without, since the page is public.
 */
export const TeamPerson = z.looseObject({
  firstname: z.string().check(z.trim(), z.minLength(1), z.maxLength(TEAM_NAME_MAX_LENGTH)),
  /** Or its initial alone. */
  lastname: z.nullish(z.string().check(z.maxLength(TEAM_NAME_MAX_LENGTH))),
  jobTitle: z.nullish(z.string().check(z.maxLength(TEAM_JOB_MAX_LENGTH))),
  portrait: z.nullish(FileRef),
  agreed: z.literal(true),
});
export type TeamPerson = z.infer<typeof TeamPerson>;

/** metadata._team: headcountRange is two bounds joined by an underscore, "10_49". */
export const Team = z.looseObject({
  parity: z.nullish(z.number()),
  womanQty: z.nullish(z.number()),
  manQty: z.nullish(z.number()),
  averageAge: z.nullish(z.number()),
  advantages: z.nullish(z.array(z.string())),
  displayPeople: z.nullish(z.boolean()),
  headcount: z.nullish(z.number()),
  headcountRange: z.nullish(z.string()),
  headcountPrecision: z.nullish(z.string()),
  /** In the order that the firm chose. */
  people: z.nullish(z.array(TeamPerson).check(z.maxLength(MAX_TEAM_PEOPLE))),
});
export type Team = z.infer<typeof Team>;

export const CompanyFiles = z.looseObject({
  logo: z.nullish(FileRef),
  cover: z.nullish(FileRef),
  /** Photos of the firm at work, in the order that it chose. */
  photos: z.nullish(z.array(FileRef)),
});

/** metadata._public: the firm's presentation of itself. */
export const CompanyPublic = z.looseObject({
  links: z.nullish(z.record(z.string(), z.nullish(z.string()))),
  testimonialsOrder: z.nullish(z.array(z.string())),
  testimonialsHidden: z.nullish(z.array(z.string())),
  baseline: z.nullish(z.string()),
  /** URL of a video that `toVideo` (lib/rules/content/video) reads. */
  video: z.nullish(z.string()),
  legalName: z.nullish(z.string()),
  /** Nine digits, of which the last is a check digit. */
  siren: z.nullish(z.string()),
  foundedYear: z.nullish(z.number()),
  specialties: z.nullish(z.array(z.string())),
  remotePolicy: z.nullish(z.string()),
  /** Days within which the firm commits to respond to an application. */
  responseCommitmentDays: z.nullish(z.number()),
  hiringProcess: z.nullish(z.array(z.string())),
  brandColor: z.nullish(z.string()),
  egapro: z.nullish(z.looseObject({ year: z.number(), score: z.number() })),
});

/** An accounting firm or company, as served by /assets. Unknown attributes pass through untouched. */
export const Company = z.extend(Asset, {
  customAttributes: z.looseObject({
    slug: z.string(),
    group: z.nullish(z.string()),
    categories: z.nullish(z.array(z.string())),
    tools: z.nullish(z.array(z.string())),
    /** Cities of its offices. */
    implantations: z.nullish(z.array(z.string())),
    advantages: z.nullish(z.array(z.string())),
    headcountRange: z.nullish(z.string()),
    hiddenFromSearch: z.nullish(z.boolean()),
  }),
  metadata: z.looseObject({
    _files: z.optional(CompanyFiles),
    _team: z.optional(Team),
    _public: z.optional(CompanyPublic),
  }),
  platformData: z.optional(
    z.looseObject({
      options: z.nullish(
        z.looseObject({
          regroupOffers: z.nullish(z.boolean()),
          checkOffersLocations: z.nullish(z.boolean()),
          reference: z.nullish(z.string()),
          /** Excludes the firm's offers from the platform's feeds for job boards. */
          leftOutOfFeeds: z.nullish(z.boolean()),
        }),
      ),
    }),
  ),
});
export type Company = z.infer<typeof Company>;

/** One office of a firm, with the number of its open offers. */
export const Implantation = z.extend(Location, {
  id: z.string(),
  name: z.string(),
  main: z.boolean(),
  nbOffers: z.int(),
});
export type Implantation = z.infer<typeof Implantation>;

/** GET /assets/company/slug/{slug}: the company, with the requested fields added. */
export const CompanyBySlug = z.extend(Company, {
  /** Slug of the offer for spontaneous applications, when the firm opened one. */
  spontaneousSlug: z.nullish(z.string()),
  offers: z.optional(z.array(Offer)),
  implantations: z.optional(z.array(Implantation)),
});
export type CompanyBySlug = z.infer<typeof CompanyBySlug>;

/** The few facts of a firm that a list or a card shows with its offer. */
export const CompanySummary = z.looseObject({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  logo: z.nullish(FileRef),
  /** Days within which the firm promises to respond. */
  responseCommitmentDays: z.nullish(z.number()),
});
export type CompanySummary = z.infer<typeof CompanySummary>;
