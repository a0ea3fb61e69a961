import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** Whether the page's code is there: false on the server, and until the browser has taken the page over. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
