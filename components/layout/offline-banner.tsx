"use client";

import { useSyncExternalStore } from "react";
import { COPY_LEFT_EVENT } from "@/lib/rules/offline/names";

const EVENTS = ["online", "offline", COPY_LEFT_EVENT];

const subscribe = (onChange: () => void) => {
  for (const event of EVENTS) window.addEventListener(event, onChange);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, onChange);
  };
};

/** A banner while the browser is offline; on a copy of a page, the day of that copy (offline/copy-page.ts). */
export function OfflineBanner({ text }: { text: string }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.copy ?? (navigator.onLine ? "" : text),
    () => "",
  );
  return (
    <div role="status" data-no-print>
      {shown && <p className="offline-drawing bg-highlight px-4 py-2 text-center text-sm text-ink">{shown}</p>}
    </div>
  );
}
