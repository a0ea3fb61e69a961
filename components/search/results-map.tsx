import { useLocale, useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { FranceDrawing } from "@/components/map/france-drawing";
import { LocalMap } from "@/components/search/local-map";
import { MAP_LAYOUT, MAP_PLACES } from "@/components/search/map-page";
import { refine } from "@/components/search/search-form";
import { formatList, formatNumber } from "@/lib/i18n/format";
import { localePath } from "@/lib/routes/locale-path";
import { type CountedDepartment, clusterDepartments, overseasDepartments } from "@/lib/rules/place/department-clusters";
import { FRANCE_MAP } from "@/lib/rules/place/france-map";
import type { MapCircle } from "@/lib/rules/place/map-view";
import type { CountedTown } from "@/lib/rules/search/counted-towns";

type Props = {
  kind: "offers" | "companies";
  departments: readonly CountedDepartment[];
  /** Towns in the searched places; empty for all of France. */
  towns: readonly CountedTown[];
  /** The circles that were searched. */
  circles: readonly MapCircle[];
  /** Return the path, as in lib/routes, of the same search in these departments, or around these towns. */
  hrefIn: (places: readonly string[]) => string;
  hrefAround: (towns: readonly string[]) => string;
};

/** Maximum number of places in a URL. */
const MAX_PLACES = 10;

/** The map of the results: of the searched places, else of France. Each place is a link to the same search there. */
export function ResultsMap(props: Props) {
  const t = useTranslations("search.map");
  const { kind, towns, circles, hrefAround } = props;
  return (
    <section aria-labelledby="carte-titre" className="mb-10" data-no-print>
      <h2 id="carte-titre" className="mb-4 text-xl">
        {t("heading")}
      </h2>
      <div id={MAP_PLACES} className={MAP_LAYOUT} {...refine}>
        {towns.length > 0 ? (
          <LocalMap kind={kind} towns={towns} circles={circles} hrefIn={hrefAround} />
        ) : (
          <FrancePlaces {...props} />
        )}
      </div>
    </section>
  );
}

const FrancePlaces = (props: Props) => <MapPlaces {...usePlaces(props)} />;

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

/** Formats a share as a CSS percentage. Two decimals are enough: a hundredth of a percent is less than a pixel. */
const percent = (share: number) => `${(100 * share).toFixed(2)}%`;

type PlaceLink = { href: string; label: string; count: string };

/** The results by department, with texts in the language of the page. */
type MapPlacesView = {
  /** `label`: names and total of the departments, read by screen readers. */
  markers: (PlaceLink & { style: CSSProperties })[];
  /**
   * Overseas departments, which are off the drawing; `href` is null for a department without results. Null when no
   * overseas department has results.
   */
  overseas: (Omit<PlaceLink, "href"> & { href: string | null })[] | null;
  lines: PlaceLink[];
  texts: { map: string; overseas: string; credit: string; list: string };
};

/** Markers are as wide as their number, and tall enough for a finger on a telephone. */
const MARKERS =
  "figures [&_a]:absolute [&_a]:flex [&_a]:h-6 [&_a]:min-w-6 [&_a]:-translate-1/2 [&_a]:items-center [&_a]:justify-center [&_a]:rounded-full [&_a]:bg-green [&_a]:px-1.5 [&_a]:text-sm [&_a]:font-semibold [&_a]:leading-none [&_a]:text-on-green [&_a]:ring-2 [&_a]:ring-surface [&_a]:hover:bg-green-strong [&_a]:focus-visible:z-10";
const OVERSEAS =
  "flex flex-wrap gap-1.5 text-sm [&>li>*]:inline-flex [&>li>*]:min-h-11 [&>li>*]:items-center [&>li>*]:gap-2 [&>li>*]:rounded-md [&>li>*]:border [&>li>*]:border-rule [&>li>*]:px-2 [&_a]:border-field [&_a]:bg-surface [&_a]:hover:border-green [&_a]:hover:text-green [&_b]:figures [&_span]:text-muted";
const LINES =
  "divide-y divide-rule border-y border-rule md:max-h-96 md:overflow-y-auto [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:justify-between [&_a]:gap-4 [&_a]:pr-2 [&_a]:hover:text-green [&_span]:figures [&_span]:text-muted";

/**
 * Numbers on a map of France, one per group of nearby departments, each a link; and a list with the same numbers in
 * words, overseas included.
 */
const MapPlaces = ({ markers, overseas, lines, texts }: MapPlacesView) => (
  <>
    <figure className="mx-auto w-full max-w-lg">
      <nav
        aria-label={texts.map}
        className="relative"
        style={{ aspectRatio: `${FRANCE_MAP.width} / ${FRANCE_MAP.height}` }}
      >
        <FranceDrawing />
        {/* Styled by the list: the class is written once, and not for each of a hundred departments. */}
        <ul className={MARKERS}>
          {markers.map(({ href, label, style, count }) => (
            <li key={href}>
              <a href={href} aria-label={label} style={style}>
                {count}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {overseas && (
        <nav aria-label={texts.overseas} className="mt-4">
          <ul className={OVERSEAS}>
            {overseas.map(({ href, label, count }) => (
              <li key={label}>
                {href ? (
                  <a href={href}>
                    {label} <b>{count}</b>
                  </a>
                ) : (
                  <span>
                    {label} {count}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </nav>
      )}
      <figcaption className="mt-2 text-sm text-muted">{texts.credit}</figcaption>
    </figure>
    <div className="min-w-0">
      <h3 className="mb-2 text-base">{texts.list}</h3>
      <ul className={LINES}>
        {lines.map(({ href, label, count }) => (
          <li key={href}>
            <a href={href}>
              {label} <span>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  </>
);
