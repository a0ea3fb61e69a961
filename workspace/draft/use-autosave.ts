import { useEffect, useEffectEvent, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { jsonEqual } from "@/lib/rules/json-equal";
import { draftValues } from "@/workspace/draft/draft-values";

/**
 * Calls `save` once the form has not changed for `pauseMs`, and immediately when the form is left with an unsaved
 * change.
 */
export function useAutosave<Values extends FieldValues, Sent>(
  { subscribe, getValues }: Pick<UseFormReturn<Values, unknown, Sent>, "subscribe" | "getValues">,
  pauseMs: number,
  save: () => unknown,
) {
  const [first] = useState(() => draftValues(getValues()));
  const saveNow = useEffectEvent(() => void save());
  useEffect(() => {
    let timer: number | null = null;
    const run = () => {
      timer = null;
      saveNow();
    };
    const wait = () => {
      if (timer !== null) clearTimeout(timer);
      timer = window.setTimeout(run, pauseMs);
    };
    // A browser extension, or a fast user on a slow machine, may fill the form before this listener was registered.
    if (!jsonEqual(first, draftValues(getValues()))) wait();
    const end = subscribe({ formState: { values: true }, callback: wait });
    return () => {
      end();
      if (timer === null) return;
      clearTimeout(timer);
      run();
    };
  }, [subscribe, getValues, first, pauseMs]);
}
