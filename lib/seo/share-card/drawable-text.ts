/** The characters of the fonts given to the renderer. It would look for any other one on the internet. */
const DRAWABLE = /[^\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u0178\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u20ac]/gu;

/** A text that the share picture can draw: other letters lose their accents, other signs vanish. */
export const toDrawable = (text: string) =>
  text
    .normalize("NFC")
    .replaceAll("\u202f", "\u00a0")
    .replace(DRAWABLE, (character) => character.normalize("NFD").replace(/[^\u0020-\u007e]/g, ""));
