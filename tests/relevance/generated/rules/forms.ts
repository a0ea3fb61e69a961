import { spokenNames } from "@/tests/relevance/generated/titles";
import { named, type Rule, renamed } from "@/tests/relevance/generated/typed";

/** Types the feminine name, as in « chargée de paie ». */
export const feminine: Rule = ({ title }, draw) => {
  const masculine = spokenNames(title.masculine, title.job);
  const names = spokenNames(title.feminine, title.job).filter((name) => !masculine.includes(name));
  return names.length === 0 ? null : named(title, "feminine", draw.oneOf(names));
};

/** First words of a complement: from there, the words do not agree in number with the first word. */
const COMPLEMENT =
  /^(?:de|des|du|en|aux|paie|audit|tenue|fournisseurs|clients|innovation|contrôle|copropriété|renfort|BTS|DCG|DSCG)$/;
/** Words that agree with the first word even after a complement. */
const LEVEL = /^(?:confirmée?|junior|senior)$/;
/** Words that never take the plural, as in « Office managers ». */
const INVARIABLE = /^(?:et|office)$/;

export function pluralOf(word: string): string {
  if (/[sxz]$/.test(word)) return word;
  if (/al$/.test(word)) return `${word.slice(0, -1)}ux`;
  return /(?:eau|eu)$/.test(word) ? `${word}x` : `${word}s`;
}

/** Puts the name in the plural, as in « collaborateurs comptables » or « chefs de mission ». */
export const plural: Rule = renamed((name) => {
  const words = name.split(" ");
  const end = words.findIndex((word, at) => at > 0 && COMPLEMENT.test(word));
  const agrees = (word: string, at: number) => !INVARIABLE.test(word) && (end === -1 || at < end || LEVEL.test(word));
  return words.map((word, at) => (agrees(word, at) ? word.split("-").map(pluralOf).join("-") : word)).join(" ");
});

/** Returns the endings that inclusive writing adds to the masculine form of a word. */
export function feminineEndings(masculine: string, feminine: string): readonly string[] {
  if (feminine.startsWith(masculine)) return [feminine.slice(masculine.length)];
  if (feminine.endsWith("trice")) return ["rice", "trice"];
  if (feminine.endsWith("euse")) return ["se", "euse"];
  return [feminine.slice(-3)];
}

const MARKINGS: readonly ((word: string, ending: string) => string)[] = [
  (word, ending) => `${word}·${ending}`,
  (word, ending) => `${word}(${ending})`,
  (word, ending) => `${word}.${ending}`,
  (word, ending) => `${word}-${ending}`,
  (word, ending) => `${word}/${ending}`,
  (word, ending) => `${word}·${ending}·s`,
];

/** Writes both genders, as in « expert·e-comptable », « assistant(e) comptable » or « auditeur/trice ». */
export const inclusive: Rule = ({ title }, draw) => {
  const names = spokenNames(title.masculine, title.job);
  const at = draw.below(names.length);
  const [name, other] = [names[at], spokenNames(title.feminine, title.job)[at]];
  if (!name || !other || name === other) return null;
  const mark = draw.oneOf(MARKINGS);
  const [feminineWords, written] = [other.split(/[ -]/), name.split(/([ -])/)];
  const marked = written.map((word, index) => {
    const feminine = feminineWords[index / 2] ?? word;
    return index % 2 === 1 || word === feminine ? word : mark(word, draw.oneOf(feminineEndings(word, feminine)));
  });
  return { ...named(title, "masculine", name), name: marked.join("").toLowerCase() };
};

/** Changes the letter case, as in « COMPTABLE UNIQUE » or « Comptable Unique », or removes the accents. */
export const letterCase: Rule = renamed((name, draw) =>
  draw.oneOf([
    name.toUpperCase(),
    name.replace(/(?<=^|[ -])\p{L}/gu, (letter) => letter.toUpperCase()),
    name.normalize("NFD").replace(/\p{M}/gu, ""),
  ]),
);

export const english: Rule = ({ title }) => ({
  ...named(title, "masculine", title.english.replace(/ [–&] /g, " ")),
  name: title.english.replace(/ [–&] /g, " ").toLowerCase(),
});
