"use client";

import { type ReactNode, useEffect, useId, useRef, useState } from "react";

type Props = {
  /** « Modifier la recherche ». */
  label: string;
  /** The search in one line: « paie · Lyon (69), 30 km »; without a search, a text about what can be searched. */
  summary: string;
  /** Beside the line: a search in one press. */
  shortcut: ReactNode;
  /** The search form and the active filters. */
  children: ReactNode;
};

/**
 * The search form, folded into one line below 64 rem, so that a telephone shows offers first. It is always open on a
 * wide screen and without JavaScript (`noscript:` is the media query `scripting: none`).
 */
export function SearchFold({ label, summary, shortcut, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (open) form.current?.querySelector("input")?.focus();
  }, [open]);

  // On a wide screen the button is hidden and cannot take the focus, which stays in the field.
  const fold = () => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    <>
      <div className="flex flex-wrap gap-2 lg:hidden noscript:hidden">
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-md border border-field bg-surface px-3 text-left hover:border-ink"
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 16 16"
            className="size-4 shrink-0 text-green"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
          >
            <circle cx="7" cy="7" r="5" />
            <path d="m11 11 4 4" />
          </svg>
          <span className="sr-only">{label}</span>
          <span className="truncate">{summary}</span>
        </button>
        {shortcut}
      </div>
      <div
        ref={form}
        id={id}
        data-open={open || undefined}
        onSubmit={fold}
        className="max-lg:not-noscript:not-data-open:hidden max-lg:not-noscript:mt-2"
      >
        {children}
      </div>
    </>
  );
}
