import { useCallback, useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { keptEntries } from "@/lib/queries/kept-entries";
import { ReviewSource, type ReviewState, toReviewState } from "@/workspace/candidate/import/rules/review";
import { draftKey } from "@/workspace/draft/draft-key";
import { useDraft } from "@/workspace/draft/use-draft";
import { useActor } from "@/workspace/shell/area/use-actor";

/** What is read stands apart from what is typed: a key pressed reads the CV no more. */
type Fields = { source: unknown; choices: unknown; placed: unknown; keepsFile: unknown };
/** Whatever a draft holds is parsed where it is read. */
const AnyReview = z.object({ source: z.unknown(), choices: z.unknown(), placed: z.unknown(), keepsFile: z.unknown() });
const NOTHING: Fields = { source: null, choices: {}, placed: [], keepsFile: true };

/** The import under way: kept as a draft, so that a reload, or a session that ends, goes on with it. */
export function useReview() {
  const { userId, organizationId } = useActor();
  const [place] = useState({ userId, organizationId, kind: "import", id: "cv" });
  const { control, reset, setValue, getValues, subscribe } = useForm<Fields>({ defaultValues: NOTHING });
  const draft = useDraft(place, { reset, getValues, subscribe }, { schema: AnyReview, isRestoredSilently: true });
  const given = useWatch({ control, name: "source" });
  const [choices, placed, keepsFile] = useWatch({ control, name: ["choices", "placed", "keepsFile"] });
  const source = useMemo(() => ReviewSource.safeParse(given).data ?? null, [given]);
  const review = useMemo(
    () => source && { ...source, ...toReviewState({ choices, placed, keepsFile }) },
    [source, choices, placed, keepsFile],
  );
  /** Takes what a press or a key makes of the import. */
  const update = useCallback(
    (edit: (state: ReviewState) => ReviewState) => {
      const before = toReviewState(getValues());
      const after = edit(before);
      if (after.choices !== before.choices) setValue("choices", after.choices);
      if (after.placed !== before.placed) setValue("placed", after.placed);
      if (after.keepsFile !== before.keepsFile) setValue("keepsFile", after.keepsFile);
    },
    [getValues, setValue],
  );
  const begin = useCallback(
    (begun: ReviewSource) => {
      reset(NOTHING, { keepDefaultValues: true });
      setValue("source", begun);
    },
    [reset, setValue],
  );
  /** Takes the content of the file that was begun. */
  const readAs = useCallback(
    (parsed: ReviewSource["parsed"]) => source && setValue("source", { ...source, parsed }),
    [source, setValue],
  );
  const leave = useCallback(async () => {
    reset(NOTHING, { keepDefaultValues: true });
    await keptEntries.update(draftKey(place), () => []);
  }, [reset, place]);
  return { review, update, begin, readAs, leave, forget: draft.forget };
}
