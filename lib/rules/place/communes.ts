import type { PlaceOption } from "@/lib/entities/option";
import { isNamedAsDepartment, regionOf } from "@/lib/rules/place/areas";
import { articleLength, placeWords, withoutLinks } from "@/lib/rules/place/place-words";
import { editDistance } from "@/lib/rules/text/edit-distance";
import cities from "@/lib/rules/vocabulary/cities.json";
import data from "@/lib/rules/vocabulary/communes.json";
import placeNames from "@/lib/rules/vocabulary/place-names.json";

// Every commune of France, with the districts of Paris, Lyon and Marseille, and former communes. Server only: 1.6 MB.
//
// A commune is a number: its position in the vocabulary, where the largest comes first. All names stand in one string; the
// positions of their words, sorted, answer by binary search which names begin with a text, or have a word that does.

export type Commune = number;
export type Town = Extract<PlaceOption, { kind: "city" | "district" }>;

const CODE_LENGTH = 5;
const NAMES = data.names.split("|");
const POSTCODES = data.postcodes.split("|");
const PARENTS = new Map(Object.entries(data.parents).map(([commune, insee]) => [Number(commune), insee]));
const inseeOf = (commune: Commune) => data.insee.slice(commune * (CODE_LENGTH + 1)).slice(0, CODE_LENGTH);
/** Returns the position of a code; the largest commune comes first, a former one of the same code later. */
const positionOf = (insee: string): Commune => data.insee.indexOf(insee) / (CODE_LENGTH + 1);
const DEGREE = 10_000;
const DISTRICT = "m";

/** The towns that have a page of their own, by their position; their point is the centre of the town. */
const CITIES = new Map(cities.map((city) => [positionOf(city.insee), city]));

/** Returns the code of the department, or of the collectivity overseas: "35", "2A", "974". */
export function departmentCodeOf(commune: Commune): string {
  const code = PARENTS.get(commune) ?? inseeOf(commune);
  return code.slice(0, /^9[78]/.test(code) ? 3 : 2);
}

/** Returns the number of inhabitants; 0 for a former commune. */
export const populationOf = (commune: Commune): number => data.populations[commune] ?? 0;

/** Returns whether this is a district of Paris, Lyon or Marseille. */
export const isDistrict = (commune: Commune): boolean => data.kinds[commune] === DISTRICT;
/** "Paris 14e Arrondissement" → "Paris 14e". */
export const townNameOf = (commune: Commune) =>
  CITIES.get(commune)?.name ?? (NAMES[commune] ?? "").replace(/ Arrondissement$/, "");

const postcodesOf = (commune: Commune): string[] => {
  const parent = PARENTS.get(commune);
  return (POSTCODES[commune] || (parent && POSTCODES[positionOf(parent)]) || "").split(" ");
};

/** Returns "paris-14e" for a district, "gueret-23" for another commune; the 159 towns have their own slugs. */
function slugOf(commune: Commune, number: string): string {
  const own = CITIES.get(commune)?.slug;
  if (own) return own;
  const words = placeWords(townNameOf(commune));
  if (!isDistrict(commune)) return [...words, number.toLowerCase()].join("-");
  return `${words.join("-")}${words[1] === "1" ? "er" : "e"}`;
}

/** Returns a commune as a choice: "Guéret (23)"; with its postcode when its department has its name: "Mayenne (53100)". */
export function toTown(commune: Commune): Town {
  const departmentCode = departmentCodeOf(commune);
  const city = CITIES.get(commune);
  const number = isNamedAsDepartment(townNameOf(commune), departmentCode) ? postcodesOf(commune)[0] : departmentCode;
  return {
    label: `${townNameOf(commune)} (${number})`,
    value: slugOf(commune, number ?? departmentCode),
    kind: isDistrict(commune) ? "district" : "city",
    postcode: city?.postcode ?? postcodesOf(commune)[0] ?? "",
    departmentCode,
    regionCode: regionOf(departmentCode),
    ...pointOf(commune),
  };
}

/** Returns the centre of a commune. */
export function pointOf(commune: Commune): { latitude: number; longitude: number } {
  const { latitude, longitude } = CITIES.get(commune) ?? {
    latitude: (data.latitudes[commune] ?? 0) / DEGREE,
    longitude: (data.longitudes[commune] ?? 0) / DEGREE,
  };
  return { latitude, longitude };
}

const PARIS = positionOf("75056");
const USUAL = new Map(Object.entries(placeNames.communes).map(([insee, names]) => [positionOf(insee), names]));
const ROMAN = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx".split(" ");

/** Returns the other spellings of a commune's name, in words. */
function otherSpellings(commune: Commune, words: readonly string[]): string[][] {
  const [town = "", number = ""] = words;
  const ofDistrict = isDistrict(commune)
    ? [
        [town, `0${number}`],
        [town, ROMAN[Number(number) - 1] ?? number],
      ]
    : [];
  const usual = [...(USUAL.get(commune) ?? [])];
  if (commune === PARIS) usual.push("75");
  const bare = withoutLinks(words);
  return [...ofDistrict, ...usual.map(placeWords), ...(bare.length > 1 && bare.length < words.length ? [bare] : [])];
}

const END = "\n";

/**
 * All names, and the positions of their words, in the order of what follows them. `isBeginning`: 1 where the name of a
 * commune begins, 2 where another spelling of it does. `isStart`: 1 where a word begins in the text.
 */
const INDEX = (() => {
  const names: string[] = [];
  const starts: number[] = [];
  const owners: Commune[] = [];
  const isBeginning: number[] = [];
  const nameStarts: number[] = [];
  let length = 0;
  const add = (commune: Commune, words: readonly string[], isOwn: boolean) => {
    const article = articleLength(words);
    words.forEach((word, index) => {
      starts.push(length);
      owners.push(commune);
      isBeginning.push(index > article ? 0 : isOwn ? 1 : 2);
      names.push(word);
      length += word.length;
    });
    names.push(END);
    length += END.length;
  };
  for (let commune = 0; commune < NAMES.length; commune += 1) {
    const words = placeWords(townNameOf(commune));
    nameStarts.push(length);
    add(commune, words, true);
    for (const spelling of otherSpellings(commune, words)) add(commune, spelling, false);
  }
  const text = names.join("");
  const isStart = new Uint8Array(length);
  for (const start of starts) isStart[start] = 1;
  const order = Uint32Array.from(starts.keys()).sort((a, b) => compareFrom(text, starts[a] ?? 0, starts[b] ?? 0));
  return {
    text,
    isStart,
    nameStarts: Uint32Array.from(nameStarts),
    starts: order.map((entry) => starts[entry] ?? 0),
    owners: order.map((entry) => owners[entry] ?? 0),
    isBeginning: Uint8Array.from(order, (entry) => isBeginning[entry] ?? 0),
  };
})();

function compareFrom(text: string, a: number, b: number): number {
  for (let offset = 0; ; offset += 1) {
    const [one, other] = [text.charCodeAt(a + offset), text.charCodeAt(b + offset)];
    if (one !== other || one === END.charCodeAt(0)) return one - other;
  }
}

/** Returns the first entry of the index that is not before a key; with `after`, the first that does not begin with it. */
function lowerBound(key: string, after = false): number {
  let [low, high] = [0, INDEX.starts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = INDEX.starts[middle] ?? 0;
    const found = INDEX.text.slice(start, start + key.length);
    if (found < key || (after && found === key)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function* entriesOf(key: string) {
  if (key === "") return;
  const end = lowerBound(key, true);
  for (let entry = lowerBound(key); entry < end; entry += 1) yield entry;
}

/** Returns the communes of these entries, once each, the largest first. */
function communesOf(entries: Iterable<number>): Commune[] {
  const owners = Uint32Array.from(entries, (entry) => INDEX.owners[entry] ?? 0).sort();
  return [...owners.filter((commune, index) => commune !== owners[index - 1])];
}

function* filtered(key: string, isRight: (entry: number) => boolean) {
  for (const entry of entriesOf(key)) if (isRight(entry)) yield entry;
}

/** Most people mean the larger of two communes when it has this many times the inhabitants: "Aix" is Aix-en-Provence. */
export const FAR_LARGER = 10;

/**
 * Returns the communes with exactly this name, with or without its article; `key` is normalized by `placeKey`, and
 * `first` is a text with which a word of the name must end: "a brest" is no Abrest.
 */
export function communesNamed(key: string, first = key): Commune[] {
  if (key === "") return [];
  const named = (isOwn: boolean) =>
    communesOf(
      filtered(key + END, (entry) => {
        const start = INDEX.starts[entry] ?? 0;
        return INDEX.isBeginning[entry] === (isOwn ? 1 : 2) && isEnd(start + first.length);
      }),
    );
  const own = named(true);
  const others = named(false).filter((commune) => !own.includes(commune));
  const isFar = (commune: Commune) => populationOf(commune) > FAR_LARGER * populationOf(own[0] ?? commune);
  return [...others.filter(isFar), ...own, ...others.filter((commune) => !isFar(commune))];
}

/** Returns the communes whose name begins with a text, then those of which another spelling does. */
export const communesBeginning = (key: string): Commune[] => [
  ...communesOf(filtered(key, (entry) => INDEX.isBeginning[entry] === 1)),
  ...communesOf(filtered(key, (entry) => INDEX.isBeginning[entry] === 2)),
];

/** Returns the communes of whose name a word begins with a text: "provence" in "Aix-en-Provence". */
export const communesContaining = (key: string): Commune[] => communesOf(entriesOf(key));

/** Returns whether a text is the first words of a commune's name: "aix" of "Aix-en-Provence", not "lyon" of "Lyonnaise". */
export const beginsWithWords = (commune: Commune, key: string): boolean => {
  const start = INDEX.nameStarts[commune] ?? 0;
  return INDEX.text.startsWith(key, start) && isEnd(start + key.length);
};

/** Returns whether a word of a name ends before this position of the text. */
const isEnd = (at: number) => INDEX.isStart[at] === 1 || INDEX.text[at] === END;

/** Bits of the letters of each name: names that differ by few letters differ by few bits. */
const MASKS = Uint32Array.from(INDEX.nameStarts, (start) => maskOf(keyAt(start)));

function keyAt(start: number): string {
  return INDEX.text.slice(start, INDEX.text.indexOf(END, start));
}

function maskOf(key: string): number {
  let mask = 0;
  for (let index = 0; index < key.length; index += 1) mask |= 1 << (key.charCodeAt(index) & 31);
  return mask >>> 0;
}

function nbBits(value: number): number {
  let left = value;
  let count = 0;
  for (; left !== 0; count += 1) left &= left - 1;
  return count;
}

/** Returns the communes whose name a text resembles, with at most `tolerance` mistakes, the nearest first. */
export function communesNear(key: string, tolerance: number): { commune: Commune; distance: number }[] {
  const mask = maskOf(key);
  const near: { commune: Commune; distance: number }[] = [];
  for (let commune = 0; commune < MASKS.length; commune += 1) {
    // A mistake changes two letters at most.
    if (nbBits((MASKS[commune] ?? 0) ^ mask) > 2 * tolerance) continue;
    const distance = editDistance(key, keyAt(INDEX.nameStarts[commune] ?? 0), tolerance);
    if (distance <= tolerance) near.push({ commune, distance });
  }
  return near.sort((a, b) => a.distance - b.distance || a.commune - b.commune);
}

const MAX_COMMUNES = 100_000;
/** Each postcode of each commune, sorted: the postcode times MAX_COMMUNES, plus the commune. */
const BY_POSTCODE = Float64Array.from(
  NAMES.flatMap((_, commune) =>
    PARENTS.has(commune) && !isDistrict(commune)
      ? []
      : postcodesOf(commune).map((postcode) => Number(postcode) * MAX_COMMUNES + commune),
  ),
).sort();

/** Returns the communes whose postcode begins with these digits, the largest first. */
export function communesAt(digits: string): Commune[] {
  const scale = 10 ** (5 - digits.length) * MAX_COMMUNES;
  const [first, after] = [Number(digits) * scale, (Number(digits) + 1) * scale];
  let [low, high] = [0, BY_POSTCODE.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((BY_POSTCODE[middle] ?? 0) < first) low = middle + 1;
    else high = middle;
  }
  const found = new Set<Commune>();
  for (let at = low; (BY_POSTCODE[at] ?? after) < after; at += 1) found.add((BY_POSTCODE[at] ?? 0) % MAX_COMMUNES);
  return [...found].sort((a, b) => a - b);
}

/** Returns whether a commune has this postcode. */
export const hasPostcode = (commune: Commune, postcode: string): boolean => postcodesOf(commune).includes(postcode);

/** Returns the postcode of the whole commune: its only one, or that ending in three zeros; null when it has neither. */
export function generalPostcodeOf(commune: Commune): string | null {
  const [first = "", ...others] = postcodesOf(commune);
  const general = others.length === 0 ? first : [first, ...others].find((postcode) => postcode.endsWith("000"));
  return general || null;
}

/** Communes of at least this many inhabitants, the largest first. */
export const communesOver = (inhabitants: number): Commune[] => {
  const end = data.populations.findIndex((population) => population < inhabitants);
  return Array.from({ length: end }, (_, commune) => commune);
};

const KM_PER_DEGREE = 111.195;

/** Returns the communes with inhabitants in a square of this width, in kilometres, around a point, the largest first. */
export function communesAround(centre: { latitude: number; longitude: number }, km: number): Commune[] {
  const height = km / 2 / KM_PER_DEGREE;
  const width = height / Math.max(0.01, Math.cos((centre.latitude * Math.PI) / 180));
  const found: Commune[] = [];
  for (let commune = 0; commune < NAMES.length; commune += 1) {
    if (populationOf(commune) === 0) continue;
    const { latitude, longitude } = pointOf(commune);
    if (Math.abs(latitude - centre.latitude) <= height && Math.abs(longitude - centre.longitude) <= width)
      found.push(commune);
  }
  return found;
}
