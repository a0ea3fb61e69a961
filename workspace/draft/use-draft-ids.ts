import { useEffect, useEffectEvent, useState } from "react";
import { type StoredEntry, storedEntries } from "@/lib/queries/stored-entries";
import { type DraftPlace, draftKey } from "@/workspace/draft/draft-key";

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the ids of this kind that had a draft when the screen was opened: their forms are closed, and their cards
 * show a note. `isSaved`: true when the draft of this id was already saved.
 */
export function useDraftIds(
  { userId, organizationId, kind }: Omit<DraftPlace, "id">,
  isSaved: (id: string, draft: StoredEntry) => boolean,
): ReadonlySet<string> {
  const prefix = draftKey({ userId, organizationId, kind, id: "" });
  const [ids, setIds] = useState(NONE);
  const onRead = useEffectEvent((drafts: { id: string; entries: readonly StoredEntry[] }[]) => {
    const unsaved = drafts.filter(({ id, entries }) => entries.some((entry) => !isSaved(id, entry)));
    setIds(new Set(unsaved.map(({ id }) => id)));
  });
  useEffect(() => {
    let isHere = true;
    const read = async () => {
      const keys = await storedEntries.keys(prefix);
      const drafts = keys.map(async (key) => ({
        id: key.slice(prefix.length),
        entries: await storedEntries.read(key),
      }));
      const all = await Promise.all(drafts);
      if (isHere) onRead(all);
    };
    void read();
    return () => {
      isHere = false;
    };
  }, [prefix]);
  return ids;
}
