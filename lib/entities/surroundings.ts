import * as z from "zod/mini";

const point = { latitude: z.number(), longitude: z.number() };

/** What a map of a square around a point names. */
export const Surroundings = z.looseObject({
  /** The department of the nearest town; null where no town of France is near. */
  departmentCode: z.nullable(z.string()),
  /** The departments in the square, each at the middle of its towns there: its centre may be outside. */
  departments: z.array(z.looseObject({ code: z.string(), name: z.string(), ...point })),
  /**
   * The largest towns of the square, the largest first, then the nearest others. `label` is what a search takes:
   * "Rezé (44)".
   */
  towns: z.array(z.looseObject({ name: z.string(), label: z.string(), departmentCode: z.string(), ...point })),
});
export type Surroundings = z.infer<typeof Surroundings>;
