/** States of a firm's order request. */
export const REQUEST_STATES = ["waiting", "granted", "refused", "withdrawn"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Reasons why the platform refuses a request: codes, whose texts are in messages and mails. */
export const REQUEST_REFUSALS = ["billing", "unpaid", "duplicate", "identity"] as const;
export type RequestRefusal = (typeof REQUEST_REFUSALS)[number];

/** Maximum number of packs that an organization may request at the same time. */
export const MAX_WAITING_PACKS = 5;

/** Days from the invoice until it must be paid (C. com. L441-10: thirty where nothing else is agreed). */
export const PAYMENT_DAYS = 30;

/** Length of the purchase order number that a firm gives, as its own accounting calls the order. */
export const PURCHASE_ORDER_LENGTH = 35;

/** Reasons why an offer is not published although its order is granted: codes, whose texts are in messages and mails. */
export const UNPUBLISHED_REASONS = ["incomplete", "past", "suspended", "office", "noCredit"] as const;
export type UnpublishedReason = (typeof UNPUBLISHED_REASONS)[number];
