"use client";

import { useSyncExternalStore } from "react";

const subscribe = (onChange: () => void) => {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
};

/**
 * Banner shown while the browser is offline; on a stored copy of a page, it gives the date of that copy
 * (offline/copy-page.ts).
 */
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
