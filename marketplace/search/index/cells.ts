import { distanceM, type Point, toBox } from "@/marketplace/search/sphere";

/** Number of cells in a degree: a cell is about 11 km by 8 in France. */
const CELLS_PER_DEGREE = 10;
const CELLS_AROUND = 360 * CELLS_PER_DEGREE;
/** Maximum number of cells of a circle, reached at some 200 km: a wider circle is not searched by cells. */
const MAX_CELLS = 2_500;
/** Closer to a pole, cells are too narrow for this computation. */
const MAX_LATITUDE = 75;
/** Parallels are not straight lines: a cell whose corners are in the circle may extend beyond it by a metre. */
const MARGIN_M = 20;
/** The nearest point of a cell is not exactly at the latitude of the centre. */
const MARGIN_RATIO = 0.02;

const line = (degrees: number) => Math.floor(degrees * CELLS_PER_DEGREE);
const numberOf = (row: number, column: number) =>
  (row + 90 * CELLS_PER_DEGREE) * CELLS_AROUND + column + 180 * CELLS_PER_DEGREE;

/** Returns the number of the cell that contains a point. */
export const cellOf = ({ latitude, longitude }: Point) => numberOf(line(latitude), line(longitude));

/**
 * Returns the cells that are entirely in a circle, and those that it crosses or might cross; null for a circle that is
 * too wide or too close to a pole.
 */
export function toCells(centre: Point, radiusM: number): { held: number[]; crossed: number[] } | null {
  const { south, north, west, east } = toBox(centre, radiusM);
  const [rows, columns] = [range(line(south), line(north)), range(line(west), line(east))];
  if (rows.length * columns.length > MAX_CELLS || Math.max(-south, north) > MAX_LATITUDE) return null;
  const held: number[] = [];
  const crossed: number[] = [];
  for (const row of rows)
    for (const column of columns) {
      const [farthest, nearest] = [
        Math.max(...corners(row, column).map(fromCentre)),
        fromCentre(nearestPoint(row, column)),
      ];
      if (farthest <= radiusM - MARGIN_M) held.push(numberOf(row, column));
      else if (nearest * (1 - MARGIN_RATIO) <= radiusM + MARGIN_M) crossed.push(numberOf(row, column));
    }
  return { held, crossed };

  function fromCentre(point: Point) {
    return distanceM(centre, point);
  }
  function nearestPoint(row: number, column: number): Point {
    return { latitude: within(centre.latitude, row), longitude: within(centre.longitude, column) };
  }
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

const corners = (row: number, column: number): Point[] =>
  [row, row + 1].flatMap((south) =>
    [column, column + 1].map((west) => ({ latitude: south / CELLS_PER_DEGREE, longitude: west / CELLS_PER_DEGREE })),
  );

const within = (degrees: number, cell: number) =>
  Math.min(Math.max(degrees, cell / CELLS_PER_DEGREE), (cell + 1) / CELLS_PER_DEGREE);
