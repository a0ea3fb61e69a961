import { useCallback, useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { storedEntries } from "@/lib/queries/stored-entries";
import { ReviewSource, type ReviewState, toReviewState } from "@/workspace/candidate/import/rules/review";
import { draftKey } from "@/workspace/draft/draft-key";
import { useDraft } from "@/workspace/draft/use-draft";
import { useActor } from "@/workspace/shell/area/use-actor";

/** The source is separate from the typed values, so that a keystroke does not parse the CV again. */
type Fields = { source: unknown; choices: unknown; placed: unknown; keepsFile: unknown };
/** A draft of any content: its parts are parsed only where they are used. */
const AnyReview = z.object({ source: z.unknown(), choices: z.unknown(), placed: z.unknown(), keepsFile: z.unknown() });
const NOTHING: Fields = { source: null, choices: {}, placed: [], keepsFile: true };

/** The import in progress, saved as a draft, so that it continues after a reload or an expired session. */
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
  /** Applies an edit of the person to the import. */
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
  /** Stores the parsed content of the file in progress. */
  const readAs = useCallback(
    (parsed: ReviewSource["parsed"]) => source && setValue("source", { ...source, parsed }),
    [source, setValue],
  );
  const leave = useCallback(async () => {
    reset(NOTHING, { keepDefaultValues: true });
    await storedEntries.update(draftKey(place), () => []);
  }, [reset, place]);
  return { review, update, begin, readAs, leave, forget: draft.forget };
}
