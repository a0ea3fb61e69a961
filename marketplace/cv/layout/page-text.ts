/** A run of text as a PDF draws it. Lengths are in points; `y` grows from the top of the page down. */
export type TextRun = {
  text: string;
  x: number;
  /** Position of the baseline. */
  y: number;
  width: number;
  /** Size of the letters. */
  size: number;
  /** Distinguishes fonts; not a name. */
  font: string;
};

/** Content of a page before any interpretation. */
export type PageText = { width: number; runs: TextRun[]; links: string[] };
