import { createLocalList } from "@/lib/queries/local-list";

/** More people than share a browser. */
const MAX_PEOPLE = 20;

/** Ids of the people who left what this browser keeps where it is: their next log-in does not propose them again. */
export const offersLeft = createLocalList<string>({
  name: "saved-offers-left",
  max: MAX_PEOPLE,
  keyOf: (userId) => userId,
  toItem: (value) => (typeof value === "string" ? value : null),
});
