import { createContext, use } from "react";
import type { Office } from "@/lib/rules/company/office-list";
import type { MapTown } from "@/lib/rules/place/map-towns";

type OfficesScope = {
  offices: readonly Office[];
  /** The towns that a map may name around a pin. */
  towns: readonly MapTown[];
  /** Number of offers of each office, in any state; null while not read. */
  counts: ReadonlyMap<string, number> | null;
  /** The id of the open office, which may be a new one; null when none is open. */
  opened: string | null;
  open: (id: string | null) => void;
  /** Saves a new list of offices. */
  write: (offices: readonly Office[]) => Promise<void>;
};

export const OfficesContext = createContext<OfficesScope | null>(null);

export function useOffices(): OfficesScope {
  const scope = use(OfficesContext);
  if (!scope) throw new Error("useOffices is used outside OfficesEditor");
  return scope;
}
