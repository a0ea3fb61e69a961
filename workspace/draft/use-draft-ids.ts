import { useEffect, useState } from "react";
import { keptEntries } from "@/lib/queries/kept-entries";
import { type DraftPlace, draftKey } from "@/workspace/draft/draft-key";

const NONE: ReadonlySet<string> = new Set();

/** The ids of this kind that had a draft when the screen was opened: their forms are closed, and say so. */
export function useDraftIds({ userId, organizationId, kind }: Omit<DraftPlace, "id">): ReadonlySet<string> {
  const prefix = draftKey({ userId, organizationId, kind, id: "" });
  const [ids, setIds] = useState(NONE);
  useEffect(() => {
    let isHere = true;
    void keptEntries.keys(prefix).then((keys) => {
      if (isHere) setIds(new Set(keys.map((key) => key.slice(prefix.length))));
    });
    return () => {
      isHere = false;
    };
  }, [prefix]);
  return ids;
}
