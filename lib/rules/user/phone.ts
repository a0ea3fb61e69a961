const MAX_LENGTH = 40;

/** Separators between two digits: "06.12", "06 - 12", "+33 (0)6". */
const SIGNS = "[\\s.()/-]{0,3}";

/**
 * A telephone number as people write it: ten digits; or `+` or `00`, then a country code and a number. A French number
 * then has nine digits, with or without a zero before them. The pattern is anchored and bounded, so that it runs in
 * linear time.
 */
export const PHONE_PATTERN =
  `^${SIGNS}(?:\\d(?:${SIGNS}\\d){9}` +
  `|(?:\\+|0${SIGNS}0)${SIGNS}(?:3${SIGNS}3${SIGNS}(?:0${SIGNS})?[1-9](?:${SIGNS}\\d){8}` +
  `|(?:3${SIGNS}[0-24-9]|[124-9]${SIGNS}\\d)(?:${SIGNS}\\d){6,13}))${SIGNS}$`;
const PHONE = new RegExp(PHONE_PATTERN);

/** International prefix, before the country code. */
const EXIT = /^\D*(?:\+|0\D*0)/;

/**
 * Overseas France: the country code of a ten-digit number when it is called from elsewhere (ARCEP's numbering plan, in
 * which 06 39 98 is reserved for fiction).
 */
const OVERSEAS: readonly [country: string, begins: RegExp][] = [
  ["262", /^0(?:262|263|269|639(?!98)|692|693)/],
  ["590", /^0(?:590|690|691)/],
  ["594", /^0(?:594|694)/],
  ["596", /^0(?:596|696|697)/],
];
/** Saint-Pierre-et-Miquelon, whose numbers have six digits when called from elsewhere. */
const SAINT_PIERRE = { country: "508", begins: "0508" };

/** Country code, by its length (ITU-T E.164, list D): one digit, two, otherwise three. */
const COUNTRY = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** `shown` is stored and displayed; `dialled` is the number to call. */
export type Phone = { shown: string; dialled: string };

/**
 * Parses a telephone number in any notation. French ones, overseas included, are shown in ten digits ("06 12 34 56 78",
 * "0692 11 22 33"), others after their country code ("+32 470 12 34 56"). Null for any other text; the number may not
 * exist.
 */
export function parsePhone(text: string): Phone | null {
  if (text.length > MAX_LENGTH) return null;
  const plain = text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[‐-―−]/g, "-")
    .replace(/^\s*tel:/i, "");
  if (!PHONE.test(plain)) return null;
  const digits = plain.replace(/\D/g, "");
  if (digits.length === 10 && !plain.includes("+")) return ofTenDigits(digits);
  const number = withoutTrunkZero(plain.replace(EXIT, ""));
  return ofFrance(number) ?? { shown: withCountry(number), dialled: `+${number}` };
}

/** Minimum number of digits, country code included, that `PHONE_PATTERN` accepts. */
const MIN_DIGITS = 8;

/** Returns the digits of a number with its country code, without the "(0)" that is only dialled within the country. */
function withoutTrunkZero(text: string): string {
  const digits = text.replace(/\D/g, "");
  const country = COUNTRY.exec(digits)?.[0] ?? "";
  const hasTrunkZero = new RegExp(`^(?:\\D*\\d){${country.length}}\\D*\\(0\\)`).test(text);
  return hasTrunkZero && digits.length > MIN_DIGITS ? country + digits.slice(country.length + 1) : digits;
}

/** Returns the telephone number in its displayed form; other text as it was typed. */
export const shownPhone = (text: string): string => parsePhone(text)?.shown ?? text;

/** Returns the link that dials a telephone number; for other text, the link has its digits. */
export const phoneHref = (text: string): string => `tel:${parsePhone(text)?.dialled ?? text.replace(/[^\d+]/g, "")}`;

function ofTenDigits(digits: string): Phone {
  const shown = (first: number) => [digits.slice(0, first), ...pairs(digits.slice(first))].join(" ");
  if (digits.startsWith(SAINT_PIERRE.begins))
    return { shown: shown(4), dialled: `+${SAINT_PIERRE.country}${digits.slice(4)}` };
  const overseas = OVERSEAS.find(([, begins]) => begins.test(digits));
  if (overseas) return { shown: shown(4), dialled: `+${overseas[0]}${digits.slice(1)}` };
  return { shown: shown(2), dialled: /^0[1-9]/.test(digits) ? `+33${digits.slice(1)}` : digits };
}

/** Returns a French number, given with its country code, in ten digits; null for others. */
function ofFrance(number: string): Phone | null {
  if (number.startsWith("33")) return ofTenDigits(`0${number.slice(2).replace(/^0/, "")}`);
  if (number.startsWith(SAINT_PIERRE.country) && number.length === 9)
    return ofTenDigits(`${SAINT_PIERRE.begins}${number.slice(3)}`);
  const digits = `0${number.slice(3).replace(/^0/, "")}`;
  const isIts = OVERSEAS.some(([country, begins]) => number.startsWith(country) && begins.test(digits));
  return isIts && digits.length === 10 ? ofTenDigits(digits) : null;
}

function withCountry(number: string): string {
  const country = COUNTRY.exec(number)?.[0] ?? "";
  const rest = number.slice(country.length);
  const first = rest.length % 2 === 0 ? 0 : 3;
  return [`+${country}`, rest.slice(0, first), ...pairs(rest.slice(first))].filter((part) => part !== "").join(" ");
}

const pairs = (digits: string) => digits.match(/\d\d/g) ?? [];
