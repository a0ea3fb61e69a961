import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distanceKm } from "@/lib/rules/place/distance";
import { project, unproject } from "@/lib/rules/place/france-map";
import { shareOf, viewAround } from "@/lib/rules/place/map-view";
import { fromTown, MAP_WIDTHS, placeAfterKey, placeAt, stepMetres } from "@/workspace/firm/offices/local-map";

const place = fc.record({
  latitude: fc.double({ min: -70, max: 70, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
});
const NANTES = { latitude: 47.2184, longitude: -1.5536 };

describe("the map around an office", () => {
  test("a place is projected to the map and back unchanged", () => {
    fc.assert(
      fc.property(place, (one) => {
        const { latitude, longitude } = unproject(project(one));
        expect(latitude).toBeCloseTo(one.latitude, 8);
        expect(longitude).toBeCloseTo(one.longitude, 8);
      }),
    );
  });

  test("the map around a place is centred on it and has the requested width", () => {
    fc.assert(
      fc.property(place, fc.constantFrom(...MAP_WIDTHS), (one, width) => {
        const view = viewAround(one, width);
        const middle = shareOf(view, one);
        expect(middle.x).toBeCloseTo(0.5, 2);
        expect(middle.y).toBeCloseTo(0.5, 2);
        const [west, east] = [placeAt(view, { x: 0, y: 0.5 }), placeAt(view, { x: 1, y: 0.5 })];
        // A map that crosses the date line is not measured: its longitudes are not continuous.
        if (west.longitude > -180 && east.longitude < 180)
          expect(Math.abs(distanceKm(west, east) - width) / width).toBeLessThan(0.02);
      }),
    );
  });

  test("a dragged pin is placed under the pointer", () => {
    const view = viewAround(NANTES, 8);
    const share = shareOf(view, placeAt(view, { x: 0.25, y: 0.75 }));
    expect(share.x).toBeCloseTo(0.25, 3);
    expect(share.y).toBeCloseTo(0.75, 3);
  });

  test.each([
    ["ArrowUp", "north"],
    ["ArrowRight", "east"],
    ["ArrowDown", "south"],
    ["ArrowLeft", "west"],
  ] as const)("the key %s moves the pin %s by one step, or five with Shift", (key, direction) => {
    const view = viewAround(NANTES, 8);
    const [near, far] = [placeAfterKey(view, NANTES, key, false), placeAfterKey(view, NANTES, key, true)];
    expect(near && fromTown(NANTES, near).direction).toBe(direction);
    expect(near && distanceKm(NANTES, near) * 1000).toBeCloseTo(stepMetres(8), -1);
    expect(far && distanceKm(NANTES, far) * 1000).toBeCloseTo(5 * stepMetres(8), -1);
    expect(placeAfterKey(view, NANTES, "Home", false)).toBeNull();
  });

  test("the latitude of a pin never exceeds 85 degrees", () => {
    const { latitude } = placeAt(viewAround({ latitude: 90, longitude: 180 }, 120), { x: 9, y: -9 });
    expect(latitude).toBeLessThanOrEqual(85);
  });

  test("a place north-east or south-west of a town has that direction", () => {
    expect(fromTown(NANTES, { latitude: 47.3, longitude: -1.43 }).direction).toBe("northEast");
    expect(fromTown(NANTES, { latitude: 47.1, longitude: -1.7 }).direction).toBe("southWest");
  });
});
