import { useSyncExternalStore } from "react";
import type { LocalList } from "@/lib/queries/local-list";

const NONE: readonly never[] = [];

/** What a list of this browser holds now; nothing on the server, and in the page as it was sent. */
export const useLocalList = <Item>({ subscribe, read }: LocalList<Item>): readonly Item[] =>
  useSyncExternalStore(subscribe, read, () => NONE);
