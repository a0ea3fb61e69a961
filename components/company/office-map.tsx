import { useLocale, useTranslations } from "next-intl";
import { FranceMap } from "@/components/map/france-map";
import { placeText } from "@/components/offer/place-text";
import { formatList } from "@/lib/i18n/format";
import { toMapPoint } from "@/lib/rules/place/france-map";
import type { OfficeView } from "@/lib/views/company";

type Props = { offices: OfficeView[]; hrefOf: (office: OfficeView) => string };

/**
 * A firm's offices on the map; the offices off the map, overseas or abroad, are named under it. Renders nothing when
 * every office is off the map: the list of offices remains, as for a firm of the Antilles.
 */
export function OfficeMap({ offices, hrefOf }: Props) {
  const t = useTranslations("locations");
  const locale = useLocale();
  const elsewhere = offices.filter((office) => !toMapPoint(office));
  if (elsewhere.length === offices.length) return null;
  return (
    <div className="mx-auto w-full max-w-md">
      <FranceMap
        label={t("map")}
        places={offices.map((office) => ({
          name: office.city,
          latitude: office.latitude,
          longitude: office.longitude,
          href: hrefOf(office),
        }))}
      />
      {elsewhere.length > 0 && (
        <p className="mt-2 text-sm">
          {t("overseas")} {formatList(locale, elsewhere.map(placeText))}
        </p>
      )}
    </div>
  );
}
