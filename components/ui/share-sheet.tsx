"use client";

import { useSyncExternalStore } from "react";

type Props = { url: string; text: string; label: string; className: string };

const never = () => () => {};

/** Opens the device's own sheet, with the people and the applications of its user; nothing where there is none. */
export function ShareSheet({ url, text, label, className }: Props) {
  const canShare = useSyncExternalStore(
    never,
    () => typeof navigator.share === "function",
    () => false,
  );
  if (!canShare) return null;
  // A sheet that is closed without a choice rejects.
  const share = () => navigator.share({ title: text, url }).catch(() => undefined);
  return (
    <button type="button" onClick={share} className={className}>
      {label}
    </button>
  );
}
