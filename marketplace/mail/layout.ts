import type { Letter, Link } from "@/marketplace/mail/compose";
import parts from "@/marketplace/mail/layout-parts.json";

/** Returns the plain text part of the mail. */
export const toPlainText = (letter: Letter): string =>
  [
    letter.greeting,
    ...letter.paragraphs,
    ...(letter.action ? [inText(letter.action)] : []),
    ...letter.sections.flatMap(({ title, lines, more, stop }) => [
      title,
      ...lines.map((line) => `- ${line.text}\n  ${line.url}`),
      ...[more, stop].flatMap((link) => (link ? [inText(link)] : [])),
    ]),
    ...letter.closing,
    inText(letter.signature),
    ["-- ", letter.automatic, ...linksOf(letter).map(inText)].join("\n"),
  ].join("\n\n");

const linksOf = ({ contact, unsubscribe }: Letter) => [contact, unsubscribe].filter((link) => link !== null);

const inText = ({ text, url }: { text: string; url: string | null }) => (url === null ? text : `${text}\n${url}`);

/**
 * Renders the same mail as HTML, with a button, in tables with inline styles: no picture, no script, nothing fetched.
 * The parts of this HTML are generated before the build (`npm run mail-layout`); each `{{name}}` in a part is replaced
 * by a text, which is escaped, or by parts that are already filled.
 */
export const toHtml = (letter: Letter): string =>
  [
    fill(parts.start, { lang: letter.locale, title: letter.subject, preview: letter.preview, product: letter.product }),
    ...[letter.greeting, ...letter.paragraphs].map((text) => fill(parts.paragraph, { text })),
    ...(letter.action ? [fill(parts.button, letter.action)] : []),
    ...letter.sections.flatMap(section),
    ...letter.closing.map((text) => fill(parts.paragraph, { text })),
    fill(parts.link, letter.signature),
    parts.rule,
    ...(letter.action ? [fill(parts.copy, { text: letter.copy, url: letter.action.url })] : []),
    fill(parts.small, { text: letter.automatic }),
    ...linksOf(letter).map((link) => fill(parts.small_link, link)),
    parts.end,
  ].join("");

const section = ({ title, lines, more, stop }: Letter["sections"][number]) => [
  fill(parts.heading, { text: title }),
  ...(lines.length > 0 ? [parts.list.replace("{{items}}", () => lines.map(item).join(""))] : []),
  ...(more ? [fill(more.url === null ? parts.paragraph : parts.link, { text: more.text, url: more.url ?? "" })] : []),
  ...(stop ? [fill(parts.small_link, stop)] : []),
];

const item = (line: Link) => fill(parts.item, line);

const fill = (part: string, values: Record<string, string>) =>
  part.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(values[name] ?? ""));

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
