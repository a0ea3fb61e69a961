export const understand = (text: string) => ({
  words: text,
  places: [] as string[],
  choices: {} as Record<string, string[]>,
  salaryMin: null as number | null,
});
export const correct = (_words: readonly string[], _isKnown: (word: string) => boolean): string[] | null => null;
