import cities from "@/lib/rules/vocabulary/cities.json";

/** A town whose name a map shows. */
export type MapTown = { name: string; latitude: number; longitude: number };

/** Server only: the vocabulary weighs 90 kB, and a map only needs the names and the points. */
export const mapTowns = (): MapTown[] => cities.map(({ name, latitude, longitude }) => ({ name, latitude, longitude }));
