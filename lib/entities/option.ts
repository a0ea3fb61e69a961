import { z } from "zod";

/** One choice of a list: GET /data/options and GET /entries/options. */
export const Option = z.looseObject({ label: z.string(), value: z.string() });
export type Option = z.infer<typeof Option>;

/** A choice of the option set "places": a town, district or postcode, with its point. */
export const PlaceOption = Option.extend({
  kind: z.enum(["city", "district"]),
  postcode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type PlaceOption = z.infer<typeof PlaceOption>;
