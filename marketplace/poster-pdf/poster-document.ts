/** A poster to print: every text is already in its language. Plain data: a thread receives it. */
export type PosterDocument = {
  locale: "fr" | "en";
  /** Of the file, shown by readers in their title bar. */
  title: string;
  /** Of the firm, with its picture when it has one. */
  firm: string;
  logo: Uint8Array | null;
  heading: string;
  /** A title and the facts below it; of one offer, or of several. */
  offers: { title: string; facts: string }[];
  /** How many are left out, in words; null when all are there. */
  more: string | null;
  /** Where the code leads: as modules, dark or not, and as what a person types. */
  code: { modules: boolean[][]; alt: string; url: string };
  invitation: string;
};
