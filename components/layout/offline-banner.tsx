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

/** A banner while the browser is offline. */
export function OfflineBanner({ text }: { text: string }) {
  const offline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div role="status" data-no-print>
      {offline && <p className="offline-drawing bg-highlight px-4 py-2 text-center text-sm text-ink">{text}</p>}
    </div>
  );
}
