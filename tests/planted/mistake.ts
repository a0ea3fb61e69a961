import { readFileSync } from "node:fs";

/** A realistic mistake: `find` stands once in `file`, and `replace` takes its place. */
export type Mistake = {
  name: string;
  file: string;
  find: string;
  replace: string;
  /**
   * The test that notices it: its file, and its title. Not what the demonstration data are loaded or indexed by: they are
   * read once, before anything is planted.
   */
  test: readonly [file: string, title: string];
};

/** The source with the mistake. Throws when it no longer fits. */
export function withMistake({ name, file, find, replace }: Mistake): string {
  const parts = readFileSync(file, "utf8").split(find);
  if (parts.length !== 2) throw new Error(`"${name}" is stale: ${parts.length - 1} times in ${file}: ${find}`);
  return parts.join(replace);
}
