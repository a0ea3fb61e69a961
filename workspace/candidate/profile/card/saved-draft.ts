import type * as z from "zod/mini";
import type { ObjectSaver } from "@/lib/queries/object-saver";
import type { StoredEntry } from "@/lib/queries/stored-entries";
import { holdsPart } from "@/lib/rules/json-equal";
import type { ProfilePart } from "@/workspace/candidate/profile/profile-context";

type Card<Values> = {
  schema: z.ZodMiniType<Values>;
  /** Returns the part of the profile that the card produces; `draftId` is the id of a new item. */
  toPart: (values: Values, draftId: string) => ProfilePart;
};

/**
 * True when the profile already contains everything in a draft: the user left the page after the save, and before the
 * draft was deleted.
 */
export function isSavedDraft<Values>(
  { schema, toPart }: Card<Values>,
  saver: ObjectSaver,
  draft: StoredEntry,
): boolean {
  const read = schema.safeParse(draft.values);
  return read.success && holdsPart(saver.getState().value, toPart(read.data, draft.id));
}
