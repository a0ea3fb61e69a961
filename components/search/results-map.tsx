import { useLocale, useTranslations } from "next-intl";
import { MAP_LAYOUT, MAP_PLACES } from "@/components/search/map-page";
import { MapPlaces, type MapPlacesView } from "@/components/search/map-places";
import { refine } from "@/components/search/search-form";
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

/** As many places as a URL holds. */
const MAX_PLACES = 10;

/** The page of the map: where the results are, each place a link to the same search there. */
export function ResultsMap(props: Props) {
  const t = useTranslations("search.map");
  return (
    <section aria-labelledby="carte-titre" className="mb-10" data-no-print>
      <h2 id="carte-titre" className="mb-4 text-xl">
        {t("heading")}
      </h2>
      <div id={MAP_PLACES} className={MAP_LAYOUT} {...refine}>
        <MapPlaces {...usePlaces(props)} />
      </div>
    </section>
  );
}

function usePlaces({ kind, departments, hrefIn }: Props): MapPlacesView {
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
}

/** A hundredth of a percent of the drawing is less than a pixel. */
const percent = (share: number) => `${(100 * share).toFixed(2)}%`;
