/** Why the support acts on an account: a code, which its mail puts in words. */
export const SUPPORT_REASONS = ["request", "security", "mistake", "goodwill"] as const;
export type SupportReason = (typeof SUPPORT_REASONS)[number];

/** What a person may let the support read, once: sections of their own export. */
export const ASSISTANCE_PARTS = ["resumes", "applications", "savedSearches", "notifications", "sessions"] as const;
export type AssistancePart = (typeof ASSISTANCE_PARTS)[number];

/** How long a code is good, before it is used. */
export const ASSISTANCE_MINUTES = 30;
/** Without the letters and figures that are heard as others. */
export const ASSISTANCE_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
export const ASSISTANCE_LENGTH = 8;

/** A code as it is typed: in lower case, cut by spaces or hyphens. */
export const plainAssistanceCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, "");

/** More than a platform gives at once: beyond, it is a mistake of typing. */
export const MAX_CREDIT_CHANGE = 1_000;
