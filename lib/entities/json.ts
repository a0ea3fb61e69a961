import * as z from "zod/mini";

/** An open JSON object, which the protocol calls metadata, platformData or fields. */
export const JsonObject = z.record(z.string(), z.unknown());
export type JsonObject = z.infer<typeof JsonObject>;
