import { machineRoutes } from "@/lib/routes/machine-routes";
import { distanceKm } from "@/lib/rules/place/distance";

/** Why there is no town: the visitor or the browser refused, no signal, a late signal, no town of France, no network. */
export type NoTown = "refused" | "unavailable" | "late" | "nowhere" | "failed";

/** Milliseconds that a position may take, once the visitor has allowed it. */
const PATIENCE_MS = 10_000;
/** Age, in milliseconds, up to which a position that the browser knows is as good as a new one. */
const FRESH_MS = 300_000;
/** Decimals of a position that leave this browser: a kilometre, which is enough to find a town. */
const DECIMALS = 2;
/** Widths of the squares where a town is looked for, in kilometres; the first one tells the districts of Paris apart. */
const WIDTHS_KM = [15, 200];

/**
 * Asks the browser where the visitor is, and returns the label of the nearest town, as a search takes it: "Rezé (44)".
 * The position is neither stored nor logged; rounded to a kilometre, it is sent to find the town. Never rejects.
 */
export async function findNearestTown(): Promise<{ label: string } | { reason: NoTown }> {
  try {
    const { latitude, longitude } = (await currentPosition()).coords;
    return await nearestTo({
      latitude: Number(latitude.toFixed(DECIMALS)),
      longitude: Number(longitude.toFixed(DECIMALS)),
    });
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

const currentPosition = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: PATIENCE_MS, maximumAge: FRESH_MS }),
  );

/** Reads GET /data/surroundings. Does not use the typed client, which weighs 56 kB. */
async function nearestTo(point: {
  latitude: number;
  longitude: number;
}): Promise<{ label: string } | { reason: NoTown }> {
  for (const km of WIDTHS_KM) {
    const query = new URLSearchParams({
      latitude: String(point.latitude),
      longitude: String(point.longitude),
      km: String(km),
    });
    const response = await fetch(`${machineRoutes.gateway()}/data/surroundings?${query}`, { credentials: "omit" });
    if (!response.ok) return { reason: "failed" };
    const { towns }: { towns: { label: string; latitude: number; longitude: number }[] } = await response.json();
    const [nearest] = towns.toSorted((a, b) => distanceKm(point, a) - distanceKm(point, b));
    if (nearest) return { label: nearest.label };
  }
  return { reason: "nowhere" };
}

const REASONS: readonly NoTown[] = ["refused", "unavailable", "late"];

/** The codes of a GeolocationPositionError are 1 to 3. A browser that cannot locate has no `navigator.geolocation`. */
function reasonOf(error: unknown): NoTown {
  if (!navigator.geolocation) return "unavailable";
  const code = typeof error === "object" && error !== null ? Reflect.get(error, "code") : null;
  return (typeof code === "number" && REASONS[code - 1]) || "failed";
}
