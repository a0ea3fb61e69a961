import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { FRANCE_MAP } from "@/lib/rules/place/france-map";
import { type MapView, type MapWidth, shareOf } from "@/lib/rules/place/local-map";
import { useOffices } from "@/workspace/firm/offices/offices-context";

type Props = { view: MapView; width: MapWidth; onPress: (event: MouseEvent) => void };

const isShown = (share: number) => share > 0 && share < 1;

/** The departments and the towns around, with a scale: drawn here, without tiles nor third party. */
export function MapGround({ view, width, onPress }: Props) {
  const t = useTranslations("firm_offices.pin");
  const { towns } = useOffices();
  const near = towns.flatMap(({ name, ...point }) => {
    const share = shareOf(view, point);
    return isShown(share.x) && isShown(share.y) ? [{ name, ...share }] : [];
  });
  return (
    // The pin is what the keyboard and screen readers move.
    <div aria-hidden="true" onClick={onPress} className="absolute inset-0 cursor-crosshair bg-sunken">
      <svg aria-hidden="true" viewBox={`${view.x} ${view.y} ${view.side} ${view.side}`} className="block size-full">
        <use
          href={`${machineRoutes.franceMap()}#departments`}
          className="fill-tint stroke-field"
          // As thin as on the whole map.
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
