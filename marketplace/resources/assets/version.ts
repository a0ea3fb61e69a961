import type { Caller } from "@/marketplace/access/caller";
import { readable } from "@/marketplace/resources/namespaces";

type Dated = { owner_id: string | null; updated_date: Date; draft_date: Date | null };

/**
 * Returns the date of the state that this caller reads. For readers of the draft, it is the later of the asset's date
 * and the draft's: their edit gets a 412 when the asset or the draft changed since they read them. For other readers, a
 * draft changes no date.
 */
export function versionFor(caller: Caller, { owner_id, updated_date, draft_date }: Dated): Date {
  const namespaces = readable(caller, owner_id);
  const readsDraft = namespaces === "*" || namespaces.has("draft");
  return readsDraft && draft_date && draft_date > updated_date ? draft_date : updated_date;
}
