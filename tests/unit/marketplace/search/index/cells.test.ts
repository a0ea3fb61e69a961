import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cellOf, toCells } from "@/marketplace/search/index/cells";
import { distanceM } from "@/marketplace/search/sphere";

const near = (degrees: number) => fc.double({ min: -degrees, max: degrees, noNaN: true });

describe("the cells of a circle", () => {
  test("held cells are inside the circle, and crossed cells contain its other points", () => {
    const centres = fc.record({
      latitude: fc.double({ min: -60, max: 60, noNaN: true }),
      longitude: fc.double({ min: -170, max: 170, noNaN: true }),
    });
    const radius = fc.integer({ min: 100, max: 100_000 });
    fc.assert(
      fc.property(centres, radius, near(1.2), near(2), (centre, radiusM, south, west) => {
        const point = { latitude: centre.latitude + south, longitude: centre.longitude + west };
        const cells = toCells(centre, radiusM);
        if (!cells) throw new Error("Such a circle has cells");
        const [cell, isInside] = [cellOf(point), distanceM(centre, point) <= radiusM];
        if (cells.held.includes(cell)) expect(isInside).toBe(true);
        else if (isInside) expect(cells.crossed).toContain(cell);
      }),
      { numRuns: 2_000 },
    );
  });

  test("the circle of a town contains some whole cells", () => {
    const cells = toCells({ latitude: 48.8534, longitude: 2.3488 }, 30_000);
    expect(cells?.held.length).toBeGreaterThan(15);
    expect(cells?.crossed.length).toBeLessThan(40);
  });

  test("no cells are computed for a country-wide circle or near a pole", () => {
    expect(toCells({ latitude: 46.6, longitude: 2.5 }, 600_000)).toBeNull();
    expect(toCells({ latitude: 80, longitude: 2.5 }, 1_000)).toBeNull();
    expect(toCells({ latitude: 46, longitude: 179.99 }, 10_000)).toBeNull();
  });
});
