import type { Letter, Link } from "@/marketplace/mail/compose";

/** The plain text part of the mail. */
export const toPlainText = (letter: Letter): string =>
  [
    letter.greeting,
    ...letter.paragraphs,
    ...(letter.action ? [inText(letter.action)] : []),
    ...letter.sections.flatMap(({ title, lines, more, links }) => [
      title,
      ...lines.map((line) => `- ${line.text}\n  ${line.url}`),
      ...(more ? [more] : []),
      ...links.map(inText),
    ]),
    ...letter.closing,
    inText(letter.signature),
    ["-- ", letter.automatic, ...(letter.unsubscribe ? [inText(letter.unsubscribe)] : [])].join("\n"),
  ].join("\n\n");

const inText = ({ text, url }: Link) => `${text}\n${url}`;

// Colours are left to the reader's own, dark or light; only the button has its two.
const BODY = "margin:0 auto;padding:24px 16px;max-width:36em;font:16px/1.5 system-ui,-apple-system,sans-serif";
const BUTTON =
  "display:inline-block;padding:12px 20px;border:1px solid #fbf9f4;border-radius:6px;background:#14261f;color:#fbf9f4;font-weight:600;text-decoration:none";
const SMALL = "font-size:14px";

/** The same mail, with a button: no picture, no script, no style sheet, nothing fetched. */
export const toHtml = (letter: Letter): string =>
  [
    "<!DOCTYPE html>",
    `<html lang="${letter.locale}">`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(letter.subject)}</title>`,
    "</head>",
    "<body>",
    `<main style="${BODY}">`,
    ...[letter.greeting, ...letter.paragraphs].map((text) => paragraph(escapeHtml(text))),
    ...(letter.action ? button(letter.action, letter.copy) : []),
    ...letter.sections.flatMap(section),
    ...letter.closing.map((text) => paragraph(escapeHtml(text))),
    paragraph(anchor(letter.signature)),
    `<hr>`,
    paragraph(escapeHtml(letter.automatic), SMALL),
    ...(letter.unsubscribe ? [paragraph(anchor(letter.unsubscribe), SMALL)] : []),
    "</main>",
    "</body>",
    "</html>",
    "",
  ].join("\n");

const button = (action: Link, copy: string) => [
  paragraph(anchor(action, BUTTON)),
  paragraph(`${escapeHtml(copy)}<br>${anchor({ text: action.url, url: action.url })}`, `${SMALL};word-break:break-all`),
];

const section = ({ title, lines, more, links }: Letter["sections"][number]) => [
  `<h2 style="font-size:18px">${escapeHtml(title)}</h2>`,
  ...(lines.length > 0 ? [`<ul>${lines.map((line) => `<li>${anchor(line)}</li>`).join("")}</ul>`] : []),
  ...(more ? [paragraph(escapeHtml(more))] : []),
  ...links.map((link) => paragraph(anchor(link))),
];

const paragraph = (html: string, style?: string) => `<p${style ? ` style="${style}"` : ""}>${html}</p>`;

const anchor = ({ text, url }: Link, style?: string) =>
  `<a href="${escapeHtml(url)}"${style ? ` style="${style}"` : ""}>${escapeHtml(text)}</a>`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
