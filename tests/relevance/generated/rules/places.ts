import cities from "@/lib/rules/vocabulary/cities.json";
import departments from "@/lib/rules/vocabulary/departments.json";
import regions from "@/lib/rules/vocabulary/regions.json";
import type { Draw } from "@/tests/relevance/generated/draw";
import { mistypedPlace } from "@/tests/relevance/generated/rules/typing-errors";
import { fold } from "@/tests/relevance/generated/titles";
import type { PlaceTyped, Rule, Typed } from "@/tests/relevance/generated/typed";

const inFrance = departments.filter(({ zone }) => zone === "metro" || zone === "drom");
const FRENCH_REGIONS = regions.filter(({ zone }) => zone === "metro" || zone === "drom");
const NAMES = [...cities, ...departments, ...regions].map(({ name }) => fold(name));
const isAmbiguous = (name: string) => name !== "Paris" && NAMES.filter((other) => other === fold(name)).length > 1;
/** Towns with an unambiguous name: not « Saint-Denis » (two towns) nor « Vienne » (a town and a department). */
const towns = cities.filter(({ name }) => !isAmbiguous(name));

const distinctDepartments = inFrance.filter(({ name }) => !isAmbiguous(name));

/** Adds a place after the job, or before it in one case out of four. */
const placed = (typed: Typed, draw: Draw, words: string, place: PlaceTyped): Typed =>
  draw.below(4) === 0
    ? { ...typed, before: [words, ...typed.before], place }
    : { ...typed, after: [...typed.after, words], place };

const nameOf = ({ name }: (typeof cities)[number]) => name.replace(/ \(.*/, "");
const pointOf = ({ latitude, longitude }: (typeof cities)[number]): PlaceTyped => ({
  kind: "point",
  latitude,
  longitude,
});

/** Adds a town, as in « comptable Lyon » or « comptable à lyon ». */
export const inTown: Rule = (typed, draw) => {
  const town = draw.oneOf(towns);
  const name = nameOf(town);
  const words = draw.oneOf([name, name.toLowerCase(), fold(name), name.replace(/^Saint(e?)-/, "St$1 ")]);
  if (draw.below(2) === 0) return placed(typed, draw, words, pointOf(town));
  const linked = `${draw.oneOf(["à", "sur", "secteur", "proche de", "-", "près de"])} ${words}`;
  return { ...typed, after: [...typed.after, linked], place: pointOf(town) };
};

/** Towns whose name is long enough to be recognized with an error. */
const longNamedTowns = towns.filter((town) => nameOf(town).length >= 6);

/** Adds a town with an error in its name, as in « comptable Bordaux ». */
export const inMistypedTown: Rule = (typed, draw) => {
  const town = draw.oneOf(longNamedTowns);
  const name = mistypedPlace(nameOf(town), draw);
  return name === null || NAMES.includes(fold(name)) ? null : placed(typed, draw, name, pointOf(town));
};

/** Adds a postcode, as in « comptable 35000 » or « comptable Rennes 35000 ». */
export const inPostcode: Rule = (typed, draw) => {
  const town = draw.oneOf(towns);
  const postcode = draw.oneOf(town.postcodes);
  const name = nameOf(town);
  return placed(typed, draw, draw.oneOf([postcode, `(${postcode})`, `${name} ${postcode}`]), pointOf(town));
};

export const inDepartment: Rule = (typed, draw) => {
  const { name, code } = draw.oneOf(distinctDepartments);
  const place: PlaceTyped = { kind: "department", departmentCode: code };
  return placed(typed, draw, draw.oneOf([name, name.toLowerCase(), fold(name)]), place);
};

/** Adds the number of a department, as in « comptable 35 » or « comptable (35) ». */
export const inDepartmentNumber: Rule = (typed, draw) => {
  const { code } = draw.oneOf(inFrance);
  const words = draw.oneOf([code, `(${code})`, `dans le ${code}`, `département ${code}`]);
  return { ...typed, after: [...typed.after, words], place: { kind: "department", departmentCode: code } };
};

export const inRegion: Rule = (typed, draw) => {
  const { name } = draw.oneOf(FRENCH_REGIONS);
  const place: PlaceTyped = { kind: "region", region: name };
  return placed(typed, draw, draw.oneOf([name, name.toLowerCase(), fold(name), `région ${name}`]), place);
};
