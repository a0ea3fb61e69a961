import type { Node } from "@/lib/seo/structured-data/structured-data";
import type { PlaceView } from "@/lib/views/offer";

export const toPostalAddress = (place: PlaceView): Node => ({
  "@type": "PostalAddress",
  streetAddress: place.street ?? undefined,
  addressLocality: place.city,
  postalCode: place.postcode ?? undefined,
  addressRegion: place.region ?? undefined,
  addressCountry: place.country,
});

export const toGeo = ({ latitude, longitude }: PlaceView): Node => ({ "@type": "GeoCoordinates", latitude, longitude });
