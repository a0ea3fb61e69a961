import type { Location } from "@/lib/entities/location";

/** A place of an offer that is none of its firm's offices, as a town that was picked. */
export const toTown = ({ city, departmentCode, latitude, longitude }: Location) => ({
  city: departmentCode ? `${city} (${departmentCode})` : (city ?? ""),
  latitude,
  longitude,
  radiusKm: 0,
});

/** "Bureau de Nantes", and its town when the name does not say it: "Siège, Nantes". */
export const officeLabel = ({ name, city }: Location): string =>
  [name, name?.includes(city ?? "") ? "" : city].filter(Boolean).join(", ");
