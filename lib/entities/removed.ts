import * as z from "zod/mini";

/** The response of every removal, whether or not the object existed. */
export const Removed = z.looseObject({ id: z.string() });
