import { isReadableLabel } from "@/lib/rules/text/readable-label";

/** Those that people write their names in today, and the three that Chinese characters are written beside (UTS #39, §5.1). */
const SCRIPTS = [
  "Latin",
  "Greek",
  "Cyrillic",
  "Armenian",
  "Georgian",
  "Hebrew",
  "Arabic",
  "Syriac",
  "Thaana",
  "Nko",
  "Adlam",
  "Devanagari",
  "Bengali",
  "Gurmukhi",
  "Gujarati",
  "Oriya",
  "Tamil",
  "Telugu",
  "Kannada",
  "Malayalam",
  "Sinhala",
  "Thai",
  "Lao",
  "Tibetan",
  "Myanmar",
  "Khmer",
  "Mongolian",
  "Javanese",
  "Balinese",
  "Ethiopic",
  "Tifinagh",
  "Vai",
  "Cherokee",
  "Canadian_Aboriginal",
  "Yi",
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

/** Words joined by dots, as an address of the web is. */
const DOTTED = /[\p{L}\p{M}\p{N}\p{So}-]+(?:\.[\p{L}\p{M}\p{N}\p{So}-]+)+/gu;
/** `=?` begins an encoded word of a mail, which may say anything (RFC 2047). */
const ADDRESS_SIGN =
  /:\/\/|=\?|\b(?:https?|mailto):|\b(?:ftp|tel|sms|javascript):(?=\S)|\blocalhost\b|\bwww\.|[\p{L}\p{N}]@[\p{L}\p{N}]/iu;
const NUMERIC_ADDRESS = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/;
const TOP_LEVEL = /^(?:\p{L}{2,}|xn--[a-z\d-]+)$/iu;
/** Those that a name of one letter has, or a word with a capital: "t.co", "Exco.Fr". */
const COMMON_TOP_LEVEL =
  /^(?:com|net|org|info|biz|fr|eu|io|co|me|be|ch|de|uk|ru|cn|gg|tv|ly|xyz|app|dev|top|site|online)$/i;
/** Before a word with a capital, without the space that the dot wants: "St.Étienne", "Cab.Durand". */
const ABBREVIATION = /^(?:dr|me|mr|mme|mlle|pr|st|ste|cab|ets|éts|cie|sté|soc)$/iu;
const CAPITALISED = /^\p{Lu}\p{Ll}+$/u;
/** What titles of offers end words with, for women; some endings are also countries, after other words. */
const FEMININE =
  /^(?:.+\.(?:les?|nes|tes?|ses|ves|ffes?|fes?|[èe]res?|ières?|t?rices?|euses?|ées?)|.+(?:[éiutd]|és)\.es|.+[eoa]n\.ne|.+eu[rx]\.se|.+[ie]f\.ve)$/iu;
/** What a spreadsheet would compute when the name is in a list. */
const FORMULA = /^["'\u2018\u2019]?[=+@\u2212-]./u;
/** Nine digits or more in a row, as telephones have, whatever stands between two of them. */
const TELEPHONE = /\d(?:[\s./()-]{0,2}\d){8}/u;

/** Why a title, or a name, is refused. */
export type TitleFault = "unreadable" | "address" | "formula";
export type NameFault = TitleFault | "telephone";

const holdsAddress = (text: string, isTitle: boolean): boolean =>
  ADDRESS_SIGN.test(text) ||
  NUMERIC_ADDRESS.test(text) ||
  [...text.matchAll(DOTTED)].some(([word]) => isDomain(word.split("."), isTitle));

function isDomain(labels: string[], isTitle: boolean): boolean {
  const [top = "", before = ""] = [labels.at(-1), labels.at(-2)];
  if (!TOP_LEVEL.test(top) || (isTitle && FEMININE.test(`${before}.${top}`))) return false;
  if (COMMON_TOP_LEVEL.test(top)) return before.length > 1 || !CAPITALISED.test(top);
  // Initials: "S.A.R.L.", "J.Durand".
  if (labels.slice(0, -1).every((label) => label.length === 1)) return /^\p{Ll}{2,3}$/u.test(top);
  return !(CAPITALISED.test(top) && ABBREVIATION.test(before));
}

const faultOf = (text: string, isReadable: boolean, isTitle: boolean): TitleFault | null => {
  if (!isReadable) return "unreadable";
  if (FORMULA.test(text)) return "formula";
  return holdsAddress(text, isTitle) ? "address" : null;
};

/** Why a person or an organization may not be called so; null when they may. */
export const nameFault = (name: string): NameFault | null =>
  faultOf(name, isReadableName(name), false) ?? (TELEPHONE.test(name) ? "telephone" : null);

/** The same of an offer, or of a page: letters of several alphabets are no fault. Nothing at all is none. */
export const titleFault = (title: string): TitleFault | null =>
  faultOf(title, title === "" || isReadableLabel(title), true);

/** A name as it is kept: signs that look the same are one (NFKC), without blanks around; an accent alone is an apostrophe. */
export const toName = (given: string): string =>
  given
    .replace(/\u00b4/g, "\u2019")
    .normalize("NFKC")
    .trim();
