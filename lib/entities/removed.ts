import { z } from "zod";

/** What every removal answers, known or not before (contract §0). */
export const Removed = z.looseObject({ id: z.string() });
