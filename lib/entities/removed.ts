import * as z from "zod/mini";

/** The response of every removal, of a known object or not. */
export const Removed = z.looseObject({ id: z.string() });
