import { useTranslations } from "next-intl";
import type { PlaceView } from "@/lib/views/offer";

/** The workplaces, address by address. */
export function OfferPlaces({ places }: { places: PlaceView[] }) {
  const t = useTranslations("offer");
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="places">
      <h2 id="places" className="mb-3 text-lg">
        {t("place", { count: places.length })}
      </h2>
      <ul className="grid gap-3">
        {places.map((place) => (
          <li key={`${place.latitude} ${place.longitude} ${place.street}`}>
            <address lang="fr" className="not-italic">
              {place.name && <span className="block">{place.name}</span>}
              {place.street && <span className="block text-muted">{place.street}</span>}
              <span className="block text-muted">{[place.postcode, place.city].filter(Boolean).join(" ")}</span>
            </address>
          </li>
        ))}
      </ul>
    </section>
  );
}
