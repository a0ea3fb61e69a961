import { Marked, type Token, type Tokens } from "marked";
import { type DOMOutputSpec, type Mark, type MarkSpec, type Node, type NodeSpec, Schema } from "prosemirror-model";
import { imagePath } from "@/lib/routes/image-path";
import { shownSize, toBodyPicture } from "@/lib/rules/content/body-picture";
import { richTextMarks, richTextNodes } from "@/workspace/shell/rich-text/schema";

const MAIL = /^[^\s@:/<>"\\]+@[^\s@:/<>"\\]+\.[^\s@:/<>"\\]+$/;
const BARE_SITE = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,63}(?:[/?#]\S*)?$/i;
const ADDRESS = /^(?:https?:\/\/[^\s@\\]+\.[^\s\\]+|mailto:[^\s\\]+|tel:[\d+().-]+|\/(?!\/)[^\s\\]*|#[^\s\\]+)$/i;

/** Converts a typed address to that of a link: a page of the site, another site, a mail or a telephone number. */
export function toTextLink(typed: string): string | null {
  const given = typed.trim();
  if (MAIL.test(given)) return `mailto:${given}`;
  const full = BARE_SITE.test(given) ? `https://${given}` : given;
  return ADDRESS.test(full) ? full : null;
}

const nodes = {
  ...richTextNodes,
  heading: {
    ...richTextNodes.heading,
    attrs: { level: { default: 2, validate: "number" } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: level < 3 ? 2 : 3 } })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  quote: {
    content: "(paragraph | bullet_list | ordered_list)+",
    group: "block",
    defining: true,
    parseDOM: [{ tag: "blockquote" }],
    toDOM: () => ["blockquote", 0],
  },
  picture: {
    group: "block",
    atom: true,
    draggable: true,
    attrs: { address: { validate: "string" }, alt: { default: "", validate: "string" } },
    parseDOM: [{ tag: "img[data-picture]", getAttrs: (image) => pictureOf(image) }],
    toDOM: ({ attrs: { address, alt } }) => pictureFigure(address, alt),
  },
  /** A block that only Markdown writes (table, code, video, HTML): its source, untouched. */
  source: {
    group: "block",
    atom: true,
    attrs: { text: { validate: "string" } },
    parseDOM: [
      { tag: "[data-source]", getAttrs: (block) => ({ text: block.getAttribute("data-source") ?? "" }) },
      { tag: "table", getAttrs: (table) => ({ text: toTableSource(table) }) },
      { tag: "pre", preserveWhitespace: "full", getAttrs: ({ textContent }) => ({ text: toCode(textContent ?? "") }) },
      { tag: "hr", attrs: { text: "---" } },
    ],
    toDOM: ({ attrs: { text } }) => drawSource(text),
  },
} satisfies Record<string, NodeSpec>;

const marks = {
  ...richTextMarks,
  link: {
    ...richTextMarks.link,
    parseDOM: [{ tag: "a[href]", getAttrs: (link) => linkOf(link.getAttribute("href") ?? "") }],
  },
  code: { parseDOM: [{ tag: "code" }], toDOM: () => ["code", 0] },
} satisfies Record<string, MarkSpec>;

/** The schema of the editors' texts: what buttons write, and everything else of Markdown as blocks of source. */
export const textSchema = new Schema({ nodes, marks });

const linkOf = (address: string): { href: string } | false => {
  const href = toTextLink(address);
  return href !== null && { href };
};

function pictureOf(image: HTMLElement): { address: string; alt: string } | false {
  const address = image.getAttribute("data-picture") ?? "";
  return toBodyPicture(address) ? { address, alt: image.getAttribute("alt") ?? "" } : false;
}

function pictureFigure(address: string, alt: string): DOMOutputSpec {
  const picture = toBodyPicture(address);
  const src = picture ? imagePath(picture.key, { width: 640, height: 960, fit: "inside" }) : "";
  const size = picture && shownSize(picture);
  return [
    "figure",
    ["img", { "data-picture": address, src, alt, ...size }],
    ["figcaption", { "aria-hidden": "true" }, alt],
  ];
}

const cellsOf = (row: Element): string[] =>
  [...row.querySelectorAll("th, td")].map(({ textContent }) =>
    (textContent ?? "").replace(/\s+/g, " ").trim().replaceAll("|", "\\|"),
  );

/** Converts a pasted table; its first row becomes its headings. */
function toTableSource(table: Element): string {
  const [head = [], ...rows] = [...table.querySelectorAll("tr")].map(cellsOf);
  const line = (cells: string[]) => `| ${head.map((_, index) => cells[index] ?? "").join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

const toCode = (code: string) => `\`\`\`\n${code.replace(/\n$/, "").replaceAll("```", "'''")}\n\`\`\``;

const VIDEO = /^::video\[([^\]]*)\]\((\S+)\)$/;

/** Draws a block of source in the editor: a table as a table, a video as its title, anything else as it is written. */
function drawSource(text: string): DOMOutputSpec {
  const own = { "data-source": text };
  const [, title, url] = VIDEO.exec(text) ?? [];
  if (url) return ["p", own, `▶ ${title || url}`];
  const [token] = markdown.lexer(text);
  if (token?.type !== "table") return ["pre", own, text];
  const { header, rows } = token as Tokens.Table;
  const row = (tag: string, cells: readonly Tokens.TableCell[]): DOMOutputSpec => [
    "tr",
    ...cells.map((cell): DOMOutputSpec => [tag, plainOf(cell)]),
  ];
  return ["table", own, ["thead", row("th", header)], ["tbody", ...rows.map((cells) => row("td", cells))]];
}

const plainOf = ({ tokens, text }: Tokens.TableCell): string =>
  (toInline(tokens) ?? []).map((node) => node.text ?? " ").join("") || text;

const markdown = new Marked({ async: false, gfm: true });

/** Reads Markdown. A block that the buttons could not write again as it is stays as source. */
export function readMarkdown(text: string): Node {
  const blocks = markdown.lexer(text).flatMap((token) => (token.type === "space" ? [] : toBlocks(token)));
  const { doc, paragraph } = textSchema.nodes;
  // Below a picture, one can go on writing: an empty paragraph is not written.
  return doc.create(null, (blocks.at(-1)?.isAtom ?? true) ? [...blocks, paragraph.create()] : blocks);
}

const toBlocks = (token: Token): Node[] =>
  toKnownBlocks(token) ?? [textSchema.nodes.source.create({ text: token.raw.trim() })];

/** Returns the blocks of a token; null when the editor has no tool for part of it. */
function toKnownBlocks(token: Token): Node[] | null {
  const { paragraph, heading, quote } = textSchema.nodes;
  if (token.type === "paragraph" || token.type === "text") {
    if (token.raw.startsWith("::video[")) return null;
    const pictures = toPictures((token as Tokens.Paragraph).tokens ?? []);
    if (pictures) return pictures;
    const line = toInline((token as Tokens.Paragraph).tokens ?? []);
    return line && [paragraph.create(null, line)];
  }
  if (token.type === "heading") {
    const { depth, tokens } = token as Tokens.Heading;
    const line = depth > 3 ? null : toInline(tokens);
    return line && [heading.create({ level: Math.max(2, depth) }, line)];
  }
  if (token.type === "blockquote") {
    const inner = allOf((token as Tokens.Blockquote).tokens);
    const isQuotable = inner?.every(({ type }) => type === paragraph || type.name.endsWith("_list"));
    return inner && isQuotable && inner.length > 0 ? [quote.create(null, inner)] : null;
  }
  return token.type === "list" ? toList(token as Tokens.List) : null;
}

function allOf(tokens: Token[]): Node[] | null {
  const blocks = tokens.filter(({ type }) => type !== "space").map(toKnownBlocks);
  return blocks.some((one) => one === null) ? null : blocks.flatMap((one) => one ?? []);
}

/** Returns the pictures of a paragraph that has nothing else; null for another one. */
function toPictures(tokens: Token[]): Node[] | null {
  const pictures = tokens.filter((token) => !(token.type === "text" && token.raw.trim() === "") && token.type !== "br");
  if (pictures.length === 0) return null;
  const made = pictures.map((token) => {
    const { href, text } = token as Tokens.Image;
    return token.type === "image" && toBodyPicture(href)
      ? textSchema.nodes.picture.create({ address: href, alt: decoded(text) })
      : null;
  });
  return made.some((one) => one === null) ? null : made.flatMap((one) => one ?? []);
}

function toList({ ordered, start, items }: Tokens.List): Node[] | null {
  const { list_item, paragraph, bullet_list, ordered_list } = textSchema.nodes;
  const made = items.map(({ task, tokens }) => {
    const inner = task ? null : allOf(tokens);
    const fits =
      inner?.[0]?.type === paragraph && inner.every(({ type }) => type === paragraph || type.name.endsWith("_list"));
    return inner && fits ? list_item.create(null, inner) : null;
  });
  if (made.some((item) => item === null)) return null;
  const list = made.flatMap((item) => item ?? []);
  return [ordered ? ordered_list.create({ order: Number(start) || 1 }, list) : bullet_list.create(null, list)];
}

const TAGS: Record<string, "strong" | "em"> = { strong: "strong", b: "strong", em: "em", i: "em" };
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;

/** Replaces the entities of HTML, as the page will. */
const decoded = (text: string): string =>
  ENTITY.test(text)
    ? (new DOMParser().parseFromString(text.replaceAll("<", "&lt;"), "text/html").body.textContent ?? text)
    : text;

/** Returns the text of a line; null when part of it has no tool. */
function toInline(tokens: Token[], outer: readonly Mark[] = []): Node[] | null {
  const { hard_break } = textSchema.nodes;
  let own = outer;
  const line: Node[] = [];
  const add = (text: string, extra: readonly Mark[] = own) => {
    if (text) line.push(textSchema.text(text, sorted(extra)));
  };
  const addAll = (inner: Token[], extra: Mark) => {
    const made = toInline(inner, [...own, extra]);
    line.push(...(made ?? []));
    return made !== null;
  };
  for (const token of tokens) {
    if (token.type === "text" && token.tokens) {
      const made = toInline(token.tokens, own);
      if (!made) return null;
      line.push(...made);
    } else if (token.type === "text") add(decoded(token.text).replace(/[ \t]*\n[ \t]*/g, " "));
    else if (token.type === "escape") add(token.text);
    else if (token.type === "codespan") add(decoded(token.text), [...own, textSchema.mark("code")]);
    else if (token.type === "br") line.push(hard_break.create());
    else if (token.type === "strong" || token.type === "em") {
      if (!addAll(token.tokens ?? [], textSchema.mark(token.type))) return null;
    } else if (token.type === "link") {
      const link = linkOf(decoded(token.href));
      if (!link || !addAll(token.tokens ?? [], textSchema.mark("link", link))) return null;
    } else if (token.type === "html") {
      const [, closes, tag = ""] = /^<(\/?)([a-z]+)\s*\/?>$/i.exec(token.raw) ?? [];
      const mark = TAGS[tag.toLowerCase()];
      if (tag.toLowerCase() === "br") line.push(hard_break.create());
      else if (!mark) return null;
      else own = closes ? own.filter(({ type }) => type.name !== mark) : [...own, textSchema.mark(mark)];
    } else return null;
  }
  return line;
}

const sorted = (all: readonly Mark[]): readonly Mark[] =>
  all.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), []);

/** Writes Markdown, which gives the same text when it is read. Blocks that did not change are not written again. */
export const writeMarkdown = (text: Node): string => writeBlocks(text).join("\n\n");

const written = new WeakMap<Node, string>();

function writeBlocks(parent: Node): string[] {
  const blocks: string[] = [];
  let before: { type: Node["type"]; isOther: boolean } | null = null;
  parent.forEach((block) => {
    // Two lists in a row would become one: the second has another sign.
    const isOther: boolean = before?.type === block.type && !before.isOther;
    const text = block.type.name.endsWith("_list") ? writeList(block, isOther) : writeBlock(block);
    if (text === "") return;
    blocks.push(text);
    before = { type: block.type, isOther };
  });
  return blocks;
}

function writeBlock(block: Node): string {
  const { type, attrs } = block;
  const known = written.get(block);
  if (known !== undefined) return known;
  const text = (() => {
    if (type.name === "picture") return `![${escaped(attrs.alt).replaceAll("\n", " ")}](${attrs.address})`;
    if (type.name === "source") return String(attrs.text);
    if (type.name === "quote") return writeBlocks(block).join("\n\n").replace(/^/gm, "> ").replace(/^> $/gm, ">");
    const line = writeLine(block);
    if (type.name !== "heading" || line === "") return line;
    return `${"#".repeat(attrs.level)} ${line.replaceAll("\\\n", " ").replace(/#+$/, "\\$&")}`;
  })();
  written.set(block, text);
  return text;
}

function writeList(list: Node, isOther: boolean): string {
  const items: string[] = [];
  let number = Number(list.attrs.order ?? 1);
  list.forEach((item) => {
    const sign = list.type.name === "ordered_list" ? `${number}${isOther ? ")" : "."} ` : isOther ? "* " : "- ";
    const [first = "", ...others] = writeBlocks(item);
    // Signs of inner lists follow their text at once; a second paragraph needs an empty line.
    const inner = others.map((text, index) => (item.child(index + 1).type.name === "paragraph" ? `\n${text}` : text));
    const content = [first, ...inner].join("\n");
    if (content.trim() === "") return;
    items.push(sign + content.replace(/\n(?=.)/g, `\n${" ".repeat(sign.length)}`));
    number += 1;
  });
  return items.join("\n");
}

/** Writes a line with the signs of Markdown, or with tags where signs would not be read as such: `**« a »**b`. */
function writeLine(block: Node): string {
  const content: Node[] = [];
  block.forEach((node) => void content.push(node));
  while (content.at(-1)?.type.name === "hard_break") content.pop();
  while (content[0]?.type.name === "hard_break") content.shift();
  const signed = writeRun(content, []);
  return isReadAs(signed, content) ? signed : writeRun(content, [], true);
}

function isReadAs(line: string, content: readonly Node[]): boolean {
  const [token, ...others] = markdown.lexer(line);
  if (others.length > 0 || token?.type !== "paragraph") return false;
  const made = toInline(token.tokens ?? []);
  return made !== null && lettersOf(made) === lettersOf(content);
}

/** Returns each letter with its marks. Spaces have none: they are written outside the signs, and not at ends of lines. */
function lettersOf(content: readonly Node[]): string {
  const letters = content.flatMap((node) => {
    const marks = node.marks.map(({ type, attrs }) => `${type.name}${attrs.href ?? ""}`).join();
    return node.isText
      ? [...(node.text ?? "")].map((letter) => (/[ \t\n]/.test(letter) ? " " : `${letter}{${marks}}`))
      : ["\n"];
  });
  return letters
    .join("")
    .replace(/ *\n */g, "\n")
    .trim();
}

const SIGNS: Record<string, { sign: string; tag: string }> = {
  strong: { sign: "**", tag: "strong" },
  em: { sign: "*", tag: "em" },
};

/** Writes nodes that share the marks `open`: the mark that goes on the longest is opened first. */
function writeRun(content: readonly Node[], open: readonly Mark[], withTags = false): string {
  let line = "";
  for (let index = 0; index < content.length; ) {
    const node = content[index];
    if (!node) break;
    const spans = node.marks
      .filter((mark) => mark.type.name !== "code" && !mark.isInSet(open))
      .map((mark) => ({ mark, length: lengthOf(content, index, mark) }))
      .sort((one, other) => other.length - one.length || Number(isLink(one.mark)) - Number(isLink(other.mark)));
    const [longest] = spans;
    if (longest) {
      const inner = content.slice(index, index + longest.length);
      line += writeMarked(inner, longest.mark, open, withTags);
      index += longest.length;
    } else {
      line += writeNode(node);
      index += 1;
    }
  }
  return open.length === 0 ? startsSafely(line.replace(/[ \t]+(?=\\?\n|$)/g, "").replace(/^[ \t]+/gm, "")) : line;
}

const isLink = ({ type }: Mark) => type.name === "link";

function lengthOf(content: readonly Node[], from: number, mark: Mark): number {
  let end = from;
  while (content[end] && mark.isInSet(content[end]?.marks ?? [])) end += 1;
  return end - from;
}

/** Spaces at the ends stay outside the signs, which would not be read with spaces inside. */
function writeMarked(content: readonly Node[], mark: Mark, open: readonly Mark[], withTags: boolean): string {
  const text = writeRun(content, [...open, mark], withTags);
  const [, before = "", inner = "", after = ""] = /^([ \t]*)([\s\S]*?)([ \t]*)$/.exec(text) ?? [];
  if (inner === "") return text;
  if (isLink(mark)) return `${before}[${inner}](${writeAddress(String(mark.attrs.href))})${after}`;
  const { sign, tag } = SIGNS[mark.type.name] ?? { sign: "", tag: "" };
  return withTags ? `${before}<${tag}>${inner}</${tag}>${after}` : `${before}${sign}${inner}${sign}${after}`;
}

const writeAddress = (href: string) =>
  /[()<>\s]/.test(href) ? `<${href.replace(/[<>\s]/g, encodeURIComponent)}>` : href;

function writeNode(node: Node): string {
  if (node.type.name === "hard_break") return "\\\n";
  const text = node.text ?? "";
  if (!node.marks.some(({ type }) => type.name === "code")) return escaped(text);
  const fence = "`".repeat(Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  const room = /^`|`$|^ .* $/.test(text) ? " " : "";
  return `${fence}${room}${text}${room}${fence}`;
}

/** Escapes the signs of Markdown in a text; the low line inside a word is not one. */
const escaped = (text: string): string =>
  text
    .replace(/[\\`*[\]<~]|&(?=#?\w+;)/g, "\\$&")
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_")
    .replace(/\n+/g, " ");

/** Escapes a sign at the beginning of a line, which would make it a title, a list, a quote or a table. */
const startsSafely = (lines: string): string =>
  lines.replace(/^(?:[#>+=|:-]|(\d{1,9})(?=[.)]))/gm, (sign, digits?: string) =>
    digits ? `${digits}\\` : `\\${sign}`,
  );
