const WORDS_PER_MINUTE = 200;

/** Minutes that a text takes to read, at least one. Markdown and HTML are counted without their marks. */
export function readingMinutes(source: string): number {
  const words = source.replace(/<[^<>]*>/g, " ").match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}
