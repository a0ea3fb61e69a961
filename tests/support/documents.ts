import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const GENERATED = new Set(["node_modules", "dist", "next-env.d.ts", "package-lock.json"]);
const isText = (name: string) => /\.(?:css|grit|html|json|jsonc|md|mjs|sql|ts|tsx|txt|yml)$/.test(name);
/** A migration that was applied never changes, not even its comments: databases hold its checksum. */
const isFrozen = (path: string) => /^marketplace\/db\/migrations\/00/.test(path);

export type TextFile = { path: string; text: string };

/** Every source, setting, message and document of the repository. */
export function readRepository(): TextFile[] {
  const top = readdirSync(".", { withFileTypes: true }).filter(({ name }) => !GENERATED.has(name));
  const paths = top.flatMap((item) => {
    if (!item.isDirectory()) return [item.name];
    if (item.name.startsWith(".")) return [];
    const inside = readdirSync(item.name, { recursive: true, withFileTypes: true });
    return inside.filter((found) => found.isFile()).map((found) => join(found.parentPath, found.name));
  });
  return paths
    .filter((path) => isText(path) && !isFrozen(path))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}

/** Returns the numbers of a document's sections, from its headings (`## 4. …`, `### 4.2 …`). */
export const sectionNumbers = (text: string): string[] =>
  [...text.matchAll(/^#{2,4} (\d+(?:\.\d+)*)\.? /gm)].map(([, number = ""]) => number);

const sectionsOf = (document: string): string[] =>
  existsSync(document) ? sectionNumbers(readFileSync(document, "utf8")) : [];

/** Names of former documents, and citations that name no file. */
const NOT_A_DOCUMENT =
  /\.\.\/shared|\b(?:spec|contract|architecture|domain|screens)(?:'s)? §|\b(?:code-style|domain|look|marketplace-contract|screens|spec|words)\.md\b|\b[Tt]he spec\b/g;
/** Standards have sections of their own. */
const STANDARD = /(?:RFC \d+|UTS #\d+|PNG specification),?(?: §[\d.]+,?| and)* ?$/;
const DOCUMENT = /(?<file>[\w/.-]+\.md)\)?(?:,? §[\d.]+| and)*,? $/;

/** Returns the citations that lead nowhere: a missing document, a missing section, or no document at all. */
export function brokenCitations({ path, text }: TextFile): string[] {
  const prose = text.replace(/\n\s*(?:\*|\/\/|--|#)? ?/g, " ");
  const broken = [...prose.matchAll(NOT_A_DOCUMENT)].map(([citation]) => citation);
  for (const { 0: citation, index } of prose.matchAll(/§(?:\d+(?:\.\d+)*)?/g)) {
    const before = prose.slice(Math.max(0, index - 120), index);
    if (STANDARD.test(before)) continue;
    const named = DOCUMENT.exec(before)?.groups?.file;
    const own = path.startsWith("docs/") ? path : "";
    const document = named ? join(named.startsWith("docs/") ? "" : dirname(path), named) : own;
    if (!sectionsOf(document).includes(citation.slice(1))) broken.push(`${document || "no document"} ${citation}`);
  }
  for (const [document] of prose.matchAll(/\bdocs\/[\w/.-]+\.md\b/g)) if (!existsSync(document)) broken.push(document);
  return broken.map((citation) => `${path}: ${citation}`);
}

const RECORD =
  /^# (?<number>\d{4}) [A-Z][^\n]+\n\nStatus: (?:Accepted|Superseded by \[(?<by>\d{4})\]\(\k<by>-[a-z0-9-]+\.md\)), \d{4}-\d\d-\d\d\.\n/;

/**
 * Returns the decision records whose number, title or status does not follow docs/decisions/README.md, or that are
 * missing there.
 */
export function brokenRecords(records: readonly TextFile[], index: string): string[] {
  return records.flatMap(({ path, text }, position) => {
    const name = path.replace("docs/decisions/", "");
    const { number, by } = RECORD.exec(text)?.groups ?? {};
    const title = text.split("\n")[0]?.slice("# 0000 ".length);
    const line = `| [${number}](${name}) | ${title} | ${by ? `Superseded by ${by}` : "Accepted"} |`;
    const isTaken = records[position - 1]?.path.startsWith(`docs/decisions/${number}-`) ?? false;
    const isRight = name.startsWith(`${number}-`) && !isTaken && index.includes(line);
    return isRight ? [] : [path];
  });
}

const NAMED_PATH =
  /(?<![\w/.@$~}-])(?:app|bench|components|docs|lib|marketplace|messages|public|scripts|server|tests|workspace)\/[\w./[\]()<>{}*-]*/g;
const LINK = /\]\((?!https?:|#|mailto:)(?<target>[^)#]+)/g;

/**
 * Paths that a document names and that do not exist. Of a path like `lib/data/<domain>/x.ts`, only the folder before
 * the placeholder is checked.
 */
export function unknownPaths({ path, text }: TextFile): string[] {
  const named = [...text.matchAll(NAMED_PATH)].map(([found]) => {
    const whole = found
      .replace(/\]\(.*$/, "")
      .replace(/[<{*].*$/, "")
      .replace(/[.:]+$/, "");
    return whole.includes("(") ? whole : whole.replace(/\).*$/, "");
  });
  const linked = [...text.matchAll(LINK)].map(({ groups }) => join(dirname(path), groups?.target ?? ""));
  return [...named, ...linked].filter((name) => !existsSync(name)).map((name) => `${path}: ${name}`);
}
