import { z } from "zod";

export const imagePath = z.strictObject({
  request: z.string().min(1).max(2000).meta({ description: "The base64 (plain or url-safe) of {key, edits} as JSON." }),
});
