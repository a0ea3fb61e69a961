const WORDS_PER_MINUTE = 200;

/** Returns the minutes that a text takes to read, at least one. The markup of Markdown and HTML is not counted. */
export function readingMinutes(source: string): number {
  const words = source.replace(/<[^<>]*>/g, " ").match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}
