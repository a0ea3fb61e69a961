"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { Icon } from "@/components/ui/icon";

export type NoticeContent = {
  id: number;
  text: string;
  tone: "success" | "error";
  /** A possible action, which also closes the notice. */
  action?: { label: string; onPress: () => void };
};

type Props = {
  /** A new id announces the text again, even when it is the same. */
  notice: NoticeContent | null;
  durationMs: number;
  closeLabel: string;
  onClose: () => void;
};

/**
 * The last event, in a polite live region that is in the page before its text. It disappears after `durationMs` (5 s,
 * uploads 10 s: docs/product.md §9), except while it is read (pointer or focus on it), or when dismissed.
 */
export function Notice({ notice, durationMs, closeLabel, onClose }: Props) {
  const [held, setHeld] = useState(false);
  const id = notice?.id;

  const close = () => {
    setHeld(false);
    onClose();
  };
  const expire = useEffectEvent(close);

  useEffect(() => {
    if (id === undefined || held) return;
    const timer = setTimeout(expire, durationMs);
    return () => clearTimeout(timer);
  }, [id, held, durationMs]);

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar))] z-40 flex justify-center"
      data-no-print
    >
      {notice && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only holds the clock while the notice is being read.
        <div
          key={notice.id}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          className={`pointer-events-auto flex max-w-xl items-start gap-3 rounded-md py-1 pl-5 pr-1 shadow-sheet ${
            notice.tone === "error" ? "bg-brick text-on-brick" : "bg-green text-on-green"
          }`}
        >
          <p className="py-2">{notice.text}</p>
          {notice.action && (
            <button
              type="button"
              onClick={() => {
                close();
                notice.action?.onPress();
              }}
              className="min-h-11 shrink-0 rounded-md px-2 font-semibold underline underline-offset-4 focus-visible:outline-current"
            >
              {notice.action.label}
            </button>
          )}
          <button
            type="button"
            onClick={close}
            aria-label={closeLabel}
            className="flex size-11 shrink-0 items-center justify-center rounded-md focus-visible:outline-current"
          >
            <Icon name="cross" className="size-3" />
          </button>
        </div>
      )}
    </div>
  );
}
