import { useSyncExternalStore } from "react";
import type { LocalList } from "@/lib/queries/local-list";

const NONE: readonly never[] = [];

/** Returns the current items of a list in this browser. Empty on the server, and during hydration. */
export const useLocalList = <Item>({ subscribe, read }: LocalList<Item>): readonly Item[] =>
  useSyncExternalStore(subscribe, read, () => NONE);
