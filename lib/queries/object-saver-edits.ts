import { type Fields, jsonEqual } from "@/lib/rules/json-equal";
import { type Conflict, mergeThreeWay } from "@/lib/rules/merge-three-way";

/** What one form, `key`, made of what it had been shown. */
export type Edit = {
  key: string;
  base: Fields;
  next: Fields;
  resolve: () => void;
  reject: (error: unknown) => void;
};

/** An edit that met another's: nothing of it is sent before the person has settled each conflict. */
export type HeldEdit = { key: string; conflicts: Conflict[]; edit: Edit; merged: Fields; theirs: Fields };

/** The object with these edits, one after the other; those that met another's write are held. */
export function applyEdits(object: Fields, edits: readonly Edit[]) {
  const applied: Edit[] = [];
  const held: HeldEdit[] = [];
  let value = object;
  for (const edit of edits) {
    const { merged, conflicts } = mergeThreeWay(edit.base, edit.next, value);
    if (conflicts.length > 0) held.push({ key: edit.key, conflicts, edit, merged, theirs: value });
    else {
      applied.push(edit);
      value = merged;
    }
  }
  return { value, applied, held };
}

/**
 * The last edits of each form. A form that is saved twice says twice that it began from what it was first shown: the
 * second edit begins from the first, or it would meet it as another's.
 */
export function createEditHistory() {
  const last = new Map<string, Pick<Edit, "base" | "next">>();
  return {
    baseOf(key: string, base: Fields): Fields {
      const before = last.get(key);
      return before && jsonEqual(before.base, base) ? before.next : base;
    },
    add: (key: string, base: Fields, next: Fields) => void last.set(key, { base, next }),
    /** The edit was refused: the form begins again from what it was shown. */
    forget: (key: string) => void last.delete(key),
  };
}
