/** A CV to print: every text is already in its language, in the order of the page. Plain data: a thread receives it. */
export type CvDocument = {
  locale: "fr" | "en";
  /** Of the file, shown by readers in their title bar. */
  title: string;
  name: string;
  job: string | null;
  contacts: { text: string; url: string | null }[];
  photo: { bytes: Uint8Array; alt: string } | null;
  sections: CvSection[];
  /** A sentence at the end, such as how long the CV may be kept. */
  closing: string | null;
  /** One page if its text fits there, at one of two sizes; as many as it needs otherwise. */
  onePage: boolean;
};

export type CvSection = { title: string; entries: CvEntry[] } | { title: string; items: string[] };

/** A job or a diploma. */
export type CvEntry = {
  title: string;
  period: string | null;
  org: string | null;
  place: string | null;
  tasks: string[];
};

/** More letters than this make no CV: the importer reads as many. */
export const MAX_LETTERS = 80_000;

export const lettersOf = (document: CvDocument): number => JSON.stringify({ ...document, photo: null }).length;
