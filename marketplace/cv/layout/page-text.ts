/** A run of text as a PDF draws it. In points; y goes down from the top of the page. */
export type TextRun = {
  text: string;
  x: number;
  /** Of the baseline. */
  y: number;
  width: number;
  /** Of its letters. */
  size: number;
  /** Distinguishes fonts; not a name. */
  font: string;
};

/** What is read of a page before anything is understood. */
export type PageText = { width: number; runs: TextRun[]; links: string[] };
