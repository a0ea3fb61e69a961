import { createHash } from "node:crypto";
import monogram from "@/marketplace/files/monogram-glyphs.json";

/**
 * The demonstration firms' logos and covers, drawn as SVG from their name and colour. Letters are outlines (Bricolage
 * Grotesque, SIL Open Font License), since a bare machine has no font at all.
 */
const LOGO_PX = 400;
const COVER = { width: 1600, height: 560 };
const LETTER_PX = 190;
const INK = "#14261F";
const PAPER = "#FBF9F4";

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

const ROW_PX = 56;
const BAR_PX = 12;
/** Right edges of the columns of figures; what is written is on the left of the first. */
const COLUMNS = [700, 1000, 1300, 1540];

/** Wide, a page of a ledger in the firm's colour: its entries differ from firm to firm, its totals are underlined twice. */
export const coverSvg = (slug: string, color: string) => {
  const digits = createHash("sha512").update(slug).digest();
  const share = (position: number) => (digits[position % digits.length] ?? 0) / 255;
  const rows = Math.floor(COVER.height / ROW_PX) - 1;
  const entries = Array.from({ length: rows }, (_, row) => {
    const y = (row + 1) * ROW_PX - 24;
    const total = row === rows - 1;
    const words = bar(60, y, 120 + share(row) * 240, total ? 0.5 : 0.2);
    const figures = COLUMNS.map((right, column) => {
      const width = 50 + share(row * COLUMNS.length + column + rows) * 130;
      // Not every line has a figure in every column.
      if (!total && share(row + column * rows + 7) < 0.3) return "";
      return bar(right - width, y, width, total ? 0.8 : 0.36);
    });
    return words + figures.join("");
  });
  const rules = Array.from({ length: rows }, (_, row) => line(0, (row + 1) * ROW_PX + 4, COVER.width, 1, 0.22));
  const bottom = rows * ROW_PX + 4;
  const totals = COLUMNS.map(
    (right) => line(right - 190, bottom, 190, 4, 0.8) + line(right - 190, bottom + 9, 190, 4, 0.8),
  );
  const background = `<rect width="100%" height="100%" fill="${deepened(color)}"/>`;
  return svg(COVER.width, COVER.height, [background, ...rules, ...entries, ...totals].join(""), PAPER);
};

const bar = (x: number, y: number, width: number, opacity: number) => line(x, y, width, BAR_PX, opacity);

const line = (x: number, y: number, width: number, height: number, opacity: number) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${height}" fill="currentColor" fill-opacity="${opacity}"/>`;

const channelsOf = (color: string) => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/** A brand's colour is made for a logo; a whole cover of it shouts. Half of it, half of the site's ink. */
const deepened = (color: string) => {
  const ink = channelsOf(INK);
  const mixed = channelsOf(color).map((channel, index) => Math.round((channel + (ink[index] ?? 0)) / 2));
  return `rgb(${mixed.join(",")})`;
};

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
  const [red = 0, green = 0, blue = 0] = channelsOf(color);
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150 ? INK : PAPER;
};

const round = (value: number) => Math.round(value * 1000) / 1000;
