import { type Coordinates, type MapPoint, project } from "@/lib/rules/place/france-map";

/** A square of the drawing of France that a map shows: its corner and its side, in units of the drawing. */
export type MapView = MapPoint & { side: number };

const KM_PER_DEGREE = 111.195;
/** A hundredth of a degree: Mercator stretches equally to the east and to the north, so that it gives the scale. */
const STEP = 0.01;

/** Returns the units of the drawing in a kilometre at this place. */
export function unitsPerKm(place: Coordinates): number {
  const units = project({ ...place, longitude: place.longitude + STEP }).x - project(place).x;
  return units / (STEP * KM_PER_DEGREE * Math.cos((place.latitude * Math.PI) / 180));
}

/** Maximum latitude of a place, in degrees: the Mercator projection grows without limit near the poles. */
export const MAX_LATITUDE = 85;

/** Returns the square of this width, in kilometres, around a place. */
export function viewAround({ latitude, longitude }: Coordinates, km: number): MapView {
  const centre = { latitude: Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, latitude)), longitude };
  const { x, y } = project(centre);
  const side = km * unitsPerKm(centre);
  return { x: x - side / 2, y: y - side / 2, side };
}

/**
 * Returns the position of a place on a map, in shares of the map's side. A place outside of the map has a share below 0
 * or above 1.
 */
export function shareOf(view: MapView, place: Coordinates): MapPoint {
  const { x, y } = project(place);
  return { x: (x - view.x) / view.side, y: (y - view.y) / view.side };
}

/** A place and how far around it a map shows, in kilometres. */
export type MapCircle = { centre: Coordinates; km: number };

/** Free space around what a map holds, as a share of it. */
const MARGIN = 0.08;

/** Returns the smallest square that holds these circles, with a margin; null without a circle. */
export function viewHolding(circles: readonly MapCircle[]): MapView | null {
  if (circles.length === 0) return null;
  const boxes = circles.map(({ centre, km }) => {
    const { x, y } = project(centre);
    const half = km * unitsPerKm(centre);
    return { left: x - half, right: x + half, top: y - half, bottom: y + half };
  });
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  const side = Math.max(right - left, bottom - top) * (1 + 2 * MARGIN);
  return { x: (left + right - side) / 2, y: (top + bottom - side) / 2, side };
}
