import fc from "fast-check";
import { expect, test } from "vitest";
import { shareOf, viewAround } from "@/lib/rules/place/map-view";
import { surroundingsOf } from "@/lib/rules/place/surroundings";
import { MAP_WIDTHS } from "@/workspace/firm/offices/local-map";
import { placeLabels } from "@/workspace/firm/offices/pin/map-labels";

const NANTES = { latitude: 47.2184, longitude: -1.5536 };
const LYON = { latitude: 45.7578, longitude: 4.8299 };
const labelsAround = (place: typeof NANTES, km: (typeof MAP_WIDTHS)[number]) => {
  const view = viewAround(place, km);
  return placeLabels(surroundingsOf(place, km), (point) => shareOf(view, point));
};
const namesAround = (...given: Parameters<typeof labelsAround>) => labelsAround(...given).map(({ name }) => name);

test("the map of a department names its towns and its neighbours", () => {
  const names = namesAround(NANTES, 120);
  expect(names).toEqual(expect.arrayContaining(["Nantes", "Saint-Nazaire", "Loire-Atlantique", "Vendée"]));
  expect(names.length).toBeGreaterThan(9);
});

test("the map of a town names no department", () => {
  expect(labelsAround(LYON, 8).filter(({ kind }) => kind === "department")).toEqual([]);
});

test("no name covers another, at any width of the map", () => {
  const place = fc.record({
    latitude: fc.double({ min: 42.5, max: 50.8, noNaN: true }),
    longitude: fc.double({ min: -4, max: 7.5, noNaN: true }),
  });
  fc.assert(
    fc.property(place, fc.constantFrom(...MAP_WIDTHS), fc.constantFrom(280, 448), (centre, km, width) => {
      const boxes = labelsAround(centre, km).map((label) => {
        const wide = label.name.length * 6.8;
        const [x, y] = [label.x * width, label.y * width];
        if (label.kind === "department") return { x: x - wide / 2, y: y - 8, wide };
        const { side, gap } = label;
        const left = {
          right: x + gap,
          left: x - gap - wide,
          above: x - wide / 2,
          below: x - wide / 2,
          aboveRight: x - 3,
          belowRight: x - 3,
          aboveLeft: x + 3 - wide,
          belowLeft: x + 3 - wide,
        }[side];
        const isAbove = side.startsWith("above");
        return { x: left, y: isAbove ? y - gap - 16 : side.startsWith("below") ? y + gap : y - 8, wide };
      });
      for (const [index, a] of boxes.entries()) {
        expect(a.x).toBeGreaterThanOrEqual(0);
        expect(a.x + a.wide).toBeLessThanOrEqual(width);
        for (const b of boxes.slice(index + 1))
          expect(a.x < b.x + b.wide && b.x < a.x + a.wide && a.y < b.y + 16 && b.y < a.y + 16).toBe(false);
      }
    }),
    { numRuns: 40 },
  );
});
