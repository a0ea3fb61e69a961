import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toBox } from "@/marketplace/search/sphere";

const RADIUS_M = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the point at a distance and a bearing, in radians, from a centre. */
function travel(latitude: number, longitude: number, distanceM: number, bearing: number) {
  const angle = distanceM / RADIUS_M;
  const [lat, lon] = [radians(latitude), radians(longitude)];
  const sine = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing);
  const turn = Math.atan2(Math.sin(bearing) * Math.sin(angle) * Math.cos(lat), Math.cos(angle) - Math.sin(lat) * sine);
  const degrees = ((lon + turn) * 180) / Math.PI;
  return {
    latitude: (Math.asin(Math.min(1, Math.max(-1, sine))) * 180) / Math.PI,
    longitude: ((degrees + 540) % 360) - 180,
  };
}

describe("toBox", () => {
  test("a box in France is hardly larger than its circle", () => {
    const { south, north, west, east } = toBox({ latitude: 45.76, longitude: 4.84 }, 30_000);
    expect(north - south).toBeCloseTo(0.54, 2);
    expect(east - west).toBeCloseTo(0.773, 2);
  });

  test("a box contains its whole circle, even near poles and the antimeridian", () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    fc.assert(
      fc.property(
        degrees(90),
        degrees(180),
        fc.integer({ min: 1, max: 40_000_000 }),
        fc.double({ min: 0, max: 7, noNaN: true }),
        (latitude, longitude, distance, bearing) => {
          const reached = travel(latitude, longitude, Math.min(distance, 20_000_000), bearing);
          const { south, north, west, east } = toBox({ latitude, longitude }, distance);
          const margin = 1e-6;
          expect(reached.latitude).toBeGreaterThanOrEqual(south - margin);
          expect(reached.latitude).toBeLessThanOrEqual(north + margin);
          expect(reached.longitude).toBeGreaterThanOrEqual(west - margin);
          expect(reached.longitude).toBeLessThanOrEqual(east + margin);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
