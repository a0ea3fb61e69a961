/** Business constants and limits (docs/product.md §9). */
export const CURRENCY = "EUR";
/** The protocol version that this product speaks (docs/architecture.md §8). */
export const API_VERSION = "2019-05-20";
/** The version of accounts opened today; older ones are read differently (docs/product.md §4). */
export const PLATFORM_VERSION = 3;
/** Timeout of a call by the browser or by a program (docs/product.md §7). */
export const REQUEST_TIMEOUT_MS = 30_000;
/** Total time that the site's server may wait for the API while it renders a page (docs/product.md §9). */
export const READ_BUDGET_MS = 3_000;

export const SEARCH_PAGE_SIZE = 12;
/** Up to this number of results, a search proposes wider searches. */
export const FEW_RESULTS = 5;
export const ENTRIES_PAGE_SIZE = 10;
export const TESTIMONIALS_PAGE_SIZE = 100;
/** A firm with fewer visible reviews than this shows none to anyone (docs/product.md §17.1). */
export const MIN_REVIEWS = 5;
export const REVIEWS_PAGE_SIZE = 20;
/** Length of the text of a rating, in characters. */
export const RATING_COMMENT_MAX_LENGTH = 3_000;
export const COMPANY_OFFERS_PAGE_SIZE = 100;
export const OWNERS_OFFERS_PAGE_SIZE = 1000;

/**
 * Limits per hour of a member of a firm, for profiles that the firm did not pay for: profiles opened, pages of a
 * search.
 */
export const PROFILE_READ_LIMITS = { reads: 60, pages: 100 };

/** Delay between a sign-up and the log-in that follows it. */
export const SIGN_UP_LOGIN_DELAY_MS = 2_000;
export const NOTICE_MS = 5_000;
export const PROGRESS_BAR_MS = 1_000;

/** A testimonial is shown when its score is 100 and its metadata active (docs/product.md §7). */
export const TESTIMONIAL_SCORE = 100;
/** Lengths of the parts of a testimonial, in characters. */
export const TESTIMONIAL_MAX_LENGTH = { firstname: 100, jobTitle: 150, quote: 2_000 };

/** Limits of a message: its length in characters, and the number of its files. */
export const MESSAGE_MAX_LENGTH = 3_000;
export const MESSAGE_MAX_FILES = 10;

/** Bounds of the length of a password; the maximum is the protocol's. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 255;

/**
 * Days during which a deletion may be cancelled: the account is restored when its owner logs in again
 * (docs/architecture.md §8).
 */
export const ACCOUNT_GRACE_DAYS = 30;
/** Days after the confirmation mail of the newsletter: an address that is still not confirmed is then removed. */
export const NEWSLETTER_UNCONFIRMED_DAYS = 14;
/** Days during which a permanent refusal by a mail server counts; at the third, no more mail is sent to the address. */
export const MAIL_REFUSAL_DAYS = 183;

/** Length of what an editor writes at the head of an edition of the newsletter, in characters. */
export const NEWSLETTER_WORD_LENGTH = 1_500;
