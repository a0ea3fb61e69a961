import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ensureInstalled } from "./install.mjs";

// `npm run headline-font` makes the two files that components/layout/fonts.ts loads, from the variable font of the
// package (SIL Open Font License 1.1). With one weight and one optical size they weigh 22 kB instead of 77, and every
// page waits for them (docs/decisions/0018-subset-the-headline-font-to-one-weight.md).

/** The weight of headings (base.css), and an optical size between a card's title (20 px) and a page's (48 px). */
const AXES = { wght: 650, opsz: 32 };
const MADE = "components/layout/fonts";
const SETS = ["latin", "latin-ext"];

await ensureInstalled();
const require = createRequire(import.meta.url);
const subsetFont = require("subset-font");
const folder = dirname(require.resolve("@fontsource-variable/bricolage-grotesque/package.json"));
const ranges = JSON.parse(readFileSync(join(folder, "unicode.json"), "utf8"));

/** Expands "U+0000-00FF,U+0131" to a text of all these characters. */
const toText = (range) =>
  range
    .split(",")
    .flatMap((part) => {
      const [first, last = first] = part
        .replace("U+", "")
        .split("-")
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join("");

for (const set of SETS) {
  const source = readFileSync(join(folder, `files/bricolage-grotesque-${set}-opsz-normal.woff2`));
  const made = await subsetFont(source, toText(ranges[set]), { targetFormat: "woff2", variationAxes: AXES });
  writeFileSync(`${MADE}/bricolage-grotesque-${set}.woff2`, made);
  process.stdout.write(`${set}: ${source.length} bytes, now ${made.length}\n`);
}
