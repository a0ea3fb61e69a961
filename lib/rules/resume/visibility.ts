/** Who may read an applicant profile: nobody, the firms that recruit, all visitors (docs/product.md §4.1). */
export const VISIBILITIES = ["private", "firms", "web"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** The search status of a person who has a job and looks for none: searches leave their profile out. */
export const IN_POSITION = "in-position";

/** A person who says that they search actively, and does not come for so long, is open to offers from then on. */
export const ACTIVE_SEARCH_DAYS = 90;

type Written = { visibility?: unknown; publicProfile?: unknown };

/** The visibility of a stored profile: nobody, unless its owner chose otherwise. */
export function visibilityOf({ visibility, publicProfile }: Written): Visibility {
  const known = VISIBILITIES.find((one) => one === visibility);
  return known ?? (publicProfile === true ? "web" : "private");
}

/**
 * The visibility after an edit. Clients that know `publicProfile` alone say true for the web; false hides what is on the
 * web, and changes nothing for a profile that firms read. A client that sends both back, and changed one, meant that one.
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

/** The two attributes as they are stored and read: `publicProfile` is true of the web only. */
export const visibilityAttributes = (visibility: Visibility) => ({ visibility, publicProfile: visibility === "web" });
