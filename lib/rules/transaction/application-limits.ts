/** The message of an application, in characters; those of its conversation are shorter (lib/rules/limits.ts). */
export const APPLICATION_MESSAGE_MAX_LENGTH = 5_000;
/** From here on, the form counts what is left. */
export const MESSAGE_COUNTED_FROM = 4_500;
export const ANSWER_MAX_LENGTH = 2_000;
/** How many questions of an offer the form shows; the API takes 20. */
export const SHOWN_QUESTIONS = 5;

/** A CV joined to an application. */
export const RESUME_MAX_BYTES = 10 * 1024 * 1024;

/** How long an application sent without an account waits for the link of its mail. */
export const UNSENT_HOURS = 48;
/** How long a sent one is kept (docs/retention.md). */
export const KEPT_AFTER_REFUSAL_MONTHS = 3;
export const KEPT_YEARS = 2;
