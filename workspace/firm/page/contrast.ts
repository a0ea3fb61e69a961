const HEX = /^#[\da-f]{6}$/i;

/** True for six hexadecimal digits. */
export const isColor = (text: string): boolean => HEX.test(text);

/** Lowest contrast at which text can be read on its background: WCAG 2.2, success criterion 1.4.3. */
export const MIN_CONTRAST = 4.5;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** True when white text can be read on this colour. */
export const carriesWhiteText = (color: string): boolean => contrastOf(color, "#ffffff") >= MIN_CONTRAST;
