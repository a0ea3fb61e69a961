import { useLocale, useTranslations } from "next-intl";
import { formatList, formatNumber } from "@/lib/i18n/format";
import { localePath } from "@/lib/routes/locale-path";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { clusterPoints, FRANCE_MAP, project } from "@/lib/rules/place/france-map";
import { type MapCircle, type MapView, shareOf, unitsPerKm, viewHolding } from "@/lib/rules/place/map-view";
import type { CountedTown } from "@/lib/rules/search/counted-towns";

type Props = {
  kind: "offers" | "companies";
  towns: readonly CountedTown[];
  /** The circles that were searched; none for a department or a region. */
  circles: readonly MapCircle[];
  /** Returns the path, as in lib/routes, of the same search in these towns. */
  hrefIn: (places: readonly string[]) => string;
};

/** Width of the surroundings of a town, in kilometres, on the map of a department or of a region. */
const AROUND_TOWN_KM = 8;
/** Sizes of the map: the whole, then twice and four times as large, in a frame that scrolls. */
const ZOOMS = [1, 2, 4] as const;
type Zoom = (typeof ZOOMS)[number];
/** Maximum number of places in a URL. */
const MAX_PLACES = 10;

/** Each zoom shows its own markers, and a map as many times as large as the frame. */
const SHOWN: Record<Zoom, string> = {
  1: "group-has-[[value='2']:checked]/zoom:hidden group-has-[[value='4']:checked]/zoom:hidden",
  2: "hidden group-has-[[value='2']:checked]/zoom:block",
  4: "hidden group-has-[[value='4']:checked]/zoom:block",
};

/**
 * The results around the searched places: one marker a town with its number, on the outlines of the departments, without
 * tiles or third party; and the list of the same towns. It zooms without a script.
 */
export function LocalMap({ kind, towns, circles, hrefIn }: Props) {
  const t = useTranslations("search.map");
  const tCredit = useTranslations("locations");
  const locale = useLocale();
  const view = viewHolding(circles.length > 0 ? circles : towns.map((centre) => ({ centre, km: AROUND_TOWN_KM })));
  if (!view) return null;
  const toHref = (chosen: readonly CountedTown[]) =>
    localePath(locale, hrefIn(chosen.slice(0, MAX_PLACES).map(({ label }) => label)));
  return (
    <>
      <figure className="group/zoom w-full max-w-lg max-md:mx-auto">
        <fieldset className="mb-3 flex gap-2">
          <legend className="sr-only">{t("zoom")}</legend>
          {ZOOMS.map((zoom) => (
            <label
              key={zoom}
              className="inline-flex min-h-11 cursor-pointer items-center rounded-md border border-field bg-surface px-4 text-sm font-semibold has-checked:border-green has-checked:bg-tint has-checked:text-green has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
            >
              <input type="radio" name="zoom" value={zoom} defaultChecked={zoom === 1} className="sr-only" />
              {t(`zooms.x${zoom}`)}
            </label>
          ))}
        </fieldset>
        {/* Its links take the focus, and scroll it. */}
        <nav
          aria-label={t(`${kind}_towns`)}
          data-pan
          className="aspect-square overflow-auto rounded-md border border-rule bg-sunken"
        >
          <div className="relative aspect-square w-full group-has-[[value='2']:checked]/zoom:w-[200%] group-has-[[value='4']:checked]/zoom:w-[400%]">
            <Ground view={view} circles={circles} />
            {ZOOMS.map((zoom) => (
              <ul key={zoom} className={SHOWN[zoom]}>
                {toMarkers(view, towns, zoom).map(({ x, y, items, isNamed }) => (
                  <li key={`${x} ${y}`}>
                    <a
                      href={toHref(items)}
                      aria-label={t("marker", {
                        places: formatList(
                          locale,
                          items.map(({ label }) => label),
                        ),
                        count: sum(items),
                      })}
                      style={{ left: `${(100 * x).toFixed(2)}%`, top: `${(100 * y).toFixed(2)}%` }}
                      className="figures absolute flex h-6 min-w-6 -translate-1/2 items-center justify-center rounded-full bg-green px-1.5 text-sm font-semibold leading-none text-on-green ring-2 ring-surface hover:bg-green-strong focus-visible:z-10"
                    >
                      {formatNumber(locale, sum(items))}
                      {isNamed && (
                        <span className="absolute top-full left-1/2 mt-1 -translate-x-1/2 whitespace-nowrap font-normal text-ink [text-shadow:0_0_2px_var(--color-surface),0_0_2px_var(--color-surface),0_0_4px_var(--color-surface)]">
                          {nameOf(items)}
                        </span>
                      )}
                    </a>
                  </li>
                ))}
              </ul>
            ))}
          </div>
        </nav>
        <figcaption className="mt-2 text-sm text-muted">{tCredit("credit")}</figcaption>
      </figure>
      <div className="min-w-0">
        <h3 className="mb-2 text-base">{t("list_towns")}</h3>
        <ul className="divide-y divide-rule border-y border-rule md:max-h-96 md:overflow-y-auto [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:justify-between [&_a]:gap-4 [&_a]:pr-2 [&_a]:hover:text-green [&_span]:figures [&_span]:text-muted">
          {towns.map((town) => (
            <li key={town.label}>
              <a href={toHref([town])}>
                {town.label} <span>{formatNumber(locale, town.count)}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

type Marker = { x: number; y: number; items: CountedTown[]; isNamed: boolean };
type Box = { left: number; right: number; top: number; bottom: number };

/** Narrowest map, in pixels: markers are apart on it, and names cover neither a marker nor one another. */
const NARROWEST = 280;
const APART = 28;
const HALF_MARKER = 13;
const LETTER = 8;
const NAME = { top: 14, bottom: 34 };

/** Returns the markers of a zoom, one a town unless they would overlap, and names those that have room, the largest first. */
function toMarkers(view: MapView, towns: readonly CountedTown[], zoom: Zoom): Marker[] {
  const side = NARROWEST * zoom;
  const clusters = clusterPoints(
    towns.map((town) => ({ ...town, ...shareOf(view, town) })),
    APART / side,
  );
  const taken = clusters.map(({ x, y }) => toBox(x * side, y * side, HALF_MARKER, -HALF_MARKER, HALF_MARKER));
  return clusters.map(({ x, y, items }, index) => {
    const name = toBox(x * side, y * side, (nameOf(items).length * LETTER) / 2, NAME.top, NAME.bottom);
    const isNamed =
      name.left >= 0 &&
      name.right <= side &&
      name.bottom <= side &&
      taken.every((other, owner) => owner === index || !overlap(name, other));
    if (isNamed) taken.push(name);
    return { x, y, items, isNamed };
  });
}

const toBox = (x: number, y: number, half: number, top: number, bottom: number): Box => ({
  left: x - half,
  right: x + half,
  top: y + top,
  bottom: y + bottom,
});
const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const sum = (towns: readonly CountedTown[]) => towns.reduce((total, { count }) => total + count, 0);

/** « Villeurbanne », « Lyon +2 ». */
const nameOf = ([first, ...others]: readonly CountedTown[]) =>
  `${first?.label.replace(/ \(\w+\)$/, "") ?? ""}${others.length > 0 ? ` +${others.length}` : ""}`;

/** The outlines of the departments, and the circles that were searched. */
function Ground({ view, circles }: { view: MapView; circles: readonly MapCircle[] }) {
  // Line widths are those of the whole drawing.
  const unit = view.side / FRANCE_MAP.width;
  return (
    <svg aria-hidden="true" viewBox={`${view.x} ${view.y} ${view.side} ${view.side}`} className="block size-full">
      <use
        href={`${machineRoutes.departmentsMap()}#departments`}
        className="fill-surface stroke-field"
        strokeWidth={1.2 * unit}
        strokeLinejoin="round"
      />
      {circles.map(({ centre, km }) => {
        const { x, y } = project(centre);
        return (
          <circle
            key={`${x} ${y}`}
            cx={x}
            cy={y}
            r={km * unitsPerKm(centre)}
            className="fill-green/10 stroke-green"
            strokeWidth={2 * unit}
            strokeDasharray={`${8 * unit} ${5 * unit}`}
          />
        );
      })}
    </svg>
  );
}
