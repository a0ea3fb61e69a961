import { z } from "zod";
import { Asset } from "@/lib/entities/asset";
import { FileRef } from "@/lib/entities/file-ref";
import { Location } from "@/lib/entities/location";
import { Offer } from "@/lib/entities/offer";

/** metadata._team: headcountRange is two bounds joined by an underscore, "10_49". */
export const Team = z.looseObject({
  parity: z.number().nullish(),
  womanQty: z.number().nullish(),
  manQty: z.number().nullish(),
  averageAge: z.number().nullish(),
  advantages: z.array(z.string()).nullish(),
  displayPeople: z.boolean().nullish(),
  headcount: z.number().nullish(),
  headcountRange: z.string().nullish(),
  headcountPrecision: z.string().nullish(),
});
export type Team = z.infer<typeof Team>;

export const CompanyFiles = z.looseObject({ logo: FileRef.optional(), cover: FileRef.optional() });

/** metadata._public: the firm's presentation of itself. */
export const CompanyPublic = z.looseObject({
  links: z.record(z.string(), z.string()).nullish(),
  testimonialsOrder: z.array(z.string()).nullish(),
  baseline: z.string().nullish(),
  legalName: z.string().nullish(),
  foundedYear: z.number().nullish(),
  specialties: z.array(z.string()).nullish(),
  remotePolicy: z.string().nullish(),
  /** Days within which the firm commits to respond to an application. */
  responseCommitmentDays: z.number().nullish(),
  hiringProcess: z.array(z.string()).nullish(),
  brandColor: z.string().nullish(),
  egapro: z.looseObject({ year: z.number(), score: z.number() }).nullish(),
});

/** An accounting firm or company, as served by /assets. Unknown attributes pass through untouched. */
export const Company = Asset.extend({
  customAttributes: z.looseObject({
    slug: z.string(),
    group: z.string().nullish(),
    categories: z.array(z.string()).nullish(),
    tools: z.array(z.string()).nullish(),
    /** Cities of its offices. */
    implantations: z.array(z.string()).nullish(),
    advantages: z.array(z.string()).nullish(),
    headcountRange: z.string().nullish(),
    hiddenFromSearch: z.boolean().nullish(),
  }),
  metadata: z.looseObject({
    _files: CompanyFiles.optional(),
    _team: Team.optional(),
    _public: CompanyPublic.optional(),
  }),
  platformData: z
    .looseObject({
      options: z
        .looseObject({
          regroupOffers: z.boolean().nullish(),
          checkOffersLocations: z.boolean().nullish(),
          reference: z.string().nullish(),
        })
        .nullish(),
    })
    .optional(),
});
export type Company = z.infer<typeof Company>;

/** One office of a firm, with the number of its open offers. */
export const Implantation = Location.extend({
  id: z.string(),
  name: z.string(),
  main: z.boolean(),
  nbOffers: z.number().int(),
});
export type Implantation = z.infer<typeof Implantation>;

/** GET /assets/company/slug/{slug}: the fields requested are added to the company. */
export const CompanyBySlug = Company.extend({
  offers: z.array(Offer).optional(),
  implantations: z.array(Implantation).optional(),
});
export type CompanyBySlug = z.infer<typeof CompanyBySlug>;

/** The few facts of a firm that a list or a card shows with its offer. */
export const CompanySummary = z.looseObject({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  logo: FileRef.nullish(),
});
export type CompanySummary = z.infer<typeof CompanySummary>;
