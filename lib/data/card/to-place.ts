import type { Location } from "@/lib/entities/location";
import type { PlaceView } from "@/lib/views/offer";

export const toPlace = (location: Location): PlaceView => ({
  id: location.id ?? null,
  name: location.name ?? null,
  street: location.street ?? null,
  postcode: location.postcode ?? null,
  city: cityOf(location),
  region: location.region ?? null,
  departmentCode: location.departmentCode ?? null,
  country: location.country ?? "FR",
  latitude: location.latitude,
  longitude: location.longitude,
});

/** Returns the town of a location or, without a town, the name of the location, or else its postcode. */
export const cityOf = ({ city, name, postcode }: Pick<Location, "city" | "name" | "postcode">): string =>
  city ?? name ?? postcode ?? "";
