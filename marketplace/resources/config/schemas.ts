import { z } from "zod";
import { id, openObject, text } from "@/marketplace/http/fields";

/** Maximum distance of a search: half the circumference of the Earth. */
const MAX_DISTANCE_METRES = 20_040_000;
const MAX_FILE_BYTES = 100 * 1024 * 1024;

const roles = z.array(text(64).min(1)).max(100);
const webUrl = z.url({ protocol: /^https?$/ }).max(2000);

/** Validates the fields that this server or its site reads; other fields may be stored next to them. */
const Stelace = z.looseObject({
  roles: z.strictObject({ whitelist: roles.optional(), default: roles.optional() }).optional(),
  search: z.looseObject({ maxDistance: z.number().int().min(1).max(MAX_DISTANCE_METRES).optional() }).optional(),
  assetsValidationAutomatic: z.boolean().optional(),
  tokenCheckRedirectUrl: webUrl.nullable().optional(),
  instant: z
    .looseObject({
      serviceName: text().nullable().optional(),
      logoUrl: text(2000).nullable().optional(),
      locale: z
        .string()
        .regex(/^[a-z]{2}([_-][A-Za-z]{2,4})?$/)
        .optional(),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional(),
      assetsInUniqueCountry: z.string().max(64).nullable().optional(),
      assetsInUniqueCountryActive: z.boolean().optional(),
    })
    .optional(),
});

/** Ids that the site's pages depend on: an edit may change them, but not remove them. */
const Custom = z.looseObject({
  assetTypes: z
    .looseObject({ offer: id.optional(), resume: id.optional(), company: id.optional(), brand: id.optional() })
    .optional(),
  defaultOfferCategoryId: id.optional(),
  maxUploadFileSize: z.number().int().min(1).max(MAX_FILE_BYTES).optional(),
});

export const ConfigEdit = z.strictObject({
  stelace: Stelace.optional(),
  custom: Custom.optional(),
  theme: openObject(100_000).optional(),
  updatedDate: z.iso.datetime().optional(),
});
export type ConfigEdit = z.output<typeof ConfigEdit>;

const duration = z.number().int().min(1).max(525_600);

export const PrivateConfigEdit = z.strictObject({
  stelace: z
    .looseObject({
      stelaceAuthRefreshTokenExpiration: z
        .union([z.strictObject({ m: duration }), z.strictObject({ h: duration }), z.strictObject({ d: duration })])
        .nullable()
        .optional(),
    })
    .optional(),
});
export type PrivateConfigEdit = z.output<typeof PrivateConfigEdit>;
