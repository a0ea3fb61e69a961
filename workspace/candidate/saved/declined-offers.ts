import { createLocalList } from "@/lib/queries/local-list";

/** Maximum number of users remembered: more than the people who share a browser. */
const MAX_PEOPLE = 20;

/**
 * Ids of the users who declined to move this browser's offers to their account: their next log-in does not propose them
 * again.
 */
export const declinedOffers = createLocalList<string>({
  name: "saved-offers-left",
  max: MAX_PEOPLE,
  keyOf: (userId) => userId,
  toItem: (value) => (typeof value === "string" ? value : null),
});
