/** A run of text as a PDF draws it. In points; y goes down from the top of the page. */
export type Piece = {
  text: string;
  x: number;
  /** Of the baseline. */
  y: number;
  width: number;
  /** Of its letters. */
  size: number;
  /** Tells fonts apart; names nothing. */
  font: string;
};

/** What is read of a page before anything is understood. */
export type Sheet = { width: number; pieces: Piece[]; links: string[] };
