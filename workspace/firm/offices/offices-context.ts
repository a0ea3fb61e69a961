import { createContext, use } from "react";
import type { SaverState } from "@/lib/queries/object-saver";
import type { Office } from "@/lib/rules/company/office-list";

type OfficesScope = {
  offices: readonly Office[];
  /** Number of offers of each office, in any state; null while not read. */
  counts: ReadonlyMap<string, number> | null;
  /** The id of the open office, which may be a new one; null when none is open. */
  opened: string | null;
  open: (id: string | null) => void;
  /** Saves a new list of offices, in which this one changed; null when it is removed. */
  write: (offices: readonly Office[], id: string | null) => Promise<void>;
  /** Notes that an office changed: its row shows the saver's line. */
  changed: (id: string | null) => void;
  /** The state of the saver since the office of this row changed; null for a row that does not show it. */
  savedOf: (id: string) => SaverState | null;
};

export const OfficesContext = createContext<OfficesScope | null>(null);

export function useOffices(): OfficesScope {
  const scope = use(OfficesContext);
  if (!scope) throw new Error("useOffices is used outside OfficesEditor");
  return scope;
}
