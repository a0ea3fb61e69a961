import monogram from "@/marketplace/files/monogram-glyphs.json";

/**
 * The demonstration firms' logos, drawn as SVG from their name and colour. Letters are outlines (Bricolage Grotesque, SIL
 * Open Font License), since a bare machine has no font at all.
 */
const LOGO_PX = 400;
const LETTER_PX = 190;
const INK = "#14261F";
const PAPER = "#FBF9F4";

const glyphs: Record<string, { advance: number; path: string } | undefined> = monogram.glyphs;

/** Returns a square logo: the firm's initials on the firm's colour, underlined twice like a total. */
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
  return square(
    LOGO_PX,
    `<rect width="100%" height="100%" fill="${color}"/><g fill="${ink}">${paths.join("")}${rule(baseline + 34)}${rule(baseline + 50)}</g>`,
  );
};

const channelsOf = (color: string) => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

const square = (side: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${content}</svg>`;

const SMALL_WORDS = new Set(["DE", "DU", "DES", "ET", "LA", "LE", "LES", "CABINET", "GROUPE", "ASSOCIES"]);

/** Returns at most two initials: "Groupe Valmérac" gives V, "Lysandre Expertise" gives LE. */
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

/** Returns the colour of the letters: paper white on dark colours, the site's ink on light ones. */
const inkOn = (color: string) => {
  const [red = 0, green = 0, blue = 0] = channelsOf(color);
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150 ? INK : PAPER;
};

const round = (value: number) => Math.round(value * 1000) / 1000;
