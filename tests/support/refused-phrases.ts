import { parseSync } from "vite";
import type { TextFile } from "@/tests/support/documents";

/** Words of comments and titles that hide who does what (docs/style.md): the subject is named instead. */
const REFUSED = [
  "whoever",
  "somebody",
  "someone",
  "everybody",
  "nobody's",
  "one's",
  "oneself",
  "unless told",
  "where one goes",
  // They and their for people.
  "he",
  "him",
  "his",
  "himself",
  "she",
  "herself",
  // A function returns, reads, requires, reports; a request is sent.
  "told",
  "asked",
  "said",
];
const PHRASES = new RegExp(`\\b(?:${REFUSED.join("|")})\\b`, "i");
const MAX_TITLE_WORDS = 12;

type Node = { type: string; start: number; end: number; [field: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** What is wrong with the comments of a source, and with the titles of its tests. */
export function refusedPhrases({ path, text }: TextFile): string[] {
  const parsed = parseSync(path, text);
  // The tree is made when it is read: sources without tests need their comments only.
  const titles = /\.(?:test|spec)\.tsx?$/.test(path) ? titlesOf(parsed.program, text) : [];
  const faults = [...parsed.comments.map(({ value }) => value), ...titles.map(({ title }) => title)].flatMap(
    (prose) => {
      const phrase = PHRASES.exec(prose)?.[0];
      return phrase === undefined ? [] : [`« ${phrase} » in « ${prose.replace(/\s+/g, " ").trim().slice(0, 100)} »`];
    },
  );
  const long = titles.filter(({ title }) => title.replace(/\$\{[^}]*\}/g, "x").split(/\s+/).length > MAX_TITLE_WORDS);
  const its = titles.filter(({ runner }) => runner === "it");
  return [
    ...faults,
    ...long.map(({ title }) => `more than ${MAX_TITLE_WORDS} words: ${title}`),
    ...its.map(({ title }) => `« it » for « test »: ${title}`),
  ].map((fault) => `${path}: ${fault}`);
}

const RUNNERS = new Set(["describe", "it", "test"]);

function titlesOf(value: unknown, text: string): { runner: string; title: string }[] {
  if (Array.isArray(value)) return value.flatMap((item) => titlesOf(item, text));
  if (!isNode(value)) return [];
  const inside = Object.values(value).flatMap((child) => titlesOf(child, text));
  const [first, body] = value.type === "CallExpression" && Array.isArray(value.arguments) ? value.arguments : [];
  const runner = value.type === "CallExpression" ? runnerOf(value.callee) : undefined;
  if (!runner || !RUNNERS.has(runner) || !isNode(first) || body === undefined) return inside;
  if (first.type !== "Literal" && first.type !== "TemplateLiteral") return inside;
  return [{ runner, title: text.slice(first.start + 1, first.end - 1) }, ...inside];
}

/** `test` of `test.concurrent.each(rows)`. */
function runnerOf(callee: unknown): string | undefined {
  if (!isNode(callee)) return undefined;
  if (callee.type === "Identifier") return String(callee.name);
  return runnerOf(callee.object ?? callee.callee ?? callee.tag);
}
