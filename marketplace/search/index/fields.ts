/**
 * Fields of the index, in addition to the custom attributes, which are fields under their own names. The colon avoids
 * conflicts between the two.
 */
export const FIELDS = {
  /** Current documents of assets. */
  live: ":live",
  /** Documents that every visitor may see, until their last day. */
  published: ":published",
  /** Profiles that recruiters of a firm may find; none of them is `published`. */
  profile: ":profile",
  /** Organizations that the owner of a profile blocks. */
  blocked: ":blocked",
  /** For profiles: the diplomas, the codes of the languages, and whether the person has a job. */
  diploma: ":diploma",
  language: ":language",
  employed: ":employed",
  /** Last day on which an offer takes applications, in binary digits. */
  lastDay: ":lastDay",
  /** Assets in stock. */
  inStock: ":inStock",
  type: ":type",
  category: ":category",
  owner: ":owner",
  name: ":name",
  department: ":department",
  region: ":region",
  /** Town with its department, "Lyon (69)". */
  place: ":place",
  /** Assets with a location, and the cells of these locations. */
  located: ":located",
  cell: ":cell",
  /** Offers with a stated pay, and its yearly maximum in binary digits. */
  paid: ":paid",
  pay: ":pay",
  /** Stems of the name. */
  title: ":title",
  /** Words of the firm's name and of the towns, exactly as written: a name has no plural and no synonym. */
  firm: ":firm",
  town: ":town",
  /** Words of a company's name, only for the company itself: they complete a name that is being typed. */
  company: ":company",
  /** Stems of all public text. */
  text: ":text",
} as const;

/** Value of a field that is either present or absent. */
export const YES = "";
