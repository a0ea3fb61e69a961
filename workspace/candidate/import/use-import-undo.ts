import { useEffect, useState } from "react";
import { type KeptEntry, keptEntries } from "@/lib/queries/kept-entries";
import { newItemId } from "@/lib/queries/new-item-id";
import type { ObjectSaver } from "@/lib/queries/object-saver";
import { at, type Fields, isFields } from "@/lib/rules/json-equal";
import type { ImportEdit } from "@/workspace/candidate/import/rules/import-edit";
import { useActor } from "@/workspace/shell/area/use-actor";

export type ImportUndo = ReturnType<typeof useImportUndo>;

/** What the imports of this browser changed, for 30 days: the last one can be undone, beside what was edited since. */
export function useImportUndo(saver: ObjectSaver) {
  const { userId } = useActor();
  const key = `versions:${userId}:import`;
  const [entries, setEntries] = useState<readonly KeptEntry[]>([]);
  useEffect(() => {
    void keptEntries.read(key).then(setEntries);
  }, [key]);
  const [last] = entries;
  return {
    date: last?.date ?? null,
    /** As it was saved: the API fills in what an item leaves out. */
    async keep({ base, next }: NonNullable<ImportEdit["change"]>) {
      const values = { base, next: pickAs(saver.getState().value ?? {}, next) };
      const entry = { id: newItemId(), date: new Date().toISOString(), version: null, values };
      setEntries(await keptEntries.update(key, (all) => [entry, ...all]));
    },
    /** Rejects with the refusal of the API. */
    async undo() {
      const { base, next } = last?.values ?? {};
      if (!last || !isFields(base) || !isFields(next)) return;
      await saver.change("import:undo", next, base);
      setEntries(await keptEntries.update(key, (all) => all.filter(({ id }) => id !== last.id)));
    },
  };
}

/** The parts of an object that `shape` has; its lists and texts are whole. */
const pickAs = (object: Fields, shape: Fields): Fields =>
  Object.fromEntries(
    Object.entries(shape).map(([key, value]) => {
      const own = at(object, key);
      return [key, isFields(value) && isFields(own) ? pickAs(own, value) : own];
    }),
  );
