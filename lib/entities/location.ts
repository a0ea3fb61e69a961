import { z } from "zod";

/** An address of an asset; a firm's office or the place of an offer. Unknown keys pass through. */
export const Location = z.looseObject({
  id: z.string().nullish(),
  name: z.string().nullish(),
  street: z.string().nullish(),
  postcode: z.string().nullish(),
  city: z.string().nullish(),
  region: z.string().nullish(),
  departmentCode: z.string().nullish(),
  country: z.string().nullish(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Location = z.infer<typeof Location>;
