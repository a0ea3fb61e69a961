import type { Location } from "@/lib/entities/location";
import { departmentOf } from "@/lib/rules/place/postcode";

type Town = { city: string; latitude: number; longitude: number };

/** Converts a selected town, "Nantes (44)" or "Mayenne (53100)", to a location. */
export function toTownPlace({ city: label, latitude, longitude }: Town): Location {
  const [, city = label, number = null] = /^(.*) \((\w+)\)$/.exec(label) ?? [];
  const departmentCode = number?.length === 5 ? departmentOf(number) : number;
  return { city, departmentCode, country: "FR", latitude, longitude };
}
