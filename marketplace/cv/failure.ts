/** Reasons why a file cannot be read as a CV, as in the response: one sentence for people, one code for programs. */
export const FAILURES = {
  notPdf: "This file is not a PDF",
  encrypted: "This PDF is protected by a password",
  broken: "This PDF is damaged: it cannot be read",
  script: "This PDF carries a script: only a plain document is read",
  tooManyPages: "This PDF has too many pages to be a CV",
  tooSlow: "This PDF takes too long to be read",
  tooHeavy: "This PDF takes too much memory to be read",
  blank: "This PDF holds next to no text, and no picture: its page is blank, or its letters are drawings",
  noText: "This PDF holds no text: it is probably a scan",
} as const;
export type FailureCode = keyof typeof FAILURES;

/** Error for a file that cannot be read as a CV: the sender's mistake, not the server's. */
export class CvFailure extends Error {
  override name = "CvFailure";
  constructor(readonly code: FailureCode) {
    super(FAILURES[code]);
  }
}

/** Error when more files wait than can be read in good time. */
export class TooManyFiles extends Error {
  override name = "TooManyFiles";
}
