import type { Surroundings } from "@/lib/entities/surroundings";
import type { Coordinates, MapPoint } from "@/lib/rules/place/france-map";

/** A name on a map: beside the dot of a town, or alone in the middle of a department. */
export type MapLabel = MapPoint & { key: string; name: string } & (
    | { kind: "town"; side: Side; gap: number }
    | { kind: "department" }
  );
type Side = (typeof SIDES)[number];
type Box = { left: number; top: number; width: number; height: number };

/** Narrowest and widest map, in pixels: names overlap at neither. */
const WIDTHS = [280, 448] as const;
const LETTER = 7;
const LINE = 18;
const DOT = 6;
/** Distances of a name from its dot: beside it, or beside a pin that hides it. */
const GAPS = [6, 16] as const;
const SIDES = ["right", "left", "above", "below", "aboveRight", "belowRight", "aboveLeft", "belowLeft"] as const;
/** How far from its middle the name of a department may stand, as shares of the map. */
const SHIFTS = [0, -0.07, 0.07, -0.14, 0.14, -0.21, 0.21];
/** Towns named before the departments: the largest. */
const FIRST = 3;
/** What the pin covers at the middle (half a side), and the scale at the bottom left. */
const PIN = 15;
const SCALE = { share: 0.27, height: 34 };

const overlaps = (a: Box, b: Box) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

/**
 * Chooses which names a map has room for, and where: the largest towns, the departments, then towns as they come. A town
 * whose name finds no room is left out.
 */
export function placeLabels(
  { towns, departments }: Pick<Surroundings, "towns" | "departments">,
  shareOf: (place: Coordinates) => MapPoint,
): MapLabel[] {
  const placed: MapLabel[] = [];
  const fits = (label: MapLabel) =>
    WIDTHS.every((width) => {
      const [name, ...dots] = boxesOf(label, width);
      const [pin, scale] = coveredOf(width);
      const taken = [scale, ...placed.flatMap((other) => boxesOf(other, width))];
      return (
        isWithin(name, width) &&
        // The pin may stand on the dot of a town, not on its name.
        [pin, ...taken].every((box) => !overlaps(name, box)) &&
        dots.every((dot) => isWithin(dot, width) && taken.every((box) => !overlaps(dot, box)))
      );
    });
  const add = (candidates: readonly MapLabel[]) => {
    const found = candidates.find(fits);
    if (found) placed.push(found);
  };
  const townLabels = towns.map(({ name, ...town }): MapLabel[] => {
    const point = shareOf(town);
    const key = `${name} ${point.x} ${point.y}`;
    return GAPS.flatMap((gap) => SIDES.map((side) => ({ kind: "town" as const, key, name, side, gap, ...point })));
  });
  for (const candidates of townLabels.slice(0, FIRST)) add(candidates);
  // A map of one department alone, a town's, needs no name for it.
  for (const { code, name, ...department } of departments.length > 1 ? departments : []) {
    const { x, y } = shareOf(department);
    // A department of which only the edge is on the map has its name inside the map all the same.
    const half = widthOf(name) / 2 / WIDTHS[0] + 0.01;
    const inside = Math.min(1 - half, Math.max(half, x));
    add(SHIFTS.map((shift) => ({ kind: "department" as const, key: code, name, x: inside, y: y + shift })));
  }
  for (const candidates of townLabels.slice(FIRST)) add(candidates);
  return placed;
}

const isWithin = ({ left, top, width, height }: Box, side: number) =>
  left >= 1 && top >= 1 && left + width <= side - 1 && top + height <= side - 1;

const coveredOf = (width: number): [pin: Box, scale: Box] => [
  { left: width / 2 - PIN, top: width / 2 - PIN, width: 2 * PIN, height: 2 * PIN },
  { left: 0, top: width - SCALE.height, width: width * SCALE.share, height: SCALE.height },
];

const widthOf = (name: string) => name.length * LETTER + 4;

/** Returns the box of the name, then that of the dot. */
function boxesOf(label: MapLabel, width: number): [name: Box, ...dots: Box[]] {
  const { name, x, y } = label;
  const wide = widthOf(name);
  const [left, top] = [x * width, y * width];
  if (label.kind === "department") return [{ left: left - wide / 2, top: top - LINE / 2, width: wide, height: LINE }];
  const { side, gap } = label;
  const corner = {
    right: { left: left + gap, top: top - LINE / 2 },
    left: { left: left - gap - wide, top: top - LINE / 2 },
    above: { left: left - wide / 2, top: top - gap - LINE },
    below: { left: left - wide / 2, top: top + gap },
    aboveRight: { left: left - DOT / 2, top: top - gap - LINE },
    belowRight: { left: left - DOT / 2, top: top + gap },
    aboveLeft: { left: left + DOT / 2 - wide, top: top - gap - LINE },
    belowLeft: { left: left + DOT / 2 - wide, top: top + gap },
  }[side];
  return [
    { ...corner, width: wide, height: LINE },
    { left: left - DOT / 2, top: top - DOT / 2, width: DOT, height: DOT },
  ];
}
