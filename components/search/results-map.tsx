import { useLocale, useTranslations } from "next-intl";
import { FranceDrawing } from "@/components/map/france-drawing";
import { refine } from "@/components/search/search-form";
import { toolStyle } from "@/components/search/tool-style";
import { Icon } from "@/components/ui/icon";
import { formatList, formatNumber } from "@/lib/i18n/format";
import { localePath } from "@/lib/routes/locale-path";
import {
  type CountedDepartment,
  clusterDepartments,
  type DepartmentCluster,
  overseasDepartments,
} from "@/lib/rules/place/department-clusters";
import { FRANCE_MAP } from "@/lib/rules/place/france-map";

type Props = {
  kind: "offers" | "companies";
  departments: readonly CountedDepartment[];
  /** The same search in these places: a path of lib/routes. */
  hrefIn: (places: readonly string[]) => string;
};

/** A department alone on the map has nothing to compare. */
const MIN_DEPARTMENTS = 2;
/** The popover of the map. */
const MAP_ID = "carte";
/** As many places as a URL holds. */
const MAX_PLACES = 10;

/** As wide as its number, and tall enough for a finger on a telephone. */
const MARKERS =
  "figures [&_a]:absolute [&_a]:flex [&_a]:h-6 [&_a]:min-w-6 [&_a]:-translate-1/2 [&_a]:items-center [&_a]:justify-center [&_a]:rounded-full [&_a]:bg-green [&_a]:px-1.5 [&_a]:text-sm [&_a]:font-semibold [&_a]:leading-none [&_a]:text-on-green [&_a]:ring-2 [&_a]:ring-surface [&_a]:hover:bg-green-strong [&_a]:focus-visible:z-10";
const OVERSEAS =
  "flex flex-wrap gap-1.5 text-sm [&>li>*]:inline-flex [&>li>*]:min-h-11 [&>li>*]:items-center [&>li>*]:gap-2 [&>li>*]:rounded-md [&>li>*]:border [&>li>*]:border-rule [&>li>*]:px-2 [&_a]:border-field [&_a]:bg-surface [&_a]:hover:border-green [&_a]:hover:text-green [&_b]:figures [&_span]:text-muted";
const LINES =
  "divide-y divide-rule border-y border-rule md:max-h-96 md:overflow-y-auto [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:justify-between [&_a]:gap-4 [&_a]:pr-2 [&_a]:hover:text-green [&_span]:figures [&_span]:text-muted";

/**
 * Where the results are: numbers on a map of France, near departments gathered, each a link to the same search there;
 * and the same in words, overseas included. A button opens it above the page, without a script.
 */
export function ResultsMap({ kind, departments, hrefIn }: Props) {
  const t = useTranslations("search.map");
  const tCredit = useTranslations("locations");
  const locale = useLocale();
  if (departments.length < MIN_DEPARTMENTS) return null;
  const toHref = (chosen: readonly CountedDepartment[]) =>
    localePath(locale, hrefIn(chosen.slice(0, MAX_PLACES).map(({ label }) => label)));
  return (
    <div className="group/map flex" data-no-print>
      <button type="button" popoverTarget={MAP_ID} className={`${toolStyle} flex-auto whitespace-nowrap`}>
        <span className="lg:hidden group-has-[:popover-open]/map:hidden">{t("open_short")}</span>
        <span className="max-lg:hidden group-has-[:popover-open]/map:hidden">{t("open")}</span>
        <span className="hidden group-has-[:popover-open]/map:inline">{t("hide")}</span>
      </button>
      <div
        id={MAP_ID}
        popover="auto"
        role="dialog"
        aria-label={t("heading")}
        className="fixed inset-0 m-auto max-h-[92dvh] w-full max-w-5xl overflow-y-auto overscroll-contain border border-rule bg-paper p-4 text-ink shadow-sheet backdrop:bg-[#0b120f]/60 max-lg:mb-0 max-lg:rounded-t-md lg:rounded-md lg:p-8"
      >
        <div className="mb-4 flex items-center justify-between">
          <h2 className="text-xl">{t("heading")}</h2>
          <button
            type="button"
            popoverTarget={MAP_ID}
            popoverTargetAction="hide"
            className="-mr-2 flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 text-sm font-semibold hover:text-green"
          >
            <span className="max-sm:sr-only">{t("hide")}</span>
            <Icon name="cross" className="size-5" />
          </button>
        </div>
        <div className="grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_15rem]" {...refine}>
          <figure className="mx-auto w-full max-w-lg">
            <nav
              aria-label={t(kind)}
              className="relative"
              style={{ aspectRatio: `${FRANCE_MAP.width} / ${FRANCE_MAP.height}` }}
            >
              <FranceDrawing />
              {/* Styled by the list: the class is written once, and not for each of a hundred departments. */}
              <ul className={MARKERS}>
                {clusterDepartments(departments).map((cluster) => (
                  <li key={cluster.departments[0]?.code}>
                    <Marker cluster={cluster} href={toHref(cluster.departments)} />
                  </li>
                ))}
              </ul>
            </nav>
            <Overseas departments={overseasDepartments(departments)} hrefOf={(department) => toHref([department])} />
            <figcaption className="mt-2 text-sm text-muted">{tCredit("credit")}</figcaption>
          </figure>
          <div className="min-w-0">
            <h3 className="mb-2 text-base">{t("list")}</h3>
            <ul className={LINES}>
              {departments.map((department) => (
                <li key={department.code}>
                  <a href={toHref([department])}>
                    {department.label} <span>{formatNumber(locale, department.count)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </div>
  );
}

/** What the drawing leaves out: a row of buttons, once one of them has something. */
function Overseas({
  departments,
  hrefOf,
}: {
  departments: CountedDepartment[];
  hrefOf: (one: CountedDepartment) => string;
}) {
  const t = useTranslations("search.map");
  const locale = useLocale();
  if (departments.every(({ count }) => count === 0)) return null;
  return (
    <nav aria-label={t("overseas")} className="mt-4">
      <ul className={OVERSEAS}>
        {departments.map((department) => (
          <li key={department.code}>
            {department.count > 0 ? (
              <a href={hrefOf(department)}>
                {department.label} <b>{formatNumber(locale, department.count)}</b>
              </a>
            ) : (
              <span>
                {department.label} {formatNumber(locale, department.count)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Marker({ cluster: { x, y, count, departments }, href }: { cluster: DepartmentCluster; href: string }) {
  const t = useTranslations("search.map");
  const locale = useLocale();
  const places = formatList(
    locale,
    departments.map(({ label }) => label),
  );
  return (
    <a
      href={href}
      aria-label={t("marker", { places, count })}
      style={{ left: `${(100 * x) / FRANCE_MAP.width}%`, top: `${(100 * y) / FRANCE_MAP.height}%` }}
    >
      {formatNumber(locale, count)}
    </a>
  );
}
