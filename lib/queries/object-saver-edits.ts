import { type Fields, jsonEqual } from "@/lib/rules/json-equal";
import { type Conflict, mergeThreeWay } from "@/lib/rules/merge-three-way";

/** An edit made in the form `key`: `base` has the fields that the form was shown, `next` the same fields as edited. */
export type Edit = {
  key: string;
  base: Fields;
  next: Fields;
  resolve: () => void;
  reject: (error: unknown) => void;
};

/** An edit that conflicts with another one: none of it is sent before the person has resolved each conflict. */
export type HeldEdit = { key: string; conflicts: Conflict[]; edit: Edit; merged: Fields; theirs: Fields };

/** Applies these edits to the object in order, and returns separately the edits that conflict with another write. */
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
 * Creates the history of the last edit of each form. A form that is saved twice passes both times the base that it was
 * first shown. With `baseOf`, the second edit starts from the result of the first; otherwise the two edits would
 * conflict.
 */
export function createEditHistory() {
  const last = new Map<string, Pick<Edit, "base" | "next">>();
  return {
    baseOf(key: string, base: Fields): Fields {
      const before = last.get(key);
      return before && jsonEqual(before.base, base) ? before.next : base;
    },
    add: (key: string, base: Fields, next: Fields) => void last.set(key, { base, next }),
    /** Forgets a refused edit: the form's next edit starts again from the base that the form was shown. */
    forget: (key: string) => void last.delete(key),
  };
}
