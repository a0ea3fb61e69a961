import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { data } from "@/contract/data";
import type { Surroundings } from "@/lib/entities/surroundings";
import { machineRoutes } from "@/lib/routes/machine-routes";
import type { Coordinates } from "@/lib/rules/place/france-map";
import { FRANCE_MAP } from "@/lib/rules/place/france-map";
import { type MapView, shareOf, viewAround } from "@/lib/rules/place/map-view";
import { MAP_WIDTHS, type MapWidth, placeAfterKey, placeAt, stepMetres } from "@/workspace/firm/offices/local-map";
import { type MapLabel, placeLabels } from "@/workspace/firm/offices/pin/map-labels";
import { useSession } from "@/workspace/shell/session-provider";
import { ViewSwitch } from "@/workspace/shell/view-switch";

type Props = {
  id: string;
  place: Coordinates;
  /** Describes the place in words, from the towns around. */
  toWhere: (towns: Surroundings["towns"]) => string;
  onMove: (place: Coordinates) => void;
};

/**
 * Smallest distance that a drag leaves between a pin and an edge, as a share of the map, so that the pin stays visible.
 */
const EDGE = 0.02;
const inside = (share: number) => Math.min(1 - EDGE, Math.max(EDGE, share));
const isInside = (share: number) => share === inside(share);

/** A pin on a map. The user can drag the pin, press where it must go, or move it with the arrow keys. */
export function PinMap({ id, place, toWhere, onMove }: Props) {
  const t = useTranslations("firm_offices.pin");
  const [width, setWidth] = useState<MapWidth>(MAP_WIDTHS[0]);
  const [centre, setCentre] = useState(place);
  const map = useRef<HTMLDivElement>(null);
  const view = viewAround(centre, width);
  const pin = shareOf(view, place);
  // The pin is out of view, because another town was chosen or the keys moved it over the edge: the map is centred on
  // it again.
  if (!isInside(pin.x) || !isInside(pin.y)) setCentre(place);

  const { session } = useSession();
  const around = useQuery({
    queryKey: ["surroundings", centre, width],
    queryFn: ({ signal }) => session.client.bind(data).surroundings({ ...centre, km: width }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const where = toWhere(around.data?.towns ?? []);

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
        views={MAP_WIDTHS.map((km) => ({ value: km, label: t(`widths.km_${km}`) }))}
        shown={width}
        onShow={(km) => {
          setCentre(place);
          setWidth(km);
        }}
        className="flex flex-wrap text-sm [&_button]:px-3"
      />
      <div
        ref={map}
        className="relative aspect-square w-full max-w-md overflow-hidden rounded-md border border-field bg-sunken"
      >
        <MapGround view={view} width={width} around={around.data} onPress={pointAt} />
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
          <span className="size-5 rounded-full border-4 border-surface bg-green ring-2 ring-green" />
        </button>
      </div>
      {around.isError && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          {t("unnamed")}
          <Button variant="quiet" className="text-sm" onClick={() => void around.refetch()}>
            {t("retry")}
          </Button>
        </p>
      )}
      <p role="status" className="font-semibold">
        {where}
      </p>
      <p id={`${id}-pin-hint`} className="text-sm text-muted">
        {t("hint", { metres: stepMetres(width) })}
      </p>
    </div>
  );
}

type MapGroundProps = {
  view: MapView;
  width: MapWidth;
  /** Undefined until it is read. */
  around: Surroundings | undefined;
  onPress: (event: MouseEvent) => void;
};

/** The scale is a quarter of the map: 30, 10 or 2 kilometres. */
const SCALE_SHARE = 4;

/** The departments and towns of the area, with a scale: drawn here, without tiles or a third party. */
function MapGround({ view, width, around, onPress }: MapGroundProps) {
  const t = useTranslations("firm_offices.pin");
  const drawing = machineRoutes.departmentsMap();
  const own = around?.departmentCode?.toLowerCase();
  // Line widths are those of the whole drawing.
  const unit = view.side / FRANCE_MAP.width;
  return (
    // Hidden from assistive technologies: the keyboard and screen readers move the pin instead.
    <div aria-hidden="true" onClick={onPress} className="absolute inset-0 cursor-crosshair">
      <svg aria-hidden="true" viewBox={`${view.x} ${view.y} ${view.side} ${view.side}`} className="block size-full">
        <use
          href={`${drawing}#departments`}
          className="fill-tint stroke-field"
          strokeWidth={1.2 * unit}
          strokeLinejoin="round"
        />
        {own !== undefined && (
          <use
            href={`${drawing}#d${own}`}
            className="fill-surface stroke-ink"
            strokeWidth={2.4 * unit}
            strokeLinejoin="round"
          />
        )}
      </svg>
      {around &&
        placeLabels(around, (place) => shareOf(view, place)).map((label) => <Name key={label.key} label={label} />)}
      <span className="figures pointer-events-none absolute bottom-2 left-2 w-1/4 border-x-2 border-b-2 border-ink px-1 text-sm">
        {t("kilometres", { km: width / SCALE_SHARE })}
      </span>
    </div>
  );
}

/** Keeps a name legible where it crosses an outline. */
const HALO = "[text-shadow:0_0_2px_var(--color-surface),0_0_2px_var(--color-surface),0_0_4px_var(--color-surface)]";
const HALF_DOT = 3;
/** Where a name stands from its dot. */
const SIDE_STYLES: Record<Extract<MapLabel, { kind: "town" }>["side"], (gap: number) => CSSProperties> = {
  right: (gap) => ({ left: gap, top: 0, transform: "translateY(-50%)" }),
  left: (gap) => ({ right: gap, top: 0, transform: "translateY(-50%)" }),
  above: (gap) => ({ left: 0, bottom: gap, transform: "translateX(-50%)" }),
  below: (gap) => ({ left: 0, top: gap, transform: "translateX(-50%)" }),
  aboveRight: (gap) => ({ left: -HALF_DOT, bottom: gap }),
  belowRight: (gap) => ({ left: -HALF_DOT, top: gap }),
  aboveLeft: (gap) => ({ right: -HALF_DOT, bottom: gap }),
  belowLeft: (gap) => ({ right: -HALF_DOT, top: gap }),
};

function Name({ label }: { label: MapLabel }) {
  const { name, x, y } = label;
  const at = { left: `${x * 100}%`, top: `${y * 100}%` };
  if (label.kind === "department")
    return (
      <span
        style={at}
        className={`pointer-events-none absolute -translate-1/2 text-sm leading-none font-semibold whitespace-nowrap text-green ${HALO}`}
      >
        {name}
      </span>
    );
  return (
    <span style={at} className="pointer-events-none absolute">
      <span className="absolute size-1.5 -translate-1/2 rounded-full bg-ink" />
      <span
        style={SIDE_STYLES[label.side](label.gap)}
        className={`absolute text-sm leading-none whitespace-nowrap text-ink ${HALO}`}
      >
        {name}
      </span>
    </span>
  );
}
