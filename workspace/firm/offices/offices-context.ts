import { createContext, use } from "react";
import type { Office } from "@/lib/rules/company/office-list";
import type { MapTown } from "@/lib/rules/place/map-towns";

type OfficesScope = {
  offices: readonly Office[];
  /** What maps name, around a pin. */
  towns: readonly MapTown[];
  /** The offers of each office, whatever their state; null: not read. */
  counts: ReadonlyMap<string, number> | null;
  /** The office that is open, or the id of one to come. */
  opened: string | null;
  open: (id: string | null) => void;
  /** Saves what a press made of the list. */
  write: (offices: readonly Office[]) => Promise<void>;
};

export const OfficesContext = createContext<OfficesScope | null>(null);

export function useOffices(): OfficesScope {
  const scope = use(OfficesContext);
  if (!scope) throw new Error("useOffices is used outside OfficesEditor");
  return scope;
}
