import * as z from "zod/mini";

/** A confirmed change of e-mail, and the new e-mail of the account. */
export const EmailConfirmed = z.looseObject({ success: z.literal(true), email: z.string() });
