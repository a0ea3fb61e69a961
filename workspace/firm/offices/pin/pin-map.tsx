import { useTranslations } from "next-intl";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { type Coordinates, FRANCE_MAP } from "@/lib/rules/place/france-map";
import {
  MAP_WIDTHS,
  type MapView,
  type MapWidth,
  placeAfterKey,
  placeAt,
  shareOf,
  stepMetres,
  viewAround,
} from "@/workspace/firm/offices/local-map";
import { useOffices } from "@/workspace/firm/offices/offices-context";
import { ViewSwitch } from "@/workspace/shell/view-switch";

type Props = {
  id: string;
  place: Coordinates;
  /** Describes the place in words. */
  where: string;
  onMove: (place: Coordinates) => void;
};

/**
 * Smallest distance that a drag leaves between a pin and an edge, as a share of the map, so that the pin stays visible.
 */
const EDGE = 0.02;
const inside = (share: number) => Math.min(1 - EDGE, Math.max(EDGE, share));
const isInside = (share: number) => share === inside(share);

/** A pin on a map. The user can drag the pin, click where it must go, or move it with the arrow keys. */
export function PinMap({ id, place, where, onMove }: Props) {
  const t = useTranslations("firm_offices.pin");
  const [width, setWidth] = useState<MapWidth>(20);
  const [centre, setCentre] = useState(place);
  const map = useRef<HTMLDivElement>(null);
  const view = viewAround(centre, width);
  const pin = shareOf(view, place);
  // The pin is out of view, because another town was chosen or the keys moved it over the edge: the map is centred on
  // it again.
  if (!isInside(pin.x) || !isInside(pin.y)) setCentre(place);

  const pointAt = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = map.current?.getBoundingClientRect();
    if (!box) return;
    onMove(placeAt(view, { x: inside((clientX - box.left) / box.width), y: inside((clientY - box.top) / box.height) }));
  };
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) pointAt(event);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = placeAfterKey(view, place, event.key, event.shiftKey);
    if (!to) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <div className="grid gap-2">
      <ViewSwitch
        legend={t("width")}
        isLegendHidden
        views={MAP_WIDTHS.map((km) => ({ value: km, label: t("kilometres", { km }) }))}
        shown={width}
        onShow={(km) => {
          setCentre(place);
          setWidth(km);
        }}
        className="flex gap-x-2 text-sm"
      />
      <div ref={map} className="relative aspect-square w-full max-w-md overflow-hidden rounded-md border border-field">
        <MapGround view={view} width={width} onPress={pointAt} />
        <button
          type="button"
          aria-label={t("pin", { where })}
          aria-describedby={`${id}-pin-hint`}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onKeyDown={press}
          style={{ left: `${inside(pin.x) * 100}%`, top: `${inside(pin.y) * 100}%` }}
          className="absolute flex size-11 -translate-1/2 cursor-grab touch-none items-center justify-center rounded-full active:cursor-grabbing"
        >
          <span className="size-6 rounded-full border-4 border-white bg-green shadow-sheet" />
        </button>
      </div>
      <p role="status" className="font-semibold">
        {where}
      </p>
      <p id={`${id}-pin-hint`} className="text-sm text-muted">
        {t("hint", { metres: stepMetres(width) })}
      </p>
    </div>
  );
}

type MapGroundProps = { view: MapView; width: MapWidth; onPress: (event: MouseEvent) => void };

const isShown = (share: number) => share > 0 && share < 1;

/** The departments and towns of the area, with a scale: drawn here, without tiles or a third party. */
function MapGround({ view, width, onPress }: MapGroundProps) {
  const t = useTranslations("firm_offices.pin");
  const { towns } = useOffices();
  const near = towns.flatMap(({ name, ...point }) => {
    const share = shareOf(view, point);
    return isShown(share.x) && isShown(share.y) ? [{ name, ...share }] : [];
  });
  return (
    // Hidden from assistive technologies: the keyboard and screen readers move the pin instead.
    <div aria-hidden="true" onClick={onPress} className="absolute inset-0 cursor-crosshair bg-sunken">
      <svg aria-hidden="true" viewBox={`${view.x} ${view.y} ${view.side} ${view.side}`} className="block size-full">
        <use
          href={`${machineRoutes.franceMap()}#departments`}
          className="fill-tint stroke-field"
          // The same line width as on the whole map.
          strokeWidth={view.side / FRANCE_MAP.width}
          strokeLinejoin="round"
        />
      </svg>
      {near.map(({ name, x, y }) => (
        <span
          key={name}
          className="pointer-events-none absolute flex -translate-y-1/2 items-center gap-1 text-sm text-muted"
          style={
            x > 0.6
              ? { right: `${(1 - x) * 100}%`, top: `${y * 100}%`, flexDirection: "row-reverse" }
              : { left: `${x * 100}%`, top: `${y * 100}%` }
          }
        >
          <span className="size-1.5 shrink-0 rounded-full bg-muted" />
          {name}
        </span>
      ))}
      <span className="figures pointer-events-none absolute bottom-2 left-2 w-1/5 border-b-2 border-x-2 border-ink px-1 text-sm">
        {t("kilometres", { km: width / 5 })}
      </span>
    </div>
  );
}
