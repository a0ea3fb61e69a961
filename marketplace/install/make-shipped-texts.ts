import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { parseContent } from "@/marketplace/content/read-content";
import { hashOfText } from "@/marketplace/install/shipped-texts";

// Writes shipped-texts.json from the history of the repository: `npx tsx marketplace/install/make-shipped-texts.ts`.
// The history up to `LAST` is fixed, and so is the file.

/** Commit of the last version that loaded the product's texts with the demonstration. */
const LAST = "19aa7f1d";
const FILE = /(?:^|\/)content\/(?<path>[a-z][a-z0-9-]*\/[A-Za-z0-9][\w-]*\.(?:fr|en))\.md$/;

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 256 * 1024 * 1024 });

const hashes = new Map<string, Set<string>>();

function add(file: string, blob: string): void {
  const path = FILE.exec(file)?.groups?.path;
  if (!path || /^0+$/.test(blob)) return;
  const hash = hashOf(path, blob);
  if (!hash) return;
  const known = hashes.get(path) ?? new Set();
  known.delete(hash);
  hashes.set(path, known.add(hash));
}

/** Returns the hash of a text; null for a file that had no text yet, or that the present code would refuse. */
function hashOf(path: string, blob: string): string | null {
  try {
    const content = parseContent(`${path}.md`, git("cat-file", "blob", blob));
    return content && hashOfText(content);
  } catch {
    return null;
  }
}

for (const line of git("log", "--reverse", "--format=", "--raw", "--no-abbrev", "--no-renames", LAST).split("\n")) {
  const [status = "", file = ""] = line.split("\t");
  add(file, status.split(" ")[3] ?? "0");
}
for (const line of git("ls-tree", "-r", LAST, "marketplace/content").trim().split("\n")) {
  const [status = "", file = ""] = line.split("\t");
  add(file, status.split(" ")[2] ?? "0");
}

const texts = [...hashes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, known]) => [path, [...known]]);
writeFileSync("marketplace/install/shipped-texts.json", `${JSON.stringify(Object.fromEntries(texts), null, 1)}\n`);
