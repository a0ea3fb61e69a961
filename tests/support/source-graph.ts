import { existsSync, readFileSync } from "node:fs";

const IMPORT = /(?:from|import\()\s*"@\/([^"]+)"/g;
const EXTENSIONS = ["", ".ts", ".tsx"];

/** The sources that a file reaches by imports, itself included, with their text. */
export function reachableSources(entry: string): Map<string, string> {
  const reached = new Map<string, string>();
  const visit = (file: string) => {
    if (reached.has(file)) return;
    const text = readFileSync(file, "utf8");
    reached.set(file, text);
    for (const [, imported = ""] of text.matchAll(IMPORT)) {
      const found = EXTENSIONS.map((extension) => imported + extension).find(
        (path) => /\.tsx?$/.test(path) && existsSync(path),
      );
      if (found) visit(found);
    }
  };
  visit(entry);
  return reached;
}
