/** Application to print, with every text already in its language. It is plain data, so that it can be sent to a thread. */
export type ApplicationDocument = {
  locale: "fr" | "en";
  /** Title of the file, shown by readers in their title bar. */
  title: string;
  /** Name of the candidate, the heading of the first page. */
  name: string;
  /** The offer, the state, the dates and the contact details, each with its label. */
  facts: [label: string, value: string][];
  sections: { title: string; items: { heading: string | null; text: string }[] }[];
  /** The file to append, when it is a PDF, with the words that stand for it on the first page. */
  cv: { label: string; bytes: Uint8Array | null; joined: string; apart: string };
};
