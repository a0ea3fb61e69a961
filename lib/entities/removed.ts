import { z } from "zod";

/** What every removal answers, known or not before. */
export const Removed = z.looseObject({ id: z.string() });
