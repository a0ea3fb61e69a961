import type { Location } from "@/lib/entities/location";
import type { PlaceOption } from "@/lib/entities/option";
import type { Office } from "@/lib/rules/company/office-list";
import { asPlace } from "@/lib/rules/offer/place-of-office";
import { isAbroad } from "@/lib/rules/place/abroad";
import {
  type Commune,
  communesNamed,
  FAR_LARGER,
  hasPostcode,
  populationOf,
  type Town,
  toTown,
} from "@/lib/rules/place/communes";
import { placesTogether } from "@/lib/rules/place/place-match";
import { placeKey, placeWords } from "@/lib/rules/place/place-words";
import { placesAround, placesMeant, placesNamed } from "@/lib/rules/place/places";
import { departmentOf } from "@/lib/rules/place/postcode";
import { toTownPlace } from "@/lib/rules/place/town-place";
import { memoised } from "@/lib/rules/search/understanding/memoised";
import { toWords } from "@/lib/rules/text/words";

/** Words of a row about its town: the town, its postcode, the areas and the country beside it, and the offer's text. */
type Given = { city: string; postcode: string; areas?: readonly string[]; country?: string; text?: string };
/** Town that the feed states, or the labels of possible towns. */
export type TownMeaning = { town: string } | { guesses: string[] };
const NONE: TownMeaning = { guesses: [] };

/** A postcode, or the number of a department. */
const NUMBERS = /(?<![\p{L}\d])(?:\d{5}|97\d|98\d|\d{2}|2[ab])(?![\p{L}\d])/giu;
const CEDEX = /\bcedex\b\s*\d*/gi;
/** "LYON 03": the number of a district; 13 is that of the department of Marseille. */
const DISTRICT = /\b(paris|lyon|marseille) (\d{1,2})(?![\d\p{L}])/giu;
const DISTRICTS: Record<string, number> = { paris: 20, lyon: 9, marseille: 16 };
const POSTCODES = /(?<!\d)\d{5}(?!\d)/g;
/** Signs between the town and what follows it: "Annecy, Haute-Savoie, France", "Concarneau - 29". */
const BEHIND = /\s*[,;|]\s*|\s+[-–—]\s+|\s+\/\s+/;
/** Signs between several towns: "Lyon / Grenoble". */
const SEVERAL = /[/|&;+]|\s(?:ou|et|or|and)\s/i;
const EACH = /\s*[,;|]\s*|\s[-–—/]\s|\s(?:ou|et|or|and)\s/i;
const MAX_GUESSES = 3;
/** "bureau de Saint-Flour (15)", "sur place Bayonne". */
const OFFICE_OF =
  /^(?:(?:au |notre |dans nos )?(?:bureau|agence|cabinet|site|office|locaux) (?:d[eu] |d[’'])|sur place,? (?:à )?)/iu;
/** Words that place the work not in a town, but near it: "vers Annemasse", "secteur de Dole". */
const NEAR =
  /(?<!\p{L})(?:vers|pr[èe]s d|proche|proximit[ée]|autour|alentours|environs|secteur|bassin|agglo|m[ée]tropole|p[ée]riph[ée]rie|r[ée]gion|pays d|grand |[àa] \d+ ?(?:km|min)|near|around)/iu;

const isTown = (place: PlaceOption): place is Town => place.kind === "city" || place.kind === "district";

/**
 * Returns the town that a row states: by its name, when no other commune has it, or when its postcode, its department or
 * its region is beside it. Otherwise guesses: namesakes that the text or their size tell apart, and several towns. A
 * name that is no commune's gives no town, whatever the text names.
 */
export function townOf(given: Given): TownMeaning {
  if (isForeign(given.country ?? "")) return NONE;
  // "76600LE HAVRE": a postcode glued to its town.
  const written = given.city.replace(/^(\d{5})(?=\p{L})/gmu, "$1 ");
  const lines = [...new Set(written.split("\n").map((line) => line.trim().replace(OFFICE_OF, "")))].filter(
    (line) => line !== "",
  );
  const postcodes = given.postcode.split("\n").map(numberIn);
  const [postcode = ""] = postcodes;
  if (lines.length === 0) return townAt(postcode);
  // Each of several towns has its postcode, on the same line.
  const postcodeOf = (index: number) =>
    lines.length === 1 ? postcode : lines.length === postcodes.length ? (postcodes[index] ?? "") : "";
  const found = lines
    .slice(0, MAX_GUESSES)
    .map((city, index) => oneTown(city, { ...given, postcode: postcodeOf(index) }));
  const [first = NONE, ...others] = NEAR.test(written) ? [{ guesses: found.flatMap(labelsIn) }] : found;
  const isSame = others.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return isSame ? first : { guesses: [...new Set(found.flatMap(labelsIn))].slice(0, MAX_GUESSES) };
}

/** Returns a postcode, even if a spreadsheet took its zero, or the number of a department; "" for another text. */
function numberIn(text: string): string {
  const number = text.trim().replace(/^(\d{2}) (\d{3})$/, "$1$2");
  if (/^\d{4}$/.test(number)) return `0${number}`;
  return /^(?:\d{5}|97\d|98\d|\d{2}|2[ab])$/i.test(number) ? number : "";
}

const firstLine = (text: string): string => (text.split("\n")[0] ?? "").trim();
const labelsIn = (meaning: TownMeaning): string[] => ("town" in meaning ? [meaning.town] : meaning.guesses);

/** Codes of the countries whose towns are those of France. */
const FRENCH = new Set("france fr fx fra re gp mq gf yt nc pf pm bl mf wf".split(" "));

/** Returns whether a text names another country than France. */
function isForeign(country: string): boolean {
  const key = placeKey(firstLine(country));
  if (key === "" || FRENCH.has(key)) return false;
  return key.length <= MAX_CODE || isAbroad(placeWords(country));
}
const MAX_CODE = 3;

const townsAt = (postcode: string): Town[] => (/^\d{5}$/.test(postcode) ? placesNamed(postcode).filter(isTown) : []);

/** Returns the only town of a postcode, as a guess: nobody named it. */
function townAt(postcode: string): TownMeaning {
  const towns = townsAt(postcode);
  return { guesses: towns.length === 1 ? towns.map(({ label }) => label) : [] };
}

/** A town with the commune that it is. */
type Known = Town & { commune: Commune };

function oneTown(written: string, { postcode, areas = [], text = "" }: Given): TownMeaning {
  const city = withoutStreet(written)
    .replace(CEDEX, " ")
    .replace(DISTRICT, (whole, town: string, number: string) =>
      Number(number) <= (DISTRICTS[placeKey(town)] ?? 0) && number !== "13" ? `${town} ${Number(number)}e` : whole,
    );
  // "Saint-Maurice" ends like the name of a country.
  if (isAbroad(placeWords(city)) && communesNamed(placeKey(city.replace(NUMBERS, " "))).length === 0) return NONE;
  const numbers = [postcode, ...(city.match(NUMBERS) ?? [])].filter((number) => number !== "");
  const together = numbers.length === 0 && SEVERAL.test(city) ? placesTogether(city) : [];
  if (together.length > 1) return { guesses: together.slice(0, MAX_GUESSES) };
  // "Lyon, Bordeaux ou Nantes": each part is a town.
  const apart = city.split(EACH).map((part) => part.trim());
  const each = apart.map((part) => (isArea(part) ? undefined : placesNamed(part).find(isTown)?.label));
  const all = each.flatMap((label) => label ?? []);
  if (numbers.length === 0 && apart.length > 1 && all.length === apart.length)
    return { guesses: all.slice(0, MAX_GUESSES) };
  const parts = city
    .replace(/\(([^()]*)\)/g, ", $1")
    .replace(NUMBERS, " ")
    .split(BEHIND)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  // "France, Bourgogne, Côte-d'Or, Beaune": the largest comes first.
  const [name = "", ...behind] = isArea(parts[0] ?? "") ? parts.toReversed() : parts;
  const exact = agreeing(communesNamed(placeKey(name)).map(toKnown), numbers);
  const named = numbers.length > 0 && exact.length > 0 ? exact : townsCalled(name, city);
  // "Vienne" is a department too: without a number, the larger of both is meant.
  const [meant] = placesNamed(name);
  if (numbers.length === 0 && meant && !isTown(meant)) return NONE;
  const numbered = agreeing(named, numbers);
  const around = [...behind, ...areas.map(firstLine)];
  const towns = within(numbered, around);
  if (towns.length === 0) return named.length > 0 ? besideNumber(name, numbers) : townAt(postcode);
  const [only, ...namesakes] = towns;
  const elsewhere = numbers.flatMap((number) => (towns.some((town) => hasNumber(town, number)) ? [] : townsAt(number)));
  // "La Défense", which two communes share, or "Lyon" beside 69100: one of both is meant.
  if (only && elsewhere.length > 0)
    return { guesses: [...towns, ...elsewhere].slice(0, MAX_GUESSES).map(({ label }) => label) };
  const isTold = numbers.length > 0 || numbered.length > towns.length || named.length === 1;
  if (only && namesakes.length === 0) return isTold ? { town: only.label } : { guesses: [only.label] };
  return { guesses: (told(towns, text) ?? towns.slice(0, MAX_GUESSES)).map(({ label }) => label) };
}

/** Returns an address from its postcode on: "14 RUE DES HALLES 44600 SAINT-NAZAIRE", whose 14 is no department's number. */
function withoutStreet(address: string): string {
  const at = address.search(/(?<!\d)\d{5} \p{L}/u);
  const street = address.slice(0, Math.max(0, at));
  return /\d/.test(street) && /\p{L}{2}/u.test(street) ? address.slice(at) : address;
}

const isArea = (name: string): boolean => {
  const [meant] = placesNamed(name);
  return FRENCH.has(placeKey(name)) || (meant !== undefined && !isTown(meant));
};

/** Returns the towns of a department that have a word of a name: Beaussais-Vitré for "Vitré" beside 79370. */
function besideNumber(name: string, numbers: readonly string[]): TownMeaning {
  const towns = placesNamed([...numbers.slice(0, 1), name].join(" ")).filter(isTown);
  const near = towns.filter((town) => numbers.every((number) => isIn(town, number)) && sharesWord(name, town.label));
  return { guesses: near.slice(0, MAX_GUESSES).map(({ label }) => label) };
}

/**
 * Returns the communes of a name, and the larger ones whose name begins with it: "Villefranche" is a village, and what
 * people call Villefranche-sur-Saône. The name of a street, or an unknown name beside a postcode, is not the name of the
 * town that is there.
 */
function townsCalled(name: string, written: string): readonly Known[] {
  const exact = communesNamed(placeKey(name));
  const meant = [name, ...(exact.length > 0 ? [] : [written])].flatMap(communesMeant);
  const others = meant.filter((commune) => sharesWord(name, toTown(commune).label));
  return [...new Set([...exact, ...others])].map(toKnown);
}

const communesMeant = memoised((text): Commune[] =>
  placesMeant(text)
    .filter(isTown)
    .flatMap(({ label }) => {
      const namesakes = communesNamed(placeKey(label.replace(/ \([^)]*\)$/, "")));
      return namesakes.find((one) => toTown(one).label === label) ?? [];
    }),
);

const toKnown = (commune: Commune): Known => ({ ...toTown(commune), commune });

function sharesWord(name: string, label: string): boolean {
  const own = new Set(placeWords(label));
  return placeWords(name).some((word) => word.length > 2 && own.has(word));
}

/** Returns the towns at a postcode, else in its department; all of them without a number. */
function agreeing(towns: readonly Known[], numbers: readonly string[]): readonly Known[] {
  const inside = towns.filter((town) => numbers.every((number) => isIn(town, number)));
  const at = inside.filter((town) => numbers.some((number) => hasNumber(town, number)));
  return at.length > 0 ? at : inside;
}

const isIn = ({ departmentCode }: Town, number: string): boolean =>
  departmentCode === (number.length === 5 ? departmentOf(number) : number.toUpperCase());

const hasNumber = ({ commune }: Known, number: string): boolean => hasPostcode(commune, number);

/** Returns the towns in all the areas that are known ones; all the towns when none is. */
function within(towns: readonly Known[], areas: readonly string[]): readonly Known[] {
  const known = areas
    .map((area) => placesNamed(area).filter((place) => !isTown(place)))
    .filter(({ length }) => length > 0);
  return towns.filter((town) => {
    const around = placesAround(town).map(({ value }) => value);
    // "Lorraine" is several departments, of a region that has another name.
    const isAround = (place: PlaceOption) =>
      place.kind === "departments" ? place.departmentCodes.includes(town.departmentCode) : around.includes(place.value);
    return known.every((places) => places.some(isAround));
  });
}

/** Names of departments that are words of any text. */
const COMMON = new Set(["nord", "manche", "lot", "orne", "aude", "paris"]);

/** Returns the namesake that a postcode or a department of the text tells, else the one that is far larger. */
function told(towns: readonly Known[], text: string): readonly Known[] | null {
  const postcodes = [...new Set(text.match(POSTCODES) ?? [])];
  const words = ` ${toWords(text).join(" ")} `;
  const isNamed = (area: PlaceOption) => {
    const name = toWords(area.label.replace(/ \([^)]*\)$/, "")).join(" ");
    return area.kind === "department" && !COMMON.has(name) && words.includes(` ${name} `);
  };
  const rules = [
    (town: Known) => postcodes.some((postcode) => hasNumber(town, postcode)),
    (town: Known) => postcodes.some((postcode) => isIn(town, postcode)),
    (town: Known) => placesAround(town).some(isNamed),
  ];
  for (const rule of rules) {
    const left = towns.filter(rule);
    if (left.length === 1) return left;
  }
  const [largest, second] = towns.toSorted((a, b) => populationOf(b.commune) - populationOf(a.commune));
  if (!largest || !second) return null;
  return populationOf(largest.commune) > FAR_LARGER * populationOf(second.commune) ? [largest] : null;
}

const NAME = String.raw`\p{Lu}[\p{L}'’-]+(?: (?:\p{Lu}[\p{L}'’-]+|d[eu]|des|l[ae]|les|en|sur|sous|lès)(?![\p{L}])){0,5}`;
/** A town beside its postcode or its department: "69400 Villefranche-sur-Saône", "Mende (48)". */
const NUMBERED = new RegExp(
  String.raw`(?<!\d)(\d{5}) (${NAME})|(?<![\p{L}-])(${NAME}) ?\((\d{5}|\d{2}|2[AB]|97\d)\)`,
  "gu",
);
/** Words before the town where the work is, and the town. */
const WORK_AT =
  /(?:poste|mission|emploi|travail)(?: est)? (?:bas[ée]e?|situ[ée]e?)|à pourvoir (?:à|sur)|(?:poste|mission|emploi) (?:est )?(?:localisée?|se situe)/iu;
const PLACED = new RegExp(String.raw`${WORK_AT.source}|(?:bas|situ)[ée]e?(?:\(e\)|·e)? (?:à|a|en|au)(?!\p{L})`, "iu");
const PLACED_AT = new RegExp(
  String.raw`(?:[Bb]as[ée]e?|situ[ée]e?|localisée?|se situe|pourvoir)(?:\(e\)|·e)? (?:à|a|en|au|sur) (${NAME})`,
  "u",
);
const OFFICES =
  "(?:bureau|agence|cabinet|site|établissement|résidence|clinique|usine|magasin|boutique|antenne|implantation|équipe)";
const SEEKING = String.raw`(?:[Rr](?:ecrut|echerch|enfor|ejoi|attach)|[Cc]herch|[Tt]ravaill|[Ii]ntégr|[Aa]ffect|sein d)\p{L}*.{0,80}?`;
const OF_TOWN = "(?:d[eu] |d[’']|des |à )";
/**
 * "Poste à Pontarlier", "nous renforçons notre bureau d'Angers", "nos bureaux d'Alençon, de Flers et d'Argentan", "Our office
 * is in Antibes", "c'est à Rodez que …".
 */
const SOUGHT_AT = new RegExp(
  [
    `(?:[Pp]oste à|POSTE A|(?<!\\p{L})${SEEKING}${OFFICES}[sx]? ${OF_TOWN}) ?(${NAME}(?:(?:, | et | ou )${OF_TOWN}${NAME})*)`,
    String.raw`(?:[Rr]ecrut|[Rr]echerch|[Aa]ccueill|[Ee]mbauch|[Oo]uvr|[Cc]ré)(?:e|ons|ent|ir|er)(?!\p{L})[^.;!?]{0,70}? à (${NAME})`,
    `poste d(?:e |[’'])[^.;!?]{2,60}? à (${NAME})`,
    `[àa] (?:son|notre|leur) (?:siège|bureau|agence) (?:d[eu] |d[’']|à )(${NAME})`,
    String.raw`(?:[Ll]e poste|[Ll][’']emploi|[Tt]he (?:job|role|position)|[Oo]ur office|[Nn]os bureaux|[Nn]otre bureau) (?:est|is|sont|se trouve(?:nt)?|se situe(?:nt)?|sera)(?: \p{Ll}+)? (?:à|in) (${NAME})`,
    `[Cc][’']est à (${NAME}) qu`,
    `(?:[Vv]ous|[Tt]u) (?:serez|travaillerez|seras|travailleras)(?: bien| basée?)* à (${NAME})`,
    `(?:based in|join our) (${NAME})`,
  ].join("|"),
  "u",
);
/** Words of places where the work is not: trips, schools, clients, other offices. */
const ELSEWHERE =
  /(?<!\p{L})(?:déplacements?|sémina\p{L}+|entretiens?|congrès|chez (?:nos|les|vos) clients|meet clients|(?:nos|mes|our) clients|fond[ée]\p{L}*|founded|cré[ée]{1,2}s? (?:en|à)|née? à|avocats?|écoles?|cours|formations?|université|lycée|entrepôts?|warehouse|usines?|présents? à|aussi|également|[àa] (?:\d+|une|deux|quelques) ?(?:min|km|h(?!\p{L})|heures?)\p{L}*|près d|proche|rassemblements?|inscrite?|forums?|voyages?|fêt\p{L}+|anniversaires?|week-?ends?|événements?|travel|trips?|filiales?|colleagues?|secondaire|partenaires?|vols?|originaire|quartiers?|gares?|rues?|avenue|boulevard|place|tram|métro|(?:en|depuis) (?:1[89]\d\d|20[01]\d)|diplômée? d)(?!\p{L})/iu;

/** Returns whether the words just before a town say that the work is not there. */
export function isElsewhere(text: string, name: string): boolean {
  const at = text.indexOf(name);
  const before = text.slice(Math.max(0, at - MAX_BEFORE), at);
  const part = before.slice(before.search(/[^.;:]*$/u));
  // "Nos clients sont à Périgueux, Bergerac": a list goes on with what its beginning says.
  const own = part.slice(part.lastIndexOf(",") + 1);
  const said = own.replace(/\p{Lu}\S*|(?<!\p{L})(?:et|ou|and)(?!\p{L})/gu, "").trim() === "" ? part : own;
  return OF_THE_PAST.test(text) || ELSEWHERE.test(said + name);
}
const MAX_BEFORE = 70;
/** "Tout commence en 1958, quand le fondateur ouvre un bureau à …". */
const OF_THE_PAST = /(?<!\p{L})(?:en|depuis|dès) (?:1[89]\d\d|20[01]\d)(?!\d)/u;

/** Returns whether a sentence places the work itself, and not only a firm: "Cabinet basé à Nantes". */
export const placesWork = (sentence: string): boolean => WORK_AT.test(sentence) || SOUGHT_AT.test(sentence);

/**
 * Returns the town, or the towns, where a line of a text places the work: with its number, or under a name that no other
 * town has. Towns of firms and of customers are not read.
 */
export function townInText(lines: readonly string[]): { labels: string[]; words: string } | null {
  for (const line of lines) {
    const text = line.slice(0, MAX_LINE);
    const found = SOUGHT_AT.exec(text);
    const sought = found?.slice(1).find((name) => name !== undefined);
    if (!PLACED.test(text) && (!sought || isElsewhere(text, sought))) continue;
    const numbered = [...text.matchAll(NUMBERED)].map(([, ahead, behind, before, number]) => ({
      city: behind ?? before ?? "",
      postcode: ahead ?? number ?? "",
    }));
    const several = sought?.split(BETWEEN) ?? [];
    const labels = several.flatMap((city) => labelsIn(townOf({ city, postcode: "" })).slice(0, 1));
    if (several.length > 1 && labels.length === several.length)
      return { labels: labels.slice(0, MAX_GUESSES), words: text };
    for (const given of [...numbered, { city: PLACED_AT.exec(text)?.[1] ?? several[0] ?? "", postcode: "" }]) {
      const [label] = labelStated(given);
      if (label !== undefined) return { labels: [label], words: text };
    }
  }
  return null;
}
const BETWEEN = new RegExp(`(?:, | et | ou )${OF_TOWN}`, "u");
const labelStated = (given: Given): string[] => {
  const meaning = townOf(given);
  return "town" in meaning ? [meaning.town] : [];
};
const MAX_LINE = 300;

/** "Cabinet de 12 personnes à Périgueux", "au siège, à Angers", "un petit cabinet à Loudun (Vienne)". */
const FIRM_AT = new RegExp(
  String.raw`(?:[Cc]abinet|[Ee]ntreprise|[Ss]ociété|[Ss]iège|[Bb]ureau|[Ss]tructure|[Cc]linique|[Éé]tude|[Ll]ocaux|[Pp]ôle|[Ss]ervice|[Éé]quipe|[Ss]yndic|[Aa]gence|[Ss]tart-up)[^.;:!?]{0,60}? à (${NAME}(?: \([^()]{2,25}\))?)|^(?:\p{L}+ )?(?:[Cc]abinet|[Gg]roupe|[Ss]ociété|[Ee]ntreprise) [^.;,()]{0,40}\((${NAME})\)`,
  "u",
);

/** Returns the town where one of the first sentences of an advertisement places its firm. */
export function townOfFirm(sentences: readonly string[]): { label: string; words: string } | null {
  for (const words of sentences) {
    const [, at, behind] = FIRM_AT.exec(words) ?? [];
    const city = at ?? behind ?? "";
    if (isElsewhere(words, city)) continue;
    const town = townOf({ city, postcode: "" });
    if ("town" in town) return { label: town.town, words };
  }
  return null;
}

/** Number of first lines that may be a heading, and the longest of them. */
const HEAD = { lines: 12, length: 120 };
/** Signs between the parts of a heading: "Cabinet Fauvel | Gestionnaire de paie | Nantes", "Nice (06) · CDI". */
const HEAD_PARTS = /\s+[-–—|·•:/@]\s+|,\s+|\s*\p{Extended_Pictographic}\u{fe0f}?\s*/u;

/** Returns the only town that stands alone in a part of the first lines of an advertisement. */
export function townInHead(lines: readonly string[]): { label: string; words: string } | null {
  const head = lines.filter((line) => line !== "").slice(0, HEAD.lines);
  const isHeading = (line: string) =>
    line.length <= HEAD.length &&
    !/[.!?;]$|^[-–—•*·✅]|^[^,]*\([^)]*$/u.test(line) &&
    !ELSEWHERE.test(line.split(/[,:]/u, 1)[0] ?? "");
  const found = head.filter(isHeading).flatMap((words) =>
    words.split(HEAD_PARTS).flatMap((written) => {
      const part = written.replace(OFFICE_OF, "");
      const name = part.replace(/\([^()]*\)|\d{5}/g, " ").trim();
      const town = communesNamed(placeKey(name)).length > 0 ? townOf({ city: part, postcode: "" }) : null;
      // "Crèche : six berceaux" is not La Crèche.
      const isWhole = town && "town" in town && (!/^l[ae]s? /i.test(town.town) || /^l[ae]s? /i.test(name));
      return isWhole ? [{ label: town.town, words }] : [];
    }),
  );
  const [first] = found;
  return first && found.every(({ label }) => label === first.label) ? first : null;
}

/** Returns the location of an offer in this town: the firm's office there, else the town; empty for an unknown town. */
export function placeIn(label: string, offices: readonly Office[]): Location[] {
  const found = placesNamed(label).find(isTown);
  if (!found) return [];
  const town = toTownPlace({ city: found.label, latitude: found.latitude, longitude: found.longitude });
  const office = offices.find(({ city }) => city !== null && city !== undefined && city === town.city);
  return [office ? asPlace(office) : town];
}

/** Returns the town of the firm's only office, the likely place of an offer without one. */
export function onlyOfficeTown(offices: readonly Office[]): string[] {
  const [only, ...others] = offices;
  const town = only?.city && others.length === 0 ? townOf({ city: only.city, postcode: only.postcode ?? "" }) : null;
  return town && "town" in town ? [town.town] : [];
}
