import type { PlaceOption } from "@/lib/entities/option";
import { isAbroad } from "@/lib/rules/place/abroad";
import { AREAS, type Area, departmentCodesIn, type NamedArea, regionOf } from "@/lib/rules/place/areas";
import {
  beginsWithWords,
  type Commune,
  communesAt,
  communesBeginning,
  communesContaining,
  communesNamed,
  communesNear,
  communesOver,
  departmentCodeOf,
  FAR_LARGER,
  generalPostcodeOf,
  hasPostcode,
  isDistrict,
  populationOf,
  type Town,
  toTown,
} from "@/lib/rules/place/communes";
import { articleLength, placeKey, placeWords, withoutLinks } from "@/lib/rules/place/place-words";
import { departmentOf } from "@/lib/rules/place/postcode";
import { editDistance } from "@/lib/rules/text/edit-distance";

// Server only, like lib/rules/place/communes.

const MAX_PLACES = 10;
/** Minimum length of a text that is searched inside names: two letters would be part of too many names. */
const MIN_INSIDE = 3;
const POSTCODE = /^\d{5}$/;
const SHORT_POSTCODE = /^[1-9]\d{3}$/;
const SMALL_NUMBER = /^\d{1,3}$/;
const DEPARTMENT = /^(?:\d\d|2[ab]|9[78]\d)$/;
/** Words that may precede a place: "en Bretagne", "à Lyon", "autour de Guéret", "Sud Ardèche". */
const LEADING = new Set(
  `en dans a au aux vers sur pres autour proche proximite le la les l du de des d region departement dept dpt dep ville
  secteur agglo agglomeration metropole pays bassin alentours environs peripherie banlieue couronne quartier centre
  nord sud est ouest in near around greater commune km`.split(/\s+/),
);
/** Words that may follow one. */
const TRAILING = new Set(
  `france fr metropole agglomeration agglo alentours environs ses centre ville nord sud est ouest area city
  region`.split(/\s+/),
);
const AND = new Set(["et", "and"]);
const JOINED_SAINT = /^st(e?)(?=[^e]\p{L}{3})/u;
/** The label of a town, or a town typed like it: "Lyon (69)", "Mayenne (53100)". */
const LABEL = /^(.+) \((\d{5}|\d\d|2[ab]|9[78]\d)\)$/i;
/** Population of a town that people mean rather than an area of the same name: Vienne, Mayenne; not Loiré for Loire. */
const TOWN = 10_000;
/** Population of a town that is proposed before an area whose name begins alike: Brest, then Bretagne. */
const CITY = 50_000;

/** A commune, or an area. */
type Place = Commune | NamedArea;

const toOption = (place: Place): PlaceOption => (typeof place === "number" ? toTown(place) : place.option);

const areasWith = (isRight: (key: string) => boolean): NamedArea[] => [
  ...AREAS.filter(({ names }) => names.some(isRight)),
  ...AREAS.filter(({ names, otherNames }) => !names.some(isRight) && otherNames.some(isRight)),
];
const AREAS_BY_KEY = new Map<string, NamedArea[]>();
for (const keysOf of [({ names }: NamedArea) => names, ({ otherNames }: NamedArea) => otherNames])
  for (const area of AREAS)
    for (const key of new Set(keysOf(area)))
      AREAS_BY_KEY.set(key, [...new Set([...(AREAS_BY_KEY.get(key) ?? []), area])]);
const areasNamed = (key: string): readonly NamedArea[] => AREAS_BY_KEY.get(key) ?? [];
const AREA_BY_LABEL = new Map(AREAS.map((area) => [placeKey(area.option.label), area]));

/** Returns large towns, then areas, then the other communes. */
const inOrder = (communes: readonly Commune[], areas: readonly NamedArea[], large = TOWN): Place[] => [
  ...communes.filter((commune) => populationOf(commune) >= large),
  ...areas,
  ...communes.filter((commune) => populationOf(commune) < large),
];

/**
 * Returns the places with exactly this name, label, department number or postcode, whatever its case, accents and
 * hyphens, the most likely meant first. A postcode or a department next to a name chooses among its namesakes.
 */
export const placesNamed = (text: string): PlaceOption[] => (labelled(text) ?? named(placeWords(text))).map(toOption);

/** Returns the place with this label: the number in it is a department's, not a district's. */
function labelled(text: string): Place[] | null {
  const [, name = "", number = ""] = LABEL.exec(text.trim()) ?? [];
  if (name === "") return null;
  const area = AREA_BY_LABEL.get(placeKey(text));
  if (area) return [area];
  const departmentCode = departmentCodeAt(number);
  const communes = communesNamed(placeKey(name)).filter(
    (commune) =>
      departmentCodeOf(commune) === departmentCode && (!POSTCODE.test(number) || hasPostcode(commune, number)),
  );
  const own = communes.find((commune) => toTown(commune).label === text);
  if (own !== undefined) return [own];
  return communes.length > 0 ? communes : null;
}

/** Returns the department of a postcode, or of its own number. */
const departmentCodeAt = (number: string): string =>
  POSTCODE.test(number) ? departmentOf(number) : number.toUpperCase();

function named(words: readonly string[]): Place[] {
  if (words.length === 0) return [];
  const key = words.join("");
  const found = exact(words);
  if (found.length > 0) return found;
  if (words.length === 1 && POSTCODE.test(key)) return atPostcode(key);
  if (words.length > 1 && isAbroad(words)) return [];
  // "stgenislaval".
  const saints =
    words.length === 1 && JOINED_SAINT.test(key) ? communesNamed(key.replace(JOINED_SAINT, "saint$1")) : [];
  if (saints.length > 0) return saints;
  const [first = "", second = ""] = words;
  // "La Baule" is La Baule-Escoublac rather than Baule.
  const isNamed = articleLength(words) > 0 && areasNamed(words.slice(1).join("")).length === 0;
  const begun = isNamed ? communesBeginning(key).filter((commune) => beginsWithWords(commune, key)) : [];
  if (begun.length > 0) return [...begun, ...named(words.slice(1))];
  if (LEADING.has(first) || (second === "km" && SMALL_NUMBER.test(first))) return named(words.slice(1));
  const bare = withoutLinks(words);
  const loose = bare.length > 1 && bare.length < words.length ? communesNamed(bare.join("")) : [];
  if (loose.length > 0) return loose;
  const within = withNumber(words) ?? withArea(words);
  if (within) return within;
  const bound = words.findLastIndex((word) => !TRAILING.has(word)) + 1;
  const end = AND.has(words[bound - 1] ?? "") ? bound - 1 : bound;
  if (bound < words.length) return named(words.slice(0, end));
  const joined = split(words);
  if (joined.length > 0) return joined;
  return largeTownsBegun(key);
}

/** Returns the large towns whose first words are these: "Brive" is Brive-la-Gaillarde. */
const largeTownsBegun = (key: string) =>
  communesBeginning(key).filter((commune) => isLargeTown(commune) && beginsWithWords(commune, key));

/** Words of many names and of everyday language: alone, they begin no name that people would shorten to them. */
const COMMON = new Set(
  `saint sainte grand grande petit petite pont ponts port pointe mont etang fort baie rive bouc queue pavillons bois
  bourg carrieres oree deuil sable marquette combs champs garenne clayes roquebrune`.split(/\s+/),
);
const MIN_DISTINCTIVE = 5;

/** The largest town that each distinctive word begins, when people may leave out the rest of its name: "Brive". */
const LARGE_TOWNS_BEGUN = new Map<string, Commune>();
for (const commune of communesOver(TOWN)) {
  const [first = "", ...others] = placeWords(toTown(commune).label.replace(/ \([^)]*\)$/, ""));
  const isDistinctive = first.length >= MIN_DISTINCTIVE && !COMMON.has(first);
  if (isDistinctive && others.length > 0 && !LARGE_TOWNS_BEGUN.has(first)) LARGE_TOWNS_BEGUN.set(first, commune);
}

/**
 * A place that a text names with no other word. `isLarge`: it is an area, or a town of more than 10,000 inhabitants;
 * `isNumbered`: its postcode or its department is beside its name.
 */
export type ExactPlace = { option: PlaceOption; isLarge: boolean; isNumbered: boolean };

/** Returns the place that most people mean by exactly this text: a name, a number, or a name beside its number. */
export function placeExactly(text: string): ExactPlace | null {
  const [own] = labelled(text) ?? [];
  if (own !== undefined) return toExact(own, true, placeWords(text));
  const words = placeWords(text);
  const key = words.join("");
  const [place] = POSTCODE.test(key) ? atPostcode(key) : largerFirst(exact(words), key);
  if (place !== undefined) return toExact(place, false, words);
  const begun = words.length === 1 ? LARGE_TOWNS_BEGUN.get(key) : undefined;
  if (begun !== undefined) return { ...toExact(begun, false, words), isLarge: false };
  const [first = "", last = ""] = [words.at(0), words.at(-1)];
  const number = [last, first].find((word) => POSTCODE.test(word) || DEPARTMENT.test(word));
  if (number === undefined || words.length < 2) {
    const [town] = withArea(words) ?? split(words);
    return town === undefined ? null : toExact(town, true, words);
  }
  const others = number === last ? words.slice(0, -1) : words.slice(1);
  const departmentCode = departmentCodeAt(number);
  const inside = exact(others).filter((one) => departmentCodesOf(one).includes(departmentCode));
  const [town] = inside.toSorted((a, b) => Number(isAt(b, number)) - Number(isAt(a, number)));
  if (town === undefined) return null;
  return toExact(districtAt(town, number) ?? town, true, words);
}

/** Returns the district of a town at a postcode: "Lyon 69003" is the third one. */
const districtAt = (town: Place, number: string): Place | undefined =>
  POSTCODE.test(number)
    ? communesAt(number).find((one) => isDistrict(one) && toTown(one).label.startsWith(`${nameOf(town)} `))
    : undefined;

/** Returns the places with this name, whose first word is one of the name: "a brest" is no Abrest. */
const exact = (words: readonly string[]) =>
  inOrder(communesNamed(words.join(""), words[0]), areasNamed(words.join("")));
/** Returns the places with this name, in which a space was typed: "mont lucon". */
const split = ([first = "", ...others]: readonly string[]): Place[] =>
  others.length === 0 || LEADING.has(first) ? [] : communesNamed(first + others.join(""));
const isAt = (place: Place, postcode: string) => typeof place === "number" && hasPostcode(place, postcode);
const nameOf = (place: Place) => toOption(place).label.replace(/ \([^)]*\)$/, "");
function toExact(place: Place, isNumbered: boolean, words: readonly string[]): ExactPlace {
  const [word = "", ...others] = words;
  // A quarter of one word is too often a family name: Jarry, Vaise.
  const isOwnName = others.length > 0 || placeWords(nameOf(place)).includes(word);
  const isLarge = typeof place !== "number" || (isLargeTown(place) && isOwnName);
  return { option: toOption(place), isLarge, isNumbered };
}
const isLargeTown = (commune: Commune) => populationOf(commune) >= TOWN || isDistrict(commune);

/** Returns the communes of a postcode, a district before its town; the department of an unknown postcode. */
function atPostcode(postcode: string): Place[] {
  const communes = communesAt(postcode);
  return communes.length > 0
    ? communes.toSorted((a, b) => Number(isDistrict(b)) - Number(isDistrict(a)))
    : [...areasNamed(placeKey(departmentOf(postcode)))];
}

/**
 * Reads a name beside a postcode or the number of a department: "33000 Bordeaux", "Montreuil 93", "Valence (82)". In
 * its department, the beginning of a name or one of its words is enough: "Roissy CDG 95", "Vitré (79)".
 */
function withNumber(words: readonly string[]): Place[] | null {
  const at = words.findIndex((word) => POSTCODE.test(word));
  const index = at < 0 ? words.findLastIndex((word) => DEPARTMENT.test(word)) : at;
  const number = words[index];
  if (number === undefined) return withShortPostcode(words);
  // Without the other postcodes: reading each of them in turn would take a time that doubles with each.
  const isOther = (word: string) => !POSTCODE.test(word);
  const others = words.filter((word, position) => position !== index && isOther(word));
  if (others.length === 0) return null;
  const departmentCode = departmentCodeAt(number);
  const inDepartment = (places: readonly Place[]) =>
    places.filter((place) => departmentCodesOf(place).includes(departmentCode));
  const behind = words.slice(index + 1).filter(isOther);
  const candidates = [
    () => named(others),
    // After the street of an address.
    () => (POSTCODE.test(number) && behind.length < others.length ? named(behind) : []),
    () => (others.join("").length < MIN_INSIDE ? [] : communesBeginning(others.join(""))),
    () => (isDistinctive(others[0] ?? "") ? communesBeginning(others[0] ?? "") : []),
    () => containing(others.join("")),
  ];
  for (const candidate of candidates) {
    const found = inDepartment(candidate());
    const atNumber = found.filter((place) => typeof place === "number" && hasPostcode(place, number));
    const [place] = atNumber.length > 0 ? atNumber : found;
    if (place !== undefined) return [...new Set([districtAt(place, number) ?? place, ...atNumber, ...found])];
  }
  // A name that nobody knows beside a known postcode: the postcode was typed on purpose.
  return POSTCODE.test(number) && others.every((word) => !DEPARTMENT.test(word)) ? atPostcode(number) : [];
}

/** Returns whether a first word says more than that a name begins: not "Saint", nor "La". */
const isDistinctive = (word: string) => word.length > 3 && !word.startsWith("saint");

/** Reads a postcode that lost its zero in a spreadsheet: "6000 Nice". */
function withShortPostcode(words: readonly string[]): Place[] | null {
  const index = words.findIndex((word) => SHORT_POSTCODE.test(word));
  if (index < 0 || words.length < 2) return null;
  const postcode = `0${words[index]}`;
  const found = named(words.filter((_, position) => position !== index)).filter((place) => isAt(place, postcode));
  return found.length > 0 ? found : null;
}

const departmentCodesOf = (place: Place): readonly string[] =>
  typeof place === "number" ? [departmentCodeOf(place)] : departmentCodesIn(place.option);

/**
 * Reads a name before its department or its region ("Valence Drôme", "Saint-Denis, La Réunion", "Vendée, Pays de la
 * Loire"), or behind it ("Auvergne-Rhône-Alpes > Loire > Roanne").
 */
function withArea(words: readonly string[], find: (words: readonly string[]) => readonly Place[] = namedBefore) {
  for (let length = words.length - 1; length > 0; length -= 1)
    for (const [name, around] of [
      [words.slice(0, length), words.slice(length)],
      [words.slice(length), words.slice(0, length)],
    ] as const) {
      const areas = areasNamed(around.join("")).map(({ option }) => option);
      const inside =
        areas.length === 0 ? [] : find(name).filter((place) => areas.some((area) => isWithin(place, area)));
      if (inside.length > 0) return inside;
    }
  return null;
}

const isWithin = (place: Place, area: Area) => {
  const option = toOption(place);
  return option.value !== area.value && isInside(option, area);
};

/**
 * Returns the places with this name, or a name beside its area, without the word that leads to what follows: "Beaumont
 * en".
 */
const namedBefore = (words: readonly string[]): readonly Place[] => {
  const found = exact(words);
  if (found.length > 0) return found;
  const inArea = words.length > 1 ? withArea(words) : null;
  return inArea ?? communesNamed(words.slice(0, -1).join(""));
};

function isInside(place: PlaceOption, area: Area): boolean {
  if (place.kind === "region") return false;
  if (area.kind === "region") return place.regionCode === area.regionCode;
  if (place.kind === "departments") return false;
  return area.kind === "department"
    ? place.departmentCode === area.departmentCode
    : area.departmentCodes.includes(place.departmentCode);
}

/** Returns the places whose name, label, number or postcode begins with this text. */
export const placesBeginning = (text: string, max = MAX_PLACES): PlaceOption[] =>
  begun(placeKey(text)).slice(0, max).map(toOption);

function begun(key: string): Place[] {
  if (key === "") return [];
  const areas = areasWith((name) => name.startsWith(key));
  if (/^\d{1,5}$/.test(key)) return [...areas, ...communesAt(key)];
  return inOrder(communesBeginning(key), areas, CITY);
}

function containing(key: string): Place[] {
  return key.length < MIN_INSIDE ? [] : communesContaining(key);
}

/**
 * Returns places for a text being typed: the places with this exact name, then the places whose name begins with the
 * text, then the places with a word that begins with the text. Without text, returns the largest towns.
 */
export function findPlaces(query: string, max = MAX_PLACES): PlaceOption[] {
  const words = placeWords(query);
  if (words.length === 0) return query.trim() === "" ? LARGEST.slice(0, max).map(toOption) : [];
  const key = words.join("");
  const exactly = labelled(query) ?? largerFirst(named(words), key);
  const found = [...exactly, ...begun(key), ...withNumberBegun(words), ...containing(key)];
  return [...new Set(found)].slice(0, max).map(toOption);
}

/** Returns the towns of a name whose department begins with a number that is being typed: "Saint-Denis (9". */
function withNumberBegun(words: readonly string[]): Place[] {
  const digits = words.at(-1) ?? "";
  if (words.length < 2 || !/^\d{1,2}$/.test(digits)) return [];
  return communesNamed(words.slice(0, -1).join("")).filter((commune) => departmentCodeOf(commune).startsWith(digits));
}

const LARGEST: Commune[] = Array.from({ length: 100 }, (_, commune) => commune).filter(
  (commune) => !isDistrict(commune),
);

/**
 * Adds the larger towns whose name begins with the text to the towns of exactly that name: before them when far larger,
 * as Aix-en-Provence for "Aix", else after the first, as Lons-le-Saunier for "Lons".
 */
function largerFirst(exact: readonly Place[], key: string): readonly Place[] {
  const [first, ...others] = exact;
  // "Les" is a village too, but not the beginning of Les Abymes.
  if (typeof first !== "number" || withoutLinks([key]).length === 0) return exact;
  const larger = communesBeginning(key)
    .filter((commune) => populationOf(commune) > populationOf(first) && !exact.includes(commune))
    .filter((commune) => beginsWithWords(commune, key));
  const isFar = (commune: Commune) => populationOf(commune) > FAR_LARGER * populationOf(first);
  return [...larger.filter(isFar), first, ...larger.filter((commune) => !isFar(commune)), ...others];
}

/** Returns the towns with exactly this name, the largest first. */
export const townsNamed = (name: string): Town[] => communesNamed(placeKey(name)).map(toTown);

/**
 * Returns the address of a town as its name and its department give it: the region, and the postcode, when the town has
 * only one or has a general one (35000 of Rennes; Paris has none). Null for an unknown town.
 */
export function townAddress(
  name: string,
  departmentCode: string,
): { postcode: string | null; regionCode: string } | null {
  const [commune] = communesNamed(placeKey(name)).filter((one) => departmentCodeOf(one) === departmentCode);
  return commune === undefined ? null : { postcode: generalPostcodeOf(commune), regionCode: regionOf(departmentCode) };
}

/** Returns the places that a text may mean, the most likely first: by exact name, else by the beginning of a name. */
export const placesMeant = (text: string): PlaceOption[] => {
  const words = placeWords(text);
  const typed = labelled(text) ?? named(words);
  const found =
    typed.length > 0 || (words.length > 1 && isAbroad(words))
      ? typed
      : named(placeWords(text.replace(/\([^)\d]*\)?/g, " ")));
  const meant = largerFirst(found, words.join(""));
  const [first] = meant;
  // "Bretagne" is the region, not one of the villages of this name.
  const shown = typeof first === "number" ? meant : meant.filter((one) => typeof one !== "number" || isLargeTown(one));
  return shown.map(toOption);
};

/** Returns the places that the first or the last words of a text name: "Paris Gare de Lyon", "Breteuil sur Noye". */
export function placesWithin(text: string): PlaceOption[] {
  const words = placeWords(text);
  for (let length = words.length - 1; length > 0; length -= 1)
    for (const part of [words.slice(0, length), words.slice(-length)]) {
      const found = part.join("").length < MIN_INSIDE ? [] : largerFirst(named(part), part.join(""));
      if (found.length > 0) return found.map(toOption);
    }
  return [];
}

/** Lengths from which one mistake more is accepted in a name. */
const MISTAKES_FROM = [4, 6, 12];

/**
 * Returns the places that a misspelt name resembles, the nearest first; they are suggested, never chosen for the
 * visitor.
 */
export function placesNear(text: string, max = MAX_PLACES): PlaceOption[] {
  const key = placeKey(text).slice(0, 40);
  const tolerance = MISTAKES_FROM.filter((length) => key.length >= length).length;
  if (tolerance === 0) return [];
  const inArea = withArea(placeWords(text), (words) =>
    resembling(words.join("").slice(0, 40), 2).map(({ commune }) => commune),
  );
  if (inArea) return inArea.slice(0, max).map(toOption);
  const areas = AREAS.map((area) => ({
    place: area as Place,
    distance: Math.min(...[...area.names, ...area.otherNames].map((one) => editDistance(key, one, tolerance))),
  })).filter(({ distance }) => distance <= tolerance);
  const communes = resembling(key, tolerance).map(({ commune, distance }) => ({ place: commune as Place, distance }));
  return [...communes, ...areas]
    .sort((a, b) => a.distance - b.distance)
    .slice(0, max)
    .map(({ place }) => toOption(place));
}

/**
 * Returns the communes whose name a text resembles; else those whose name it resembles without its article ("abimes" is
 * Les Abymes), and the large towns whose first word it resembles ("ilkirch" is Illkirch-Graffenstaden).
 */
function resembling(key: string, tolerance: number): { commune: Commune; distance: number }[] {
  const whole = communesNear(key, tolerance);
  if (whole.some(({ distance }) => distance === 1)) return whole;
  const begun = communesOver(TOWN).flatMap((commune) => {
    const [first = "", ...others] = placeWords(toTown(commune).label);
    const distance = others.length > 1 && first.length > 5 ? editDistance(key, first, 1) : 2;
    return distance <= 1 ? [{ commune, distance }] : [];
  });
  return [...begun, ...whole, ...ARTICLES.flatMap((article) => communesNear(article + key, 1))];
}
const ARTICLES = ["la", "le", "les", "l"];

/**
 * Returns the department, then the region, of a place; areas that are listed as another kind of place are left out
 * (Paris, La Réunion).
 */
export const placesAround = (place: PlaceOption): PlaceOption[] =>
  AREAS.map(({ option }) => option).filter(
    (area) =>
      (area.kind === "department" && isPoint(place) && area.departmentCode === place.departmentCode) ||
      (area.kind === "region" && place.kind !== "region" && area.regionCode === place.regionCode),
  );

const isPoint = (place: PlaceOption): place is Town => place.kind === "city" || place.kind === "district";

/**
 * Large towns and areas with their inhabitants (0 for an area): names that a search may correct a mistyped word to. A
 * small commune's name is too often another word.
 */
export const LARGE_PLACES: readonly { label: string; population: number }[] = [
  ...communesOver(TOWN).map((commune) => ({ label: toTown(commune).label, population: populationOf(commune) })),
  ...AREAS.map(({ option }) => ({ label: option.label, population: 0 })),
];

/** Returns whether a place is an area, or a town of more than 10,000 inhabitants. */
export const isLarge = ({ label }: PlaceOption): boolean => LARGE_LABELS.has(label);
const LARGE_LABELS: ReadonlySet<string> = new Set(LARGE_PLACES.map(({ label }) => label));

/** The normalized names of large towns and areas. */
export const LARGE_PLACE_NAMES: ReadonlySet<string> = new Set([
  ...LARGE_PLACES.map(({ label }) => placeKey(label.replace(/ \([^)]*\)$/, ""))),
  ...AREAS.flatMap(({ names, otherNames }) => [...names, ...otherNames]),
]);
