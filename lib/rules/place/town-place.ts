import type { Location } from "@/lib/entities/location";

type Town = { city: string; latitude: number; longitude: number };

/** Converts a selected town, "Nantes (44)", to a location. */
export function toTownPlace({ city: label, latitude, longitude }: Town): Location {
  const [, city = label, departmentCode = null] = /^(.*) \((\w+)\)$/.exec(label) ?? [];
  return { city, departmentCode, country: "FR", latitude, longitude };
}
