import type { Location } from "@/lib/entities/location";

type Town = { city: string; latitude: number; longitude: number };

/** A town that was picked, "Nantes (44)", as a place. */
export function toTownPlace({ city: label, latitude, longitude }: Town): Location {
  const [, city = label, departmentCode = null] = /^(.*) \((\w+)\)$/.exec(label) ?? [];
  return { city, departmentCode, country: "FR", latitude, longitude };
}
