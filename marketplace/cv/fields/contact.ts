import type { ResumeMetadata } from "@/lib/entities/parsed-resume";
import { isAbroad } from "@/lib/rules/place/abroad";
import { placeKey, placeWords } from "@/lib/rules/place/place-words";
import { placesNamed } from "@/lib/rules/place/places";
import { toWords } from "@/lib/rules/text/words";
import { parsePhone, shownPhone } from "@/lib/rules/user/phone";
import type { Line } from "@/marketplace/cv/layout/blocks";
import { isPlace, knownTown, toTownName } from "@/marketplace/cv/reading/towns";

export type Contact = {
  email?: string;
  phone?: string;
  city?: string;
  links: Record<string, string>;
  /** True when the e-mail address was split over two lines. */
  isEmailJoined: boolean;
};

const MAX_LENGTH = 400;
const EMAIL =
  /[\p{L}\d](?:[\p{L}\d._%+-]{0,62}[\p{L}\d_%+-])?@[\p{L}\d](?:[\p{L}\d-]{0,62}\.)(?:[\p{L}\d-]{1,62}\.){0,3}\p{L}{2,24}/u;
const FRENCH_PHONE = /(?<![\d+])(?:(?:\+|00) ?33[ .-]{0,2}(?:\(0\))?[ .-]{0,2}|0)([1-9])((?:[ .\-/]{0,2}\d){8})(?!\d)/g;
const FOREIGN_PHONE = /(?<![\d+])(?:\+|00)(?!33)\d{1,3}[ .-]?(?:\(\d{1,4}\)[ .-]?)?\d(?:[ .-]?\d){5,12}(?!\d)/g;
const WEB =
  /(?:https?:\/\/|www\.)[^\s|,;()<>"]{3,200}|(?:linkedin\.com\/in|github\.com|gitlab\.com)\/[^\s|,;()<>"]{1,120}/gi;
/** A URL that a narrow column cut: it ends with one of these characters. */
const CUT_URL = /(?:linkedin\.com|github\.com|https?:\/\/|www\.)[^\s|,;]{0,120}[-/_.]$/i;
const POSTCODE = /(?<!\d)(?:F-)?(\d{5}|\d{2} \d{3})(?!\d)\s+([\p{L}’' -]{2,40})/u;
const TOWN_BEFORE = /([\p{L}][\p{L}’' -]{1,40}?)\s*\((?:\d{5}|\d{2,3}|2[AB])\)/u;

/**
 * Reads the person's contact details: in the sections that usually contain them, else in the other sections, for
 * instance the foot of a page. The caller leaves out sections about other people. `urls`: targets of the links of the
 * PDF.
 */
export function readContact([usual, others]: [Line[], Line[]], urls: readonly string[]): Contact {
  const texts = textsOf(usual);
  const everywhere = textsOf([...usual, ...others]);
  const { email, isEmailJoined } = readEmail(texts, urls) ?? readEmail(everywhere, []) ?? NO_EMAIL;
  const phone = readPhone(texts, urls) ?? readPhone(everywhere, []);
  const city = readCity(usual) ?? readTown(others) ?? townBeside(usual);
  return {
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(city ? { city } : {}),
    links: readLinks([...urls, ...everywhere.flatMap(webIn)]),
    isEmailJoined,
  };
}

const NO_EMAIL = { email: undefined, isEmailJoined: false };
const textsOf = (lines: readonly Line[]) => lines.map(({ text }) => text.slice(0, MAX_LENGTH));

function webIn(text: string, index: number, texts: readonly string[]): string[] {
  const whole = CUT_URL.test(text) ? text + restOfUrl(texts[index + 1]) : text;
  return withoutEmail(whole).match(WEB) ?? [];
}

function readEmail(texts: readonly string[], urls: readonly string[]) {
  const whole = texts.map((text) => EMAIL.exec(text)?.[0]).find(Boolean);
  if (whole) return { email: whole.toLowerCase(), isEmailJoined: false };
  const linked =
    urls
      .find((url) => url.startsWith("mailto:"))
      ?.slice("mailto:".length)
      .split("?")[0] ?? "";
  if (EMAIL.exec(linked)?.[0] === linked) return { email: linked.toLowerCase(), isEmailJoined: false };
  for (const [index, text] of texts.entries()) {
    const next = texts[index + 1]?.split(" ")[0] ?? "";
    const cut = text.split(" ").at(-1) ?? "";
    if (!`${cut}${next}`.includes("@") || (!next.startsWith("@") && !/[@.-]$/.test(cut))) continue;
    const joined = EMAIL.exec(cut + next)?.[0];
    if (joined) return { email: joined.toLowerCase(), isEmailJoined: true };
  }
  return null;
}

/** Returns the next line, when it is a single word, as the rest of a URL; else an empty text. */
const restOfUrl = (next: string | undefined) => (next && !next.includes(" ") ? next : "");

/** Reads a telephone number: a French mobile before any other French number, then numbers of other countries. */
function readPhone(texts: readonly string[], urls: readonly string[]): string | undefined {
  const all = [...texts, ...urls.filter((url) => url.startsWith("tel:"))];
  const numbers = all
    .flatMap((text) => [...text.matchAll(FRENCH_PHONE), ...text.matchAll(FOREIGN_PHONE)])
    .flatMap(([found]) => parsePhone(found)?.shown ?? []);
  return numbers.find((phone) => /^0[67]/.test(phone)) ?? numbers.find((phone) => phone.startsWith("0")) ?? numbers[0];
}

function readLinks(urls: readonly string[]): Record<string, string> {
  const links = new Map<string, string>();
  for (const text of urls) {
    const url = toUrl(text);
    if (!url) continue;
    const name = ["linkedin", "github", "gitlab"].find((site) => isHostOf(`${site}.com`, url.hostname)) ?? "website";
    if (!links.has(name)) links.set(name, url.href.replace(/\/$/, ""));
  }
  return Object.fromEntries(links);
}

/** True for the site's own name and its subdomains (fr.linkedin.com), never for a longer name (evillinkedin.com). */
const isHostOf = (site: string, hostname: string) => hostname === site || hostname.endsWith(`.${site}`);

/** Accepts only URLs that a browser may open without harm. */
function toUrl(raw: string): URL | null {
  const text = raw.replace(/[.,;)]+$/, "");
  const full = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (/^(?:mailto|tel|javascript|data|file):/i.test(raw) || !URL.canParse(full)) return null;
  const url = new URL(full);
  return url.hostname.includes(".") && url.username === "" ? url : null;
}

/** Returns the text without the contact details that were read in it. */
export function withoutReach(
  text: string,
  { email, phone, links = {} }: Pick<ResumeMetadata, "email" | "phone" | "links">,
) {
  const isPhone = (found: string) => phone !== undefined && shownPhone(found) === shownPhone(phone);
  const isLink = (found: string) => {
    const url = toUrl(found)?.href.replace(/\/$/, "");
    return url !== undefined && Object.values(links).includes(url);
  };
  return text
    .slice(0, MAX_LENGTH)
    .replace(EMAIL, (found) => (found.toLowerCase() === email ? " " : found))
    .replace(FRENCH_PHONE, (found) => (isPhone(found) ? " " : found))
    .replace(FOREIGN_PHONE, (found) => (isPhone(found) ? " " : found))
    .replace(/[^\s|,;()<>"]+\.[^\s|,;()<>"]+/g, (found) => (isLink(found) ? " " : found))
    .concat(text.slice(MAX_LENGTH));
}

const withoutEmail = (text: string) => text.replace(EMAIL, " ");

/** Returns a town next to a postcode, else a known town alone between the separators of a contact line. */
function readCity(lines: readonly Line[]): string | undefined {
  const cells = lines.flatMap((line) => line.cells.map(({ text }) => withoutEmail(text.slice(0, MAX_LENGTH))));
  const pieces = cells.map((text) => text.split(/[|•·,;:/♦◆]|\s[-–—]\s/).map((piece) => piece.trim()));
  return (
    readTown(lines) ??
    pieces
      .flat()
      .map((piece) => knownTown(piece))
      .find(Boolean) ??
    townAbroad(pieces)
  );
}

/** Returns the name before that of a foreign country: "Dakar, Sénégal". */
const townAbroad = (cells: readonly string[][]): string | undefined =>
  cells
    .flatMap((pieces) =>
      pieces.filter((piece, at) => TOWN_NAME.test(piece) && isAbroad(placeWords(pieces[at + 1] ?? ""))),
    )
    .find(Boolean);

/**
 * Returns as a town a name alone in a cell, on the line of an e-mail address or of a telephone number. The other
 * contact details have a recognisable form.
 */
function townBeside(lines: readonly Line[]): string | undefined {
  const isReach = ({ text }: { text: string }) => EMAIL.test(text) || /\d(?:[ .-]?\d){7}/.test(text);
  const beside = lines.filter(({ cells }) => cells.some(isReach)).flatMap(({ cells }) => cells);
  return beside.map(({ text }) => text).find((text) => TOWN_NAME.test(text) && !NO_TOWN.test(text));
}
const TOWN_NAME = /^\p{Lu}[\p{L}’'-]{1,24}(?:[ ’'-]\p{L}[\p{L}’'-]*){0,5}$/u;
const NO_TOWN =
  /^(?:permis|véhicule|nationalité|née?|disponible|mobil|mari|célibataire|pacs|divorc|âge|driving|french|nationality|single|married|available)/iu;

/** Returns the town next to a postcode. */
const readTown = (lines: readonly Line[]): string | undefined =>
  textsOf(lines)
    .map((text) => {
      const [, postcode = "", after = ""] = POSTCODE.exec(text) ?? [];
      return (
        townAt(postcode.replace(" ", ""), after) ?? townOf(after === "" ? (TOWN_BEFORE.exec(text)?.[1] ?? "") : after)
      );
    })
    .find(Boolean);

/** Returns the first words after a postcode that name a commune there: "44200 Nantes gwenola.perochaud@…" → "Nantes". */
function townAt(postcode: string, after: string): string | undefined {
  const words = after.trim().split(/\s+/);
  for (let length = Math.min(words.length, MAX_TOWN_WORDS); length > 0; length -= 1) {
    const name = words.slice(0, length).join(" ");
    const place = postcode === "" ? undefined : placesNamed(`${postcode} ${name}`).find(({ kind }) => kind === "city");
    if (place && placeKey(place.label.replace(/ \([^)]*\)$/, "")).startsWith(placeKey(name))) return toTownName(name);
  }
  return undefined;
}
const MAX_TOWN_WORDS = 6;

/** "NANTES – Permis B" → "Nantes"; "avenue Foch" → undefined. */
function townOf(text: string): string | undefined {
  const [name = ""] = text.split(/\s+-\s*|\s*-\s+|\bcedex\b|\bfrance\b/i);
  const town = name.trim();
  return town === "" || toWords(town).length > 6 || (isPlace(town) && /^france$/i.test(town))
    ? undefined
    : toTownName(town);
}
