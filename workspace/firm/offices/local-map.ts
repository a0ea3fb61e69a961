import { distanceKm } from "@/lib/rules/place/distance";
import { type Coordinates, type MapPoint, unproject } from "@/lib/rules/place/france-map";
import { MAX_LATITUDE, type MapView, shareOf } from "@/lib/rules/place/map-view";

/** Widths of a square map, in kilometres from one side to the other: the department, the surroundings, the town. */
export const MAP_WIDTHS = [120, 40, 8] as const;
export type MapWidth = (typeof MAP_WIDTHS)[number];

/** Share of the map's width by which an arrow key moves a pin; with Shift, `FAR` times as much. */
const STEP_SHARE = 1 / 80;
const FAR = 5;
/** Number of decimals of a coordinate: a precision of about a metre. */
const DECIMALS = 5;

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));
const onMap = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: rounded(Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, latitude))),
  longitude: rounded(Math.min(180, Math.max(-180, longitude))),
});

/** Returns the place at this position of a map. */
export const placeAt = (view: MapView, share: MapPoint): Coordinates =>
  onMap(unproject({ x: view.x + share.x * view.side, y: view.y + share.y * view.side }));

const ARROWS: Record<string, MapPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Returns the place to which an arrow key moves a pin; null for another key. */
export function placeAfterKey(view: MapView, place: Coordinates, key: string, isFar: boolean): Coordinates | null {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const step = STEP_SHARE * (isFar ? FAR : 1);
  const { x, y } = shareOf(view, place);
  return placeAt(view, { x: x + arrow.x * step, y: y + arrow.y * step });
}

/** Returns the metres by which an arrow key moves a pin. */
export const stepMetres = (width: MapWidth): number => width * 1000 * STEP_SHARE;

const DIRECTIONS = ["north", "northEast", "east", "southEast", "south", "southWest", "west", "northWest"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Returns how far a place is from a town, in kilometres, and in which direction. */
export function fromTown(town: Coordinates, place: Coordinates): { km: number; direction: Direction } {
  const east = (place.longitude - town.longitude) * Math.cos((town.latitude * Math.PI) / 180);
  const turns = Math.atan2(east, place.latitude - town.latitude) / (2 * Math.PI);
  const index = (Math.round(turns * DIRECTIONS.length) + DIRECTIONS.length) % DIRECTIONS.length;
  return { km: distanceKm(town, place), direction: DIRECTIONS[index] ?? "north" };
}
