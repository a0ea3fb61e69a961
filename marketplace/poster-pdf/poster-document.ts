/** Poster to print, with every text already in its language. It is plain data, so that it can be sent to a thread. */
export type PosterDocument = {
  locale: "fr" | "en";
  /** Title of the file, shown by readers in their title bar. */
  title: string;
  /** Name of the firm, with its logo when it has one. */
  firm: string;
  logo: Uint8Array | null;
  heading: string;
  /** Title of each offer, with the facts below it; one offer or several. */
  offers: { title: string; facts: string }[];
  /** Number of offers left out, in words; null when all are present. */
  more: string | null;
  /** QR code: its modules, dark or not, its alternative text, and its URL, which a person can also type. */
  code: { modules: boolean[][]; alt: string; url: string };
  invitation: string;
};
