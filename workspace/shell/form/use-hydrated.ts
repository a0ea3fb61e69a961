import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** Returns whether the page is hydrated: false on the server, and until the browser has loaded its code. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
