import { useLocale, useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { formatNumber } from "@/lib/i18n/format";
import type { Town } from "@/lib/queries/find-town";
import type { Coordinates } from "@/lib/rules/place/france-map";
import { fromTown } from "@/lib/rules/place/local-map";
import { departmentOf } from "@/lib/rules/place/postcode";
import { ofTown } from "@/lib/rules/text/french-names";
import points from "@/lib/rules/vocabulary/department-points.json";
import { type OfficeInput, OfficeValues, toDegrees } from "@/workspace/firm/offices/office-kind";
import { PinMap } from "@/workspace/firm/offices/pin/pin-map";
import { townName } from "@/workspace/firm/offices/use-town";

type Degrees = Pick<OfficeInput, "latitude" | "longitude">;
type Field = Omit<ComponentProps<typeof TextField>, "id" | "label">;
type Props = {
  id: string;
  values: OfficeInput;
  /** The town, when it is one whose point is known. */
  known: Town | null;
  latitude: Field;
  longitude: Field;
  onPlace: (degrees: Degrees) => void;
};

const FRANCE = { latitude: 46.6, longitude: 2.4 };
/** Nearer than this, in kilometres, a pin is in the middle of its town. */
const IN_THE_MIDDLE = 0.1;

/** Where the office is: a pin on a map of its surroundings, and the same in degrees. */
export function PinField({ id, values, known, latitude, longitude, onPlace }: Props) {
  const t = useTranslations("firm_offices.pin");
  const place = toPlace(values);
  const where = useWhere(place, known);
  const move = (to: Coordinates) => onPlace({ latitude: String(to.latitude), longitude: String(to.longitude) });
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-sm font-semibold">{t("legend")}</legend>
      {place ? (
        <PinMap id={id} place={place} where={where} onMove={move} />
      ) : (
        <div className="border-l-4 border-marigold pl-4">
          <p className="text-sm">{t("none")}</p>
          <Button variant="secondary" className="mt-2" onClick={() => move(startOf(values, known))}>
            {t("put")}
          </Button>
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField id={`${id}-latitude`} label={t("latitude")} inputMode="decimal" autoComplete="off" {...latitude} />
        <TextField
          id={`${id}-longitude`}
          label={t("longitude")}
          inputMode="decimal"
          autoComplete="off"
          {...longitude}
        />
      </div>
    </fieldset>
  );
}

/** Null while what is typed is no place. */
function toPlace({ latitude, longitude }: OfficeInput): Coordinates | null {
  const read = OfficeValues.shape;
  if (!read.latitude.safeParse(latitude).success || !read.longitude.safeParse(longitude).success) return null;
  return { latitude: toDegrees(latitude), longitude: toDegrees(longitude) };
}

/** Where a pin is first put: at the town, else in the middle of the department, else of France. */
const startOf = ({ postcode }: OfficeInput, known: Town | null): Coordinates =>
  known ?? points.find(({ code }) => code === departmentOf(postcode.trim())) ?? FRANCE;

function useWhere(place: Coordinates | null, known: Town | null): string {
  const t = useTranslations("firm_offices.pin");
  const locale = useLocale();
  if (!place) return "";
  const toText = (degrees: number) => formatNumber(locale, degrees);
  if (!known) return t("degrees", { latitude: toText(place.latitude), longitude: toText(place.longitude) });
  const { km, direction } = fromTown(known, place);
  if (km < IN_THE_MIDDLE) return t("middle", { ofTown: ofTown(townName(known), locale) });
  const distance = formatNumber(locale, Number(km.toFixed(1)));
  return t(`from.${direction}`, { distance, ofTown: ofTown(townName(known), locale) });
}
