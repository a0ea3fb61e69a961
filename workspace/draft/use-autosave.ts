import { useEffect, useEffectEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/** Calls `save` once the form has not changed for `pauseMs`, and at once when it is left with a change that waits. */
export function useAutosave<Values extends FieldValues, Sent>(
  { subscribe }: Pick<UseFormReturn<Values, unknown, Sent>, "subscribe">,
  pauseMs: number,
  save: () => unknown,
) {
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
    const end = subscribe({ formState: { values: true }, callback: wait });
    return () => {
      end();
      if (timer === null) return;
      clearTimeout(timer);
      run();
    };
  }, [subscribe, pauseMs]);
}
