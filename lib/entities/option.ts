import * as z from "zod/mini";

/** One choice of a list: GET /data/options and GET /entries/options. */
export const Option = z.looseObject({ label: z.string(), value: z.string() });
export type Option = z.infer<typeof Option>;

/**
 * A choice of the option set "places". A search looks around the point of a town or a district, and in the whole of a
 * department, of a region, or of several departments under one name (Alsace). A territory that is two of these is
 * proposed once: Paris as a town, La Réunion as a region.
 */
export const PlaceOption = z.discriminatedUnion("kind", [
  z.extend(Option, {
    kind: z.enum(["city", "district"]),
    postcode: z.string(),
    departmentCode: z.string(),
    regionCode: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
  z.extend(Option, { kind: z.literal("department"), departmentCode: z.string(), regionCode: z.string() }),
  z.extend(Option, { kind: z.literal("region"), regionCode: z.string() }),
  z.extend(Option, {
    kind: z.literal("departments"),
    departmentCodes: z.array(z.string()),
    regionCode: z.string(),
  }),
]);
export type PlaceOption = z.infer<typeof PlaceOption>;
