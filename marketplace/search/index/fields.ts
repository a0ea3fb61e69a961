/**
 * The fields of the index beside the custom attributes, which are fields under their own names. The colon keeps the two
 * apart.
 */
export const FIELDS = {
  /** Documents of an asset as it is now. */
  live: ":live",
  /** Documents that every visitor may see, until their last day. */
  published: ":published",
  /** Profiles that those who recruit for a firm may find; none is `published`. */
  profile: ":profile",
  /** The organizations that the owner of a profile blocks. */
  blocked: ":blocked",
  /** Of a profile: its diplomas, the codes of its languages, and whether a job goes on. */
  diploma: ":diploma",
  language: ":language",
  employed: ":employed",
  /** Last day on which an offer takes applications, in binary digits. */
  lastDay: ":lastDay",
  /** Those that are in stock, once. */
  inStock: ":inStock",
  type: ":type",
  category: ":category",
  owner: ":owner",
  name: ":name",
  department: ":department",
  region: ":region",
  /** Those that have a location; the cells where they have one. */
  located: ":located",
  cell: ":cell",
  /** Those whose pay is declared; the top of it by the year, in binary digits. */
  paid: ":paid",
  pay: ":pay",
  /** Stems of the name. */
  title: ":title",
  /** Words of the firm's name and of the towns, as they are written: a name has no plural and no synonym. */
  firm: ":firm",
  town: ":town",
  /** Words of a company's name, of the company alone: what a name being typed is looked for in. */
  company: ":company",
  /** Stems of all that is public. */
  text: ":text",
} as const;

/** What is true or not, without a value. */
export const YES = "";
