import { useLocale, useTranslations } from "next-intl";
import { FranceDrawing } from "@/components/map/france-drawing";
import { formatList } from "@/lib/i18n/format";
import { localePath } from "@/lib/routes/locale-path";
import { type Cluster, clusterPoints, FRANCE_MAP, toMapPoint } from "@/lib/rules/place/france-map";

export type MapPlace = {
  /** Name of the place, used as the marker's name. */
  name: string;
  latitude: number;
  longitude: number;
  /** A path of lib/routes, or a fragment of this page. */
  href: string;
};

type Props = { label: string; places: readonly MapPlace[] };

/**
 * Places on a map of France drawn without tiles or third party. Nearby places share one marker, which shows their
 * number and leads to the first of them. Markers are plain links over the drawing: their size is the same at every
 * width, and the keyboard reaches them. The list next to the map has the same places in words, including those
 * overseas.
 */
export function FranceMap({ label, places }: Props) {
  const t = useTranslations("locations");
  const points = places.flatMap((place) => {
    const point = toMapPoint(place);
    return point ? [{ ...place, ...point }] : [];
  });
  return (
    <figure>
      <nav
        aria-label={label}
        className="relative"
        style={{ aspectRatio: `${FRANCE_MAP.width} / ${FRANCE_MAP.height}` }}
      >
        <FranceDrawing />
        <ul>
          {clusterPoints(points).map((cluster) => (
            <li key={`${cluster.x} ${cluster.y}`}>
              <Marker cluster={cluster} />
            </li>
          ))}
        </ul>
      </nav>
      <figcaption className="mt-2 text-sm text-muted">{t("credit")}</figcaption>
    </figure>
  );
}

function Marker({ cluster: { x, y, items } }: { cluster: Cluster<MapPlace & { x: number; y: number }> }) {
  const t = useTranslations("locations");
  const locale = useLocale();
  const [first] = items;
  if (!first) return null;
  const names = formatList(
    locale,
    items.map(({ name }) => name),
  );
  return (
    <a
      href={first.href.startsWith("#") ? first.href : localePath(locale, first.href)}
      title={names}
      aria-label={items.length > 1 ? t("marker", { names, count: items.length }) : names}
      className="figures absolute flex size-5 -translate-1/2 items-center justify-center rounded-full bg-green text-sm font-semibold leading-none text-on-green ring-2 ring-surface hover:bg-green-strong before:absolute before:-inset-0.5 before:rounded-full focus-visible:z-10"
      style={{ left: `${(100 * x) / FRANCE_MAP.width}%`, top: `${(100 * y) / FRANCE_MAP.height}%` }}
    >
      {items.length > 1 ? items.length : <span className="size-1.5 rounded-full bg-current" />}
    </a>
  );
}
