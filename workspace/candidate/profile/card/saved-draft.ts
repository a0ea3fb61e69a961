import type * as z from "zod/mini";
import type { KeptEntry } from "@/lib/queries/kept-entries";
import type { ObjectSaver } from "@/lib/queries/object-saver";
import { holdsPart } from "@/lib/rules/json-equal";
import type { ProfilePart } from "@/workspace/candidate/profile/profile-context";

type Card<Values> = {
  schema: z.ZodMiniType<Values>;
  /** What the card makes of the profile; `draftId` names an item to add. */
  toPart: (values: Values, draftId: string) => ProfilePart;
};

/** Whether the profile has all of a draft: its page was left after the save, before the draft was forgotten. */
export function isSavedDraft<Values>({ schema, toPart }: Card<Values>, saver: ObjectSaver, draft: KeptEntry): boolean {
  const read = schema.safeParse(draft.values);
  return read.success && holdsPart(saver.getState().value, toPart(read.data, draft.id));
}
