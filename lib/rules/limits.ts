/** Business constants and limits (docs/product.md §9). */
export const CURRENCY = "EUR";
/** The protocol version spoken by this product (docs/architecture.md §8). */
export const API_VERSION = "2019-05-20";
/** The version that accounts opened today are of: older ones are read otherwise (docs/product.md §4). */
export const PLATFORM_VERSION = 3;
/** Of a call by the browser, or by a program (docs/product.md §7). */
export const REQUEST_TIMEOUT_MS = 30_000;
/** What the site's server may wait for the API in all while it renders a page (docs/product.md §9). */
export const READ_BUDGET_MS = 3_000;

export const SEARCH_PAGE_SIZE = 12;
/** Up to so many results, a search proposes wider ones. */
export const FEW_RESULTS = 5;
export const ENTRIES_PAGE_SIZE = 10;
export const TESTIMONIALS_PAGE_SIZE = 100;
/** Fewer shown reviews of a firm than this are shown to nobody (docs/product.md §17.1). */
export const MIN_REVIEWS = 5;
export const REVIEWS_PAGE_SIZE = 20;
/** Of the text of a rating. */
export const RATING_COMMENT_MAX_LENGTH = 3_000;
export const COMPANY_OFFERS_PAGE_SIZE = 100;
export const OWNERS_OFFERS_PAGE_SIZE = 1000;

/** What a member of a firm reads in an hour of profiles that it did not pay for: profiles opened, pages of a search. */
export const PROFILE_READ_LIMITS = { reads: 60, pages: 100 };

/** Between a sign-up and the log-in that follows it. */
export const SIGN_UP_LOGIN_DELAY_MS = 2_000;
export const NOTICE_MS = 5_000;
export const PROGRESS_BAR_MS = 1_000;

/** A testimonial is shown when its score is 100 and its metadata active (docs/product.md §7). */
export const TESTIMONIAL_SCORE = 100;
/** Of its parts, in characters. */
export const TESTIMONIAL_MAX_LENGTH = { firstname: 100, jobTitle: 150, quote: 2_000 };

/** Of a message, in characters, and the files that go with it. */
export const MESSAGE_MAX_LENGTH = 3_000;
export const MESSAGE_MAX_FILES = 10;

/** The longest password that the protocol takes. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 255;

/** Days during which a deletion may be cancelled: logging in again keeps the account (docs/architecture.md §8). */
export const ACCOUNT_GRACE_DAYS = 30;
/** An address that does not confirm the newsletter so long after the mail about it is removed. */
export const NEWSLETTER_UNCONFIRMED_DAYS = 14;
/** How long a permanent refusal of a mail server counts; the third stops the address. */
export const MAIL_REFUSAL_DAYS = 183;
