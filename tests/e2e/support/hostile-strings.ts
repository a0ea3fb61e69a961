import fc from "fast-check";
import { MARKDOWN, OTHERS, TAGS } from "@/tests/e2e/support/hostile-texts";

/** Number of texts to store; every run stores the same texts. */
const NB_STRINGS = 2_900;
const SEED = 20_261_121;
/** Prefixes and suffixes with which an attacker escapes from the place of a text. */
const WRAPPERS: ((text: string) => string)[] = [
  (text) => text,
  (text) => `Comptable ${text} (H/F)`,
  (text) => `">${text}`,
  (text) => `'>${text}`,
  (text) => `</p></div></main>${text}`,
  (text) => `</script>${text}`,
  (text) => `</title></head>${text}`,
  (text) => `</textarea></style>${text}`,
  (text) => `-->${text}<!--`,
  (text) => `<p>${text}</p>`,
  (text) => `<ul><li>${text}<li>`,
  (text) => `<b title="${text}">x</b>`,
  (text) => `<a href='${text}'>x</a>`,
  (text) => `**${text}**`,
  (text) => `> ${text}`,
  (text) => `\n\n${text}\n\n`,
  (text) => text.toUpperCase(),
  (text) => text.replaceAll("<", "\uff1c").replaceAll(">", "\uff1e"),
  (text) => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
  (text) => text.replaceAll("<", "<\u0001").replaceAll(":", "&colon;"),
  (text) => [...text].join("\u200b"),
];

/** The marketplace refuses to store NUL and lone surrogates, which therefore never reach a page. */
const isStorable = (text: string) => !text.includes("\u0000") && !/\p{Surrogate}/u.test(text);

const written = [...TAGS, ...MARKDOWN, ...OTHERS];
const drawn = fc.sample(
  fc.oneof(
    fc.string({ unit: "binary", minLength: 1, maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(..."<>\"'`&;/=!-[](){}#*_|\\ \n\tajsx:"), minLength: 1, maxLength: 80 }),
    fc.array(fc.constantFrom(...written), { minLength: 2, maxLength: 3 }).map((texts) => texts.join("")),
  ),
  { seed: SEED, numRuns: NB_STRINGS },
);

/** The written texts in every wrapper, then random ones up to `NB_STRINGS`. */
export const HOSTILE_STRINGS: readonly string[] = [
  ...new Set([...WRAPPERS.flatMap((wrap) => written.map(wrap)).slice(0, NB_STRINGS - 300), ...drawn]),
]
  .filter(isStorable)
  .slice(0, NB_STRINGS);
