import { useLocale, useTranslations } from "next-intl";
import type { MapPlacesView } from "@/components/search/map-places";
import { MapPopover } from "@/components/search/map-popover";
import { MAP_PLACES } from "@/components/search/search-form";
import { leaveInMarkup } from "@/lib/document-data";
import { formatList, formatNumber } from "@/lib/i18n/format";
import { localePath } from "@/lib/routes/locale-path";
import { type CountedDepartment, clusterDepartments, overseasDepartments } from "@/lib/rules/place/department-clusters";
import { FRANCE_MAP } from "@/lib/rules/place/france-map";

type Props = {
  kind: "offers" | "companies";
  departments: readonly CountedDepartment[];
  /** The same search in these places: a path of lib/routes. */
  hrefIn: (places: readonly string[]) => string;
};

/** A department alone on the map has nothing to compare. */
const MIN_DEPARTMENTS = 2;
/** As many places as a URL holds. */
const MAX_PLACES = 10;

/** Where the results are, each place a link to the same search there; the texts of the map. */
export function ResultsMap(props: Props) {
  const t = useTranslations("search.map");
  const places = usePlaces(props);
  if (props.departments.length < MIN_DEPARTMENTS) return null;
  return (
    <MapPopover
      texts={{ open: t("open"), openShort: t("open_short"), hide: t("hide"), heading: t("heading") }}
      places={leaveInMarkup(MAP_PLACES, places())}
    />
  );
}

function usePlaces({ kind, departments, hrefIn }: Props): () => MapPlacesView {
  const t = useTranslations("search.map");
  const tCredit = useTranslations("locations");
  const locale = useLocale();
  const namesOf = (chosen: readonly CountedDepartment[]) => chosen.map(({ label }) => label);
  const toHref = (chosen: readonly CountedDepartment[]) =>
    localePath(locale, hrefIn(namesOf(chosen.slice(0, MAX_PLACES))));
  const toLine = (department: CountedDepartment) => ({
    href: toHref([department]),
    label: department.label,
    count: formatNumber(locale, department.count),
  });
  return () => {
    const overseas = overseasDepartments(departments);
    return {
      markers: clusterDepartments(departments).map(({ x, y, count, departments: gathered }) => ({
        href: toHref(gathered),
        label: t("marker", { places: formatList(locale, namesOf(gathered)), count }),
        style: { left: percent(x / FRANCE_MAP.width), top: percent(y / FRANCE_MAP.height) },
        count: formatNumber(locale, count),
      })),
      overseas: overseas.every(({ count }) => count === 0)
        ? null
        : overseas.map((department) => ({
            ...toLine(department),
            href: department.count > 0 ? toHref([department]) : null,
          })),
      lines: departments.map(toLine),
      texts: { map: t(kind), overseas: t("overseas"), credit: tCredit("credit"), list: t("list") },
    };
  };
}

/** A hundredth of a percent of the drawing is less than a pixel. */
const percent = (share: number) => `${(100 * share).toFixed(2)}%`;
