import type { CvTemplate } from "@/lib/entities/resume";

/**
 * Content of a CV to print: every text is already in its language, in the order of the page. It is plain data, which is
 * passed to a thread.
 */
export type CvDocument = {
  locale: "fr" | "en";
  /** Title of the file, shown by PDF readers in their title bar. */
  title: string;
  name: string;
  job: string | null;
  contacts: { text: string; url: string | null }[];
  photo: { bytes: Uint8Array; alt: string } | null;
  sections: CvSection[];
  /** Last sentence, such as how long the CV may be kept. */
  closing: string | null;
  /**
   * True to use a single page when the text fits on it at one of the allowed sizes; otherwise the CV takes as many
   * pages as it needs.
   */
  onePage: boolean;
  template: CvTemplate;
};

export type CvSection =
  | { title: string; entries: CvEntry[] }
  | { title: string; items: string[] }
  | { title: string; lines: string[] };

/** False for a section without content, which is not printed. */
export const isFilled = (section: CvSection): boolean =>
  ("entries" in section ? section.entries : "items" in section ? section.items : section.lines).length > 0;

/** A job, a diploma or a referee. */
export type CvEntry = {
  title: string;
  period: string | null;
  org: string | null;
  place: string | null;
  tasks: string[];
};

/** Maximum number of letters: a longer text is not a CV. The importer has the same limit. */
export const MAX_LETTERS = 80_000;

export const lettersOf = (document: CvDocument): number => JSON.stringify({ ...document, photo: null }).length;
