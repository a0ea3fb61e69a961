import { z } from "zod";

export const imagePath = z.strictObject({ request: z.string().min(1).max(2000) });
