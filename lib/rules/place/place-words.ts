import { toWords } from "@/lib/rules/text/words";

/** Longest text that is read as a place, in characters and in words: an address on one line. */
const MAX_LENGTH = 200;
const MAX_WORDS = 20;
const SPELLINGS = new Map([
  ["st", "saint"],
  ["ste", "sainte"],
  ["sts", "saints"],
  ["lez", "les"],
  ["hte", "haute"],
  ["hts", "hauts"],
  ["nlle", "nouvelle"],
  ["nvlle", "nouvelle"],
  ["mt", "mont"],
  ["nd", "notredame"],
  ["ss", "sous"],
  ["terr", "territoire"],
  ["alpe", "alpes"],
]);
/** "Lyon huitième". */
const ORDINAL_WORDS = new Map(
  `premier deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme onzieme douzieme treizieme
  quatorzieme quinzieme seizieme dixseptieme dixhuitieme dixneuvieme vingtieme`
    .split(/\s+/)
    .map((word, index) => [word, `${index + 1}`] as const),
);
/** "Marseille 1 er". */
const SPACED_ORDINAL = /(?<=(?:paris|lyon|marseille) \d{1,2}) (?=(?:er|[eè]me|e|nd)(?!\p{L}))/giu;
/** Matches "1er", "15e", "3ème", "3ieme". */
const ORDINAL = /^0*(\d+)(?:ers?|e|i?eme|nde?)$/;
/** Matches "VIIIe", alone or after the name of a town. */
const ROMAN_ORDINAL = /^(x?(?:iv|v?i{0,3}|ix)|xx)(?:e|i?eme)$/;
/** Words written next to the number of a district, which are ignored. */
const SILENT = new Set(["arrondissement", "arrdt", "arrt", "arr", "ardt"]);
/** "Chalon s/ Saône", "Fontenay s/s Bois". */
const ON = /(?<=\p{L}[ -])s\/ ?(?=\p{L})/giu;
const UNDER = /(?<=\p{L}[ -])s\/ ?s[/ -]/giu;
/** "31 000 Toulouse", "Meurthe & Moselle". */
const SPACED_POSTCODE = /(?<!\d)(\d\d) (\d{3})(?!\d)/g;
/** "14e arrondissement de Paris", "dans le 11ème à Paris". */
const DISTRICT_BEFORE =
  /(\d{1,2}|[ivx]+) ?(?:er|e|i?[eè]me)(?: arr\p{L}*\.?)?(?: (?:de|à|a))? (paris|lyon|marseille)(?!\p{L})/iu;
/** The number of a post office box in an address: "BP 40215", "CS 70001". */
const BOX = /\b(?:bp|cs|tsa)[ .]*\d+(?:[ -]+(?=\d{5}))?/giu;
/** A postcode typed with the letter O: "750O8". */
const LETTER_O = /(?<![\p{L}\d])(?=[\do]{5}(?![\p{L}\d]))(?=(?:o?\d){3})\d[\do]{4}/giu;
/** "N.D. de Bondeville". */
const OUR_LADY = /(?<!\p{L})n\. ?d\.(?=[ -])/iu;
const CEDEX = /\bcedex\b\s*\d*/i;
/** The article of a list in alphabetical order: "Rochelle (La)", "HAVRE (LE)". */
const ARTICLE_BEHIND = /^(.+?),? ?\((l['’]|l[aes]|les)\)/i;

/**
 * Normalizes a name into words: "Saint-Étienne" and "ST ETIENNE" are one name; so are "Paris 15e" and "paris 15ème
 * arrondissement", "Chalon-sur-Saône" and "Chalon s/Saône". The words of a CEDEX are left out.
 */
export const placeWords = (text: string): string[] =>
  toWords(
    text
      .slice(0, MAX_LENGTH)
      .replace(BOX, " ")
      .replace(LETTER_O, (code) => code.replace(/o/gi, "0"))
      .replace(CEDEX, " ")
      .replace(OUR_LADY, "nd")
      .replace(SPACED_POSTCODE, "$1$2")
      .replace(SPACED_ORDINAL, "")
      .replace(DISTRICT_BEFORE, "$2 $1")
      .replaceAll("&", " et ")
      .replace(UNDER, "sous ")
      .replace(ON, "sur ")
      .replace(ARTICLE_BEHIND, "$2 $1"),
  )
    .slice(0, MAX_WORDS)
    .filter((word) => !SILENT.has(word))
    .map(
      (word) =>
        SPELLINGS.get(word) ?? ORDINAL_WORDS.get(word) ?? word.replace(ORDINAL, "$1").replace(ROMAN_ORDINAL, "$1"),
    );

/** Normalizes a name into its joined words: people also write "larochelle" and "val doise". */
export const placeKey = (text: string) => placeWords(text).join("");

/** "Le Havre" → "Havre". */
export const withoutArticle = (name: string) => name.replace(/^(?:l['’]|l[ae]s? )/i, "");

const ARTICLES = new Set(["l", "la", "le", "les"]);
/** Words inside a name that people leave out: "Boulogne Billancourt", "Aix Provence", "Chalons Champagne". */
const LINKS = new Set("a au aux d de des du en et l la le les sous sur".split(" "));

/** Number of words of the article at the beginning of a name: "Le Havre" is also found by "havre". */
export const articleLength = ([first, ...others]: readonly string[]): number =>
  first !== undefined && ARTICLES.has(first) && others.length > 0 ? 1 : 0;

/** Returns the words of a name without its linking words. */
export const withoutLinks = (words: readonly string[]): string[] => words.filter((word) => !LINKS.has(word));
