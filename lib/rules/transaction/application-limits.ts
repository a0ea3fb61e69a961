/**
 * Maximum length of an application's message, in characters; messages of its conversation are shorter
 * (lib/rules/limits.ts).
 */
export const APPLICATION_MESSAGE_MAX_LENGTH = 5_000;
/** Length from which the form shows how many characters are left. */
export const MESSAGE_COUNTED_FROM = 4_500;
export const ANSWER_MAX_LENGTH = 2_000;
/** Maximum number of questions that the form of an offer shows; the API accepts 20. */
export const SHOWN_QUESTIONS = 5;

/** Maximum size of a CV attached to an application. */
export const RESUME_MAX_BYTES = 10 * 1024 * 1024;

/** Hours during which an application made without an account waits for the candidate to open the mailed link. */
export const UNSENT_HOURS = 48;
/** Retention of a sent application (docs/retention.md). */
export const KEPT_AFTER_REFUSAL_MONTHS = 3;
export const KEPT_YEARS = 2;

/** A firm's tags: words, not sentences, and few enough to be read on a card. */
export const TAG_MAX_LENGTH = 30;
export const MAX_TAGS = 20;
