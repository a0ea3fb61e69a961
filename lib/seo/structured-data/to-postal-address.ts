import "server-only";
import { townAddress } from "@/lib/rules/place/places";
import regions from "@/lib/rules/vocabulary/regions.json";
import type { Node } from "@/lib/seo/structured-data/structured-data";
import type { PlaceView } from "@/lib/views/offer";

/** Returns a place with its region and, if the town has one for all, its postcode, where the firm gave neither. */
export function withTownAddress(place: PlaceView): PlaceView {
  const known = place.country === "FR" ? townAddress(place.city, place.departmentCode ?? "") : null;
  if (!known) return place;
  const region = regions.find(({ code }) => code === known.regionCode)?.name ?? null;
  return { ...place, postcode: place.postcode ?? known.postcode, region: place.region ?? region };
}

export function toPostalAddress(given: PlaceView): Node {
  const place = withTownAddress(given);
  return {
    "@type": "PostalAddress",
    streetAddress: place.street ?? undefined,
    addressLocality: place.city,
    postalCode: place.postcode ?? undefined,
    addressRegion: place.region ?? undefined,
    addressCountry: place.country,
  };
}

export const toGeo = ({ latitude, longitude }: PlaceView): Node => ({ "@type": "GeoCoordinates", latitude, longitude });
