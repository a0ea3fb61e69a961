type Point = readonly [x: number, y: number];

/**
 * Simplifies the drawing of a department. `path` is made of rings "m x,y dx,dy … z", the only commands that the map's
 * package uses; the result is on a grid of this step and has no detail below `tolerance` units. In that package a move of "0,0" marks
 * where two borders meet. Each border is simplified separately, so the result is the same in both departments that
 * share it, and no gap opens between them.
 */
export const simplifyPath = (path: string, tolerance: number, step = 1): string =>
  toRings(path)
    .map((ring) =>
      toPath(
        toBorders(ring).flatMap((border) => simplify(border, tolerance).slice(0, -1)),
        step,
      ),
    )
    .join("");

function toRings(path: string): Point[][] {
  let [x, y] = [0, 0];
  return path.split("z").flatMap((text) => {
    const moves = [...text.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)];
    const ring = moves.map(([, dx, dy]): Point => {
      x += Number(dx);
      y += Number(dy);
      return [x, y];
    });
    // The next ring starts from where this one started.
    [x, y] = ring[0] ?? [x, y];
    return ring.length > 0 ? [ring] : [];
  });
}

const isSame = (a: Point | undefined, b: Point | undefined) =>
  a !== undefined && b !== undefined && Math.hypot(a[0] - b[0], a[1] - b[1]) < 1e-6;

function toBorders(ring: Point[]): Point[][] {
  const borders: Point[][] = [];
  let border: Point[] = [];
  for (const [index, point] of ring.entries()) {
    if (isSame(point, ring[index - 1])) {
      borders.push(border);
      border = [];
    }
    border.push(point);
  }
  const [start] = ring;
  return [...borders, start ? [...border, start] : border].filter(({ length }) => length > 1);
}

/** Ramer–Douglas–Peucker: the point farthest from the straight line stays when it is farther than `tolerance`. */
function simplify(line: Point[], tolerance: number): Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  const distances = line.map((point) => distanceToLine(point, first, last));
  const farthest = Math.max(...distances);
  if (farthest <= tolerance) return [first, last];
  const at = distances.indexOf(farthest);
  return [...simplify(line.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(line.slice(at), tolerance)];
}

function distanceToLine([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) / length;
}

/** Writes a ring as relative moves on the grid; empty for a ring that shrinks to a line. */
function toPath(ring: Point[], step: number): string {
  const points = ring
    .map(([x, y]): Point => [Math.round(x / step), Math.round(y / step)])
    .filter((point, index, all) => !isSame(point, all[index - 1]));
  const [start] = points;
  if (!start || points.length < 3) return "";
  const inUnits = (steps: number) => Number((steps * step).toFixed(2));
  const moves = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? start;
    return `${inUnits(x - fromX)},${inUnits(y - fromY)}`;
  });
  return `M${start.map(inUnits).join(",")}l${moves.join(" ")}z`;
}
