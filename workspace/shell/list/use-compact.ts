import { useSyncExternalStore } from "react";

const KEY = "hc-compact-lists";
const listeners = new Set<() => void>();
/** The choice of a page whose browser stores nothing. */
let unstored = false;

function isCompact(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return unstored;
  }
}

function keep(on: boolean): void {
  unstored = on;
  try {
    localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** Returns whether the rows of lists have one line, a choice that this browser keeps for all lists, and a setter. */
export const useCompact = (): [boolean, (on: boolean) => void] => [
  useSyncExternalStore(subscribe, isCompact, () => false),
  keep,
];
