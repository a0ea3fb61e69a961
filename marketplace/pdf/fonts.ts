import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create } from "fontkit";
import { projectRoot } from "@/marketplace/project-root";

export type Weight = 400 | 600 | 700;

/**
 * Figtree is the typeface of the product; Noto Sans has the scripts that it lacks. A character is drawn by the first
 * face that has it.
 */
const FACES = [
  "figtree/files/figtree-latin",
  "figtree/files/figtree-latin-ext",
  ...["latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext"].map(
    (subset) => `noto-sans/files/noto-sans-${subset}`,
  ),
];

/** Part of a text that one font file draws. */
export type Run = { face: number; text: string };

/** Reads a font file of the installed packages; pdfkit embeds only the glyphs used. */
export const readFace = (face: number, weight: Weight): Buffer =>
  readFileSync(join(projectRoot, "node_modules/@fontsource", `${FACES[face]}-${weight}-normal.woff`));

/** The characters of each face: the same at every weight. */
const characters = FACES.map((_, face) => {
  const font = create(readFace(face, 400));
  return new Set("characterSet" in font ? font.characterSet : []);
});

const faceOf = (character: string) => characters.findIndex((set) => set.has(character.codePointAt(0) ?? 0));

export const hasGlyph = (character: string): boolean => faceOf(character) >= 0;

/** Splits the text where its font changes. */
export function toRuns(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const face = Math.max(0, faceOf(character));
    if (last?.face === face) last.text += character;
    else runs.push({ face, text: character });
  }
  return runs;
}
