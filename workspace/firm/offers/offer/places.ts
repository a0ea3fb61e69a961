import type { Location } from "@/lib/entities/location";

/** Converts a place that is not an office of the firm to a chosen town. */
export const toTown = ({ city, departmentCode, latitude, longitude }: Location) => ({
  city: departmentCode ? `${city} (${departmentCode})` : (city ?? ""),
  latitude,
  longitude,
  radiusKm: 0,
});

/** "Bureau de Nantes", with its town when the name does not contain it: "Siège, Nantes". */
export const officeLabel = ({ name, city }: Location): string =>
  [name, name?.includes(city ?? "") ? "" : city].filter(Boolean).join(", ");
