/**
 * Matches every character that the renderer's fonts lack: the renderer would look for such a character on the internet.
 */
const UNDRAWABLE = /[^\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u0178\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u20ac]/gu;

/** Returns a text that the share image can draw: other letters lose their accents, other characters are removed. */
export const toDrawable = (text: string) =>
  text
    .normalize("NFC")
    .replaceAll("\u202f", "\u00a0")
    .replace(UNDRAWABLE, (character) => character.normalize("NFD").replace(/[^\u0020-\u007e]/g, ""));
