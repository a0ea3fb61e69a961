import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import type { ReactElement } from "react";
import sharp from "sharp";

/** Size that social networks require. */
const SIZE = { width: 1200, height: 630 };

/** The renderer reads static ttf, otf and woff, but neither woff2 nor variable fonts (docs/architecture.md §3). */
const FONTS = [
  {
    name: "Bricolage Grotesque",
    weight: 700,
    file: "bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff",
  },
  { name: "Figtree", weight: 500, file: "figtree/files/figtree-latin-500-normal.woff" },
  { name: "Figtree", weight: 600, file: "figtree/files/figtree-latin-600-normal.woff" },
] as const;

let fonts: ReturnType<typeof readFonts> | undefined;

const readFonts = () =>
  Promise.all(
    FONTS.map(async ({ name, weight, file }) => {
      const bytes = await readFile(join(process.cwd(), "node_modules/@fontsource", file));
      return { name, weight, style: "normal" as const, data: new Uint8Array(bytes).buffer };
    }),
  );

/** Draws a card as a PNG with a palette, which is a third of the size: images share the memory of the cached pages. */
export async function drawPicture(card: ReactElement): Promise<Buffer> {
  fonts ??= readFonts();
  const drawn = new ImageResponse(card, { ...SIZE, fonts: await fonts });
  return sharp(Buffer.from(await drawn.arrayBuffer()))
    .png({ palette: true, quality: 90, effort: 7 })
    .toBuffer();
}
