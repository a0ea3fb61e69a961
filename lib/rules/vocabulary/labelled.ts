/** A value of the profession's vocabulary with its label in the page's language. */
export type Labelled = { slug: string; label: string };

/** Bounds, either of which may be open: 10 to 49 people, 35,000 € or more. */
export type Range = { min: number | null; max: number | null };

/** A value that a field proposes, with the other words by which people look for it. */
export type Choice = Labelled & { words?: readonly string[] };
