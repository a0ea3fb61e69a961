import fc from "fast-check";
import { expect, test } from "vitest";
import { cropAround } from "@/marketplace/files/crop";

const side = fc.integer({ min: 1, max: 6000 });
const percent = fc.integer({ min: 0, max: 100 });

test("a crop is inside its picture and as long as one of its sides", () => {
  fc.assert(
    fc.property(side, side, side, side, percent, percent, (width, height, w, h, x, y) => {
      const crop = cropAround({ width, height }, { width: w, height: h }, { x, y });
      expect(crop.left).toBeGreaterThanOrEqual(0);
      expect(crop.top).toBeGreaterThanOrEqual(0);
      expect(crop.left + crop.width).toBeLessThanOrEqual(width);
      expect(crop.top + crop.height).toBeLessThanOrEqual(height);
      expect(crop.width === width || crop.height === height).toBe(true);
    }),
  );
});

test("a crop around a focus at an edge touches that edge", () => {
  const picture = { width: 1200, height: 800 };
  const square = { width: 100, height: 100 };
  expect(cropAround(picture, square, { x: 0, y: 50 })).toEqual({ left: 0, top: 0, width: 800, height: 800 });
  expect(cropAround(picture, square, { x: 50, y: 50 })).toMatchObject({ left: 200 });
  expect(cropAround(picture, square, { x: 100, y: 0 })).toMatchObject({ left: 400 });
});
