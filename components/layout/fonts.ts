import localFont from "next/font/local";

/**
 * Self-hosted fonts, from the fontsource packages. The headline font is reduced to one weight, which serves for all
 * weights (scripts/headline-font.mjs). The two Latin files have a metric-matched fallback, so that nothing moves when
 * they load. The extended files (Polish, Romanian… names) come first in the stack but are fetched only for the
 * characters of their range. next/font accepts one range per call, hence two calls per family.
 */
const bricolage = localFont({
  src: "./fonts/bricolage-grotesque-latin.woff2",
  weight: "200 800",
  display: "swap",
  variable: "--font-bricolage",
  adjustFontFallback: "Arial",
});

const bricolageExtended = localFont({
  src: "./fonts/bricolage-grotesque-latin-ext.woff2",
  weight: "200 800",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  variable: "--font-bricolage-extended",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});

const figtree = localFont({
  src: "../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  weight: "300 900",
  display: "swap",
  variable: "--font-figtree",
  adjustFontFallback: "Arial",
});

const figtreeExtended = localFont({
  src: "../../node_modules/@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2",
  weight: "300 900",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  variable: "--font-figtree-extended",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});

export const fontVariables = [bricolage, bricolageExtended, figtree, figtreeExtended]
  .map((font) => font.variable)
  .join(" ");
