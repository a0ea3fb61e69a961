const BREAK = /<\/?(?:p|li|ul|ol|h2)>|(?<=[.!?;]) |\n/u;
const HEADING = /<h2>.*?<\/h2>/gu;

/**
 * Returns the sentences of HTML or text without headings, in which these proper names, and all numbers, are replaced
 * with a constant.
 */
export const sentencesOf = (html: string, names: readonly string[] = []): string[] => {
  const alike = names.reduce((text, name) => text.replaceAll(name, "…"), html.replace(HEADING, "<p>"));
  return alike
    .replace(/\d+(?:[ \u202f]\d{3})*/gu, "0")
    .split(BREAK)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 0);
};

/** The sentence that most texts contain, and the proportion of the texts that contain it. */
export function mostRepeated(texts: readonly string[][]): { sentence: string; share: number } {
  const counts = new Map<string, number>();
  for (const sentences of texts)
    for (const sentence of new Set(sentences)) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  const [sentence, count] = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), ["", 0]);
  return { sentence, share: count / texts.length };
}
