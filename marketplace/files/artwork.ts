import { createHash } from "node:crypto";
import monogram from "@/marketplace/files/monogram-glyphs.json";

/**
 * The demonstration firms' logos and covers, drawn as SVG from their name and colour. Letters are outlines (Bricolage
 * Grotesque, SIL Open Font License), since a bare machine has no font at all.
 */
const LOGO_PX = 400;
const COVER = { width: 1600, height: 560 };
const LETTER_PX = 190;

const glyphs: Record<string, { advance: number; path: string } | undefined> = monogram.glyphs;

/** Square, the firm's initials on its colour, underlined twice like a total. */
export const logoSvg = (name: string, color: string) => {
  const ink = inkOn(color);
  const letters = initials(name).map((letter) => glyphs[letter] ?? { advance: 0, path: "" });
  const scale = LETTER_PX / monogram.unitsPerEm;
  const width = letters.reduce((sum, { advance }) => sum + advance, 0) * scale;
  const left = (LOGO_PX - width) / 2;
  const baseline = LOGO_PX / 2 + (monogram.capHeight * scale) / 2 - 22;
  let x = left;
  const paths = letters.map(({ advance, path }) => {
    const placed = `<path transform="translate(${round(x)} ${round(baseline)}) scale(${round(scale)})" d="${path}"/>`;
    x += advance * scale;
    return placed;
  });
  const rule = (y: number) => `<rect x="${round(left)}" y="${round(y)}" width="${round(width)}" height="6"/>`;
  return svg(
    LOGO_PX,
    LOGO_PX,
    `<rect width="100%" height="100%" fill="${color}"/><g fill="${ink}">${paths.join("")}${rule(baseline + 34)}${rule(baseline + 50)}</g>`,
  );
};

/** Wide, columns of a ledger whose bars differ from firm to firm, in tones of its colour. */
export const coverSvg = (slug: string, color: string) => {
  const digits = createHash("sha256").update(slug).digest();
  const columns = 20;
  const step = COVER.width / columns;
  const bars = Array.from({ length: columns }, (_, column) => {
    const height = 60 + ((digits[column] ?? 0) / 255) * (COVER.height - 180);
    const opacity = 0.1 + ((digits[31 - column] ?? 0) / 255) * 0.22;
    return `<rect x="${round(column * step + 10)}" y="${round(COVER.height - 60 - height)}" width="${round(step - 20)}" height="${round(height)}" fill="${inkOn(color)}" fill-opacity="${round(opacity)}"/>`;
  });
  const lines = Array.from({ length: 9 }, (_, line) => rule(40 + line * 58, 1, 0.18));
  const total = rule(COVER.height - 56, 3, 0.75) + rule(COVER.height - 48, 3, 0.75);
  return svg(
    COVER.width,
    COVER.height,
    `<rect width="100%" height="100%" fill="${color}"/>${lines.join("")}${bars.join("")}${total}`,
    inkOn(color),
  );
};

const rule = (y: number, thickness: number, opacity: number) =>
  `<rect x="0" y="${y}" width="${COVER.width}" height="${thickness}" fill="currentColor" fill-opacity="${opacity}"/>`;

const svg = (width: number, height: number, content: string, color = "#fff") =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" color="${color}">${content}</svg>`;

const SMALL_WORDS = new Set(["DE", "DU", "DES", "ET", "LA", "LE", "LES", "CABINET", "GROUPE", "ASSOCIES"]);

/** At most two capitals: "Groupe Valmérac" gives V, "Lysandre Expertise" gives LE. */
const initials = (name: string) => {
  const words = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, 2).map((word) => word.charAt(0));
};

/** White on dark colours, the site's ink on light ones. */
const inkOn = (color: string) => {
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150 ? "#14261F" : "#FBF9F4";
};

const round = (value: number) => Math.round(value * 1000) / 1000;
