import { readFileSync } from "node:fs";

/** A realistic mistake: `find` occurs once in `file`, and `replace` takes its place. */
export type Mistake = {
  name: string;
  file: string;
  find: string;
  replace: string;
  /**
   * File and title of the test that must catch it. The mistake may not be in the code that loads or indexes the
   * demonstration, which runs once before anything is planted.
   */
  test: readonly [file: string, title: string];
};

/** Returns the source with the mistake. Throws when `find` does not occur exactly once. */
export function withMistake({ name, file, find, replace }: Mistake): string {
  const parts = readFileSync(file, "utf8").split(find);
  if (parts.length !== 2) throw new Error(`"${name}" is stale: ${parts.length - 1} times in ${file}: ${find}`);
  return parts.join(replace);
}
