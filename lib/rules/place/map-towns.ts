import cities from "@/lib/rules/vocabulary/cities.json";

/** A town that a map names. */
export type MapTown = { name: string; latitude: number; longitude: number };

/** Server only: the vocabulary weighs 90 kB, of which a map needs the names and the points. */
export const mapTowns = (): MapTown[] => cities.map(({ name, latitude, longitude }) => ({ name, latitude, longitude }));
