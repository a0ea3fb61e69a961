import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./install.mjs";

// `npm run mail-layout` compiles marketplace/mail/layout.mjml to marketplace/mail/layout-parts.json: tables with inline
// styles, which mail programs lay out alike. It is made once, by hand: writing a mail only joins texts
// (docs/decisions/0031-compile-the-layout-of-mails-with-mjml-before-the-build.md).

const require = createRequire(import.meta.url);
const SOURCE = "marketplace/mail/layout.mjml";
const MADE = "marketplace/mail/layout-parts.json";

/** Returns the parts by name: `start` is the part before the first marker, and each marker names the part after it. */
export async function mailLayout() {
  const mjml2html = require("mjml");
  const { html, errors } = await mjml2html(readFileSync(SOURCE, "utf8"), { fonts: {}, validationLevel: "strict" });
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join("\n"));
  const [start, ...rest] = html.replaceAll(/\s*\n\s*/g, "\n").split(/<!-- (\w+) -->/);
  const parts = { start };
  for (let index = 0; index < rest.length; index += 2) parts[rest[index]] = rest[index + 1];
  return `${JSON.stringify(parts, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled();
  writeFileSync(MADE, await mailLayout());
}
