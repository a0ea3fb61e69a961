import * as z from "zod/mini";

/** An address of an asset; a firm's office or the place of an offer. Unknown keys pass through. */
export const Location = z.looseObject({
  id: z.nullish(z.string()),
  name: z.nullish(z.string()),
  street: z.nullish(z.string()),
  postcode: z.nullish(z.string()),
  city: z.nullish(z.string()),
  region: z.nullish(z.string()),
  departmentCode: z.nullish(z.string()),
  country: z.nullish(z.string()),
  /** The number of the establishment, as given by its firm: fourteen digits, whose key is checked when it is written. */
  siret: z.nullish(z.string()),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});
export type Location = z.infer<typeof Location>;
