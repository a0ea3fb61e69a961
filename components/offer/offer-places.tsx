import { useTranslations } from "next-intl";
import { PlaceDrawing } from "@/components/drawing/place-drawing";
import type { PlaceView } from "@/lib/views/offer";

/** The workplaces, address by address, below the drawing of the first one. */
export function OfferPlaces({ places }: { places: PlaceView[] }) {
  const t = useTranslations("offer");
  const [first] = places;
  if (!first) return null;
  return (
    <section aria-labelledby="places">
      <h2 id="places" className="mb-3 text-lg">
        {t("place", { count: places.length })}
      </h2>
      <PlaceDrawing city={first.city} region={first.region} className="mb-4 h-auto w-full max-w-88" />
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
