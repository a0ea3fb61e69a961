import { machineRoutes } from "@/lib/routes/machine-routes";
import { FRANCE_MAP } from "@/lib/rules/place/france-map";

/** The departments of France, drawn without tiles or third party: the background of the markers. */
export const FranceDrawing = () => (
  <svg aria-hidden="true" viewBox={`0 0 ${FRANCE_MAP.width} ${FRANCE_MAP.height}`} className="block size-full">
    <use
      href={`${machineRoutes.franceMap()}#departments`}
      className="fill-tint stroke-field/50"
      strokeWidth="0.75"
      strokeLinejoin="round"
    />
  </svg>
);
