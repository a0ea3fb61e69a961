import { isReadableLabel } from "@/lib/rules/text/readable-label";

/**
 * Scripts in which people write their names today, and the three combinations with Chinese characters (UTS #39, §5.1).
 */
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

/**
 * Control characters, text directions, and characters without width or shape; U+2800 is a blank that does not count as
 * a space.
 */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;
/** The two joiners that Persian and the scripts of India need between letters; other scripts have no use for them. */
const JOINERS = /(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L})/gu;
const NEVER_JOINED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/**
 * True when a name is what it looks like: it has nothing invisible, and letters of one script (UTS #39, "single
 * script"; marks, digits and punctuation belong to all scripts). "Сredit" with a Cyrillic С is refused, "Сергей" is
 * not.
 */
export function isReadableName(name: string): boolean {
  const text = name.normalize("NFC");
  const letters = text.replace(JOINERS, "");
  if (UNSEEN.test(letters)) return false;
  if (letters !== text && NEVER_JOINED.test(letters)) return false;
  return IN_ONE_SCRIPT.some((script) => script.test(letters));
}

/** Signs and words that stand for the dot of a web address: "evil•fr", "bit[.]ly", "evil (point) fr". */
const MEANT_DOT = /\s*[([{]\s*(?:[.·•]|dot|point)\s*[)\]}]\s*|[•‧・∙⋅。]/giu;
/** A dot beside a space before a common domain, as in "evil .fr". */
const SPACED_DOMAIN = /[\p{L}\p{N}]{2}(?:\s+\.\s*|\.\s+)(?:com|net|org|info|fr|eu)(?![\p{L}\p{N}])/u;
/** Words joined by dots, as in a web address; a middle dot also ends words for women. */
const DOTTED = /[\p{L}\p{M}\p{N}\p{So}-]+(?:[.·][\p{L}\p{M}\p{N}\p{So}-]+)+/gu;
/** Parts of an address. `=?` begins an encoded word of a mail, which may contain anything (RFC 2047). */
const ADDRESS_SIGN =
  /:\/\/|=\?|\bhxxps?\b|\b(?:https?|mailto):|\b(?:ftp|tel|sms|javascript):(?=\S)|\blocalhost\b|\bwww\b|[\p{L}\p{N}]@[\p{L}\p{N}]/iu;
const NUMERIC_ADDRESS = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/;
/** "Node.js" names a technique: no domain ends so. */
const TOP_LEVEL = /^(?!js$)(?:\p{L}{2,}|xn--[a-z\d-]+)$/iu;
/** Top-level domains that are also recognised after a single letter, or with a capital: "t.co", "Exco.Fr". */
const COMMON_TOP_LEVEL =
  /^(?:com|net|org|info|biz|fr|eu|io|co|me|be|ch|de|uk|ru|cn|gg|tv|ly|xyz|app|dev|top|site|online)$/i;
/** Abbreviations before a capitalised word, written without the space after the dot: "St.Étienne", "Cab.Durand". */
const ABBREVIATION = /^(?:dr|me|mr|mme|mlle|pr|st|ste|cab|ets|éts|cie|sté|soc)$/iu;
const CAPITALISED = /^\p{Lu}\p{Ll}+$/u;
/** Feminine endings in titles of offers; after other words, some of them are country domains. */
const FEMININE =
  /^(?:.+\.(?:les?|nes|tes?|ses|ves|ffes?|fes?|[èe]res?|ières?|t?rices?|euses?|ées?)|.+(?:[éiutd]|és)\.es|.+[eoa]n\.ne|.+eu[rx]\.se|.+[ie]f\.ve)$/iu;
/** Beginnings that a spreadsheet would compute as a formula when the name is in a list. */
const FORMULA = /^["'\u2018\u2019]?[=+@\u2212-]./u;
/** Nine digits or more of any script, as in telephone numbers, with any separators between them. */
const TELEPHONE = /\p{Nd}(?:[\s\p{P}\p{S}]{0,3}\p{Nd}){8}/u;

/** Reasons why a title, or a name, is refused. */
export type TitleFault = "unreadable" | "address" | "formula";
export type NameFault = TitleFault | "telephone";

function holdsAddress(given: string, isTitle: boolean): boolean {
  const text = given.replace(MEANT_DOT, ".");
  if (ADDRESS_SIGN.test(text) || NUMERIC_ADDRESS.test(text) || SPACED_DOMAIN.test(text)) return true;
  return [...text.matchAll(DOTTED)].some(([word]) => isDomain(word.split(/[.·]/), isTitle || word.includes("·")));
}

function isDomain(labels: string[], isTitle: boolean): boolean {
  const [top = "", before = ""] = [labels.at(-1), labels.at(-2)];
  if (!TOP_LEVEL.test(top) || (isTitle && FEMININE.test(`${before}.${top}`))) return false;
  if (COMMON_TOP_LEVEL.test(top)) return before.length > 1 || !CAPITALISED.test(top);
  // Initials are no domain: "S.A.R.L.", "J.Durand".
  if (labels.slice(0, -1).every((label) => label.length === 1)) return /^\p{Ll}{2,3}$/u.test(top);
  return !(CAPITALISED.test(top) && ABBREVIATION.test(before));
}

const faultOf = (text: string, isReadable: boolean, isTitle: boolean): TitleFault | null => {
  if (!isReadable) return "unreadable";
  if (FORMULA.test(text)) return "formula";
  return holdsAddress(text, isTitle) ? "address" : null;
};

/** Returns the reason why a person or an organization may not have this name; null when they may. */
export const nameFault = (name: string): NameFault | null =>
  faultOf(name, isReadableName(name), false) ?? (TELEPHONE.test(name) ? "telephone" : null);

/**
 * Returns the reason why an offer or a page may not have this title; null when it may. Letters of several alphabets are
 * accepted, and so is an empty title.
 */
export const titleFault = (title: string): TitleFault | null =>
  faultOf(title, title === "" || isReadableLabel(title), true);

/**
 * Returns a name as it is stored: characters that look the same are unified (NFKC), surrounding spaces removed, and an
 * isolated acute accent becomes an apostrophe.
 */
export const toName = (given: string): string =>
  given
    .replace(/\u00b4/g, "\u2019")
    .normalize("NFKC")
    .trim();
