/** Readers of an applicant profile: nobody, the firms that recruit, all visitors (docs/product.md §4.1). */
export const VISIBILITIES = ["private", "firms", "web"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Search status of a person who has a job and is not looking for one: searches leave their profile out. */
export const IN_POSITION = "in-position";

/** Days without a visit after which an active search counts as merely open to offers. */
export const ACTIVE_SEARCH_DAYS = 90;

type Written = { visibility?: unknown; publicProfile?: unknown };

/** Returns the visibility of a stored profile: private, unless its owner chose otherwise. */
export function visibilityOf({ visibility, publicProfile }: Written): Visibility {
  const known = VISIBILITIES.find((one) => one === visibility);
  return known ?? (publicProfile === true ? "web" : "private");
}

/**
 * Returns the visibility after an edit. Clients that only know `publicProfile` send true for the web; false hides a
 * profile that is on the web, and changes nothing for a profile that firms read. When a client sends both attributes,
 * the one that it changed wins.
 */
export function visibilityAfter(before: Visibility, edit: Written): Visibility {
  if (edit.visibility !== undefined) {
    const asked = visibilityOf({ visibility: edit.visibility });
    if (asked !== before || edit.publicProfile === undefined) return asked;
  }
  if (edit.publicProfile === undefined) return before;
  if (edit.publicProfile === true) return "web";
  return before === "web" ? "private" : before;
}

/** Returns the two attributes as they are stored and read: `publicProfile` is only true for the web. */
export const visibilityAttributes = (visibility: Visibility) => ({ visibility, publicProfile: visibility === "web" });
