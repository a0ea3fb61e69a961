/** Reasons why a file cannot be read as a CV, as in the response: one sentence for people, one code for programs. */
export const FAILURES = {
  otherFormat: "This file is neither a PDF nor a Word file (.docx)",
  oldWord: "This file is of an older Word (.doc): save it as .docx or as a PDF",
  openDocument: "This file is an OpenDocument (.odt): save it as .docx or as a PDF",
  encrypted: "This file is protected by a password",
  broken: "This file is damaged: it cannot be read",
  script: "This file carries a script: only a plain document is read",
  entities: "This file declares a document type or entities, which no word processor does",
  tooManyPages: "This PDF has too many pages to be a CV",
  tooLong: "This file is too long to be a CV",
  tooNested: "This file has tables inside tables too many times to be a CV",
  tooSlow: "This file takes too long to be read",
  tooHeavy: "This file takes too much memory to be read",
  blank: "This file holds next to no text, and no picture: its page is blank, or its letters are drawings",
  noText: "This file holds no text: it is probably a scan",
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
