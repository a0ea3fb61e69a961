import { useSyncExternalStore } from "react";

const WIDE = "(width >= 64rem)";

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

/** Whether the editor and its preview stand side by side: a telephone loads no preview that it does not show. */
export const useWide = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
