import * as z from "zod/mini";

/** A change of e-mail that was confirmed, and the e-mail of the account from now on. */
export const EmailConfirmed = z.looseObject({ success: z.literal(true), email: z.string() });
