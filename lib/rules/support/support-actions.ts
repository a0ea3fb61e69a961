/** Reasons why support acts on an account: codes, which the mail about the action puts in words. */
export const SUPPORT_REASONS = ["request", "security", "mistake", "goodwill"] as const;
export type SupportReason = (typeof SUPPORT_REASONS)[number];

/** How an order was paid: the reason of the line of the audit trail. */
export const PAYMENT_MEANS = ["transfer", "debit", "card", "cheque"] as const;
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];

/** Code of the refusal to log in to an account that the platform blocked; the reason is one of SUPPORT_REASONS. */
export const ACCOUNT_BLOCKED = "accountBlocked";

/** Parts that a person may let support read, once: sections of their own export. */
export const ASSISTANCE_PARTS = ["resumes", "applications", "savedSearches", "notifications", "sessions"] as const;
export type AssistancePart = (typeof ASSISTANCE_PARTS)[number];

/** Validity of an unused code. */
export const ASSISTANCE_MINUTES = 30;
/** Characters of a code, without letters and digits that sound or look like others. */
export const ASSISTANCE_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
export const ASSISTANCE_LENGTH = 8;

/** Normalizes a code as people type it: in lower case, split by spaces or hyphens. */
export const plainAssistanceCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, "");

/** Maximum number of credits that the platform adds at a time; a larger number is a typing mistake. */
export const MAX_CREDIT_CHANGE = 1_000;
