/** Units that may follow a number; each field takes one of them. */
export const NUMBER_UNITS = ["euros", "percent", "hours", "days", "weeks", "years"] as const;
export type NumberUnit = (typeof NUMBER_UNITS)[number];

export type NumberRead =
  | { value: number; decimals: number; unit: NumberUnit | null }
  /** "3,000" is three for a French reader and three thousand for an English one, so it is never guessed. */
  | { problem: "number" | "ambiguous" };

const UNIT_WORDS: Record<NumberUnit, RegExp> = {
  euros: /^(?:k ?(?:€|eur|euros?)?|€|eur|euros?)$/i,
  percent: /^%$/,
  hours: /^(?:h|heures?|hours?)$/i,
  days: /^(?:j|jours?|days?)$/i,
  weeks: /^(?:sem|semaines?|weeks?)$/i,
  years: /^(?:ans?|années?|years?)$/i,
};

/** Maximum length of a number that is read: more than a person writes. */
const MAX_LENGTH = 40;
const WHOLE_TEXT = /^(?<sign>[+-]?) ?(?<before>€?) ?(?<digits>\d[\d .,']*?)[.,]? ?(?<after>\D*)$/;
const AMBIGUOUS = /^[1-9]\d{0,2},\d{3}$/;
const GROUPED = /^[1-9]\d{0,2}(?<separator>[ .,'])\d{3}(?:\k<separator>\d{3})*(?<rest>[.,]\d+)?$/;
const PLAIN = /^\d+(?<rest>[.,]\d+)?$/;

/**
 * Reads a number as the French write it: "3 000" with any space, "3.000" (three thousand: it groups by three), "3
 * 000,50", "3000.5", "3k€", with an optional unit. Never throws. `writeNumber` is its inverse.
 */
export function readNumber(text: string): NumberRead {
  const plain = text.trim().replace(/\s+/g, " ").replaceAll("’", "'").replaceAll("−", "-");
  const { sign = "", before = "", digits = "", after = "" } = WHOLE_TEXT.exec(plain)?.groups ?? {};
  const suffix = after.trim();
  const unit = unitOf(before || suffix);
  if (plain.length > MAX_LENGTH || digits === "" || unit === undefined || (before !== "" && suffix !== ""))
    return { problem: "number" };
  if (AMBIGUOUS.test(digits)) return { problem: "ambiguous" };
  const standard = toStandard(digits);
  if (standard === null) return { problem: "number" };
  const [, fraction = ""] = standard.split(".");
  const thousands = unit === "euros" && /^k/i.test(suffix);
  const value = Number(`${sign}${standard}${thousands ? "e3" : ""}`) || 0;
  if (!Number.isFinite(value)) return { problem: "number" };
  const decimals = Math.max(0, fraction.replace(/0+$/, "").length - (thousands ? 3 : 0));
  return { value, decimals, unit };
}

const unitOf = (word: string): NumberUnit | null | undefined =>
  word === "" ? null : NUMBER_UNITS.find((unit) => UNIT_WORDS[unit].test(word));

/** Returns the digits with a decimal point; null when the separators do not form a number. */
function toStandard(digits: string): string | null {
  const grouped = GROUPED.exec(digits)?.groups;
  if (grouped) {
    const { separator = "", rest = "" } = grouped;
    if (rest.startsWith(separator)) return null;
    const whole = rest === "" ? digits : digits.slice(0, -rest.length);
    return whole.replace(/\D/g, "") + rest.replace(",", ".");
  }
  return PLAIN.test(digits) ? digits.replace(",", ".") : null;
}

/** Returns an amount in euros in plain digits: "46k", "46 k€" and "46 000" are 46000; any other text as it was typed. */
export function plainEuros(text: string): string {
  const read = readNumber(text.replace(/(?: ?(?:bruts?|(?:\/ ?|par )an|annuels?))+\s*$/i, ""));
  return "value" in read && (read.unit === null || read.unit === "euros") ? String(read.value) : text.trim();
}

/** Writes a number for a URL: "3000,5". Three decimals get a zero, since "1,125" could be read in two ways. */
export function writeNumber(value: number): string {
  const [whole = "", fraction = ""] = String(value).split(".");
  if (fraction === "") return whole;
  return `${whole},${fraction.length === 3 ? `${fraction}0` : fraction}`;
}
