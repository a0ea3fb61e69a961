/** Those that people write their names in today, and the three that Chinese characters are written beside (UTS #39, §5.1). */
const SCRIPTS = [
  ...["Latin", "Greek", "Cyrillic", "Armenian", "Georgian", "Hebrew", "Arabic", "Syriac", "Thaana", "Nko", "Adlam"],
  ...["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala"],
  ...["Thai", "Lao", "Tibetan", "Myanmar", "Khmer", "Mongolian", "Javanese", "Balinese", "Ethiopic", "Tifinagh", "Vai"],
  ...["Cherokee", "Canadian_Aboriginal", "Yi"],
].map((script) => [script]);
const WITH_HAN = [
  ["Han", "Hiragana", "Katakana"],
  ["Han", "Bopomofo"],
  ["Han", "Hangul"],
];
const IN_ONE_SCRIPT = [...SCRIPTS, ...WITH_HAN].map((scripts) => {
  const letters = [...scripts, "Common", "Inherited"].map((script) => `\\p{Script_Extensions=${script}}`);
  return new RegExp(`^[${letters.join("")}]*$`, "u");
});

/** Controls, directions of writing, characters without width or shape; U+2800 is a blank that is no space. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;
/** Persian and the scripts of India need these two between letters; other scripts have no use for them. */
const JOINERS = /(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L})/gu;
const NEVER_JOINED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/**
 * Whether a name is what it looks like: nothing invisible in it, and letters of one script (UTS #39, "single script"; marks,
 * digits and punctuation are of all). "Сredit" with a Cyrillic С is refused, "Сергей" is not.
 */
export function isReadableName(name: string): boolean {
  const text = name.normalize("NFC");
  const letters = text.replace(JOINERS, "");
  if (UNSEEN.test(letters)) return false;
  if (letters !== text && NEVER_JOINED.test(letters)) return false;
  return IN_ONE_SCRIPT.some((script) => script.test(letters));
}
