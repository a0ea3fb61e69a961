import type { Caller } from "@/marketplace/access/caller";
import { readable } from "@/marketplace/resources/namespaces";

type Dated = { owner_id: string | null; updated_date: Date; draft_date: Date | null };

/**
 * The date of the state that this caller reads: of who reads its draft, the later of the asset's and of the draft's. An
 * edit of either is a 412 for an owner who saw neither; readers of what is published see no date move with a draft.
 */
export function versionFor(caller: Caller, { owner_id, updated_date, draft_date }: Dated): Date {
  const namespaces = readable(caller, owner_id);
  const readsDraft = namespaces === "*" || namespaces.has("draft");
  return readsDraft && draft_date && draft_date > updated_date ? draft_date : updated_date;
}
