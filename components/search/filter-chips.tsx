"use client";

import type { ReactNode } from "react";
import { refine } from "@/components/search/search-form";
import { Chip } from "@/components/ui/chip";

type Props = {
  /** `onPhone`: also shown on a telephone. */
  filters: { key: string; label: string; removeHref: string; onPhone: boolean }[];
  clearHref: string;
  /** `remove`: « Retirer le filtre « {label} » ». */
  texts: Record<"active" | "remove" | "clear", string>;
  shortcut: ReactNode;
};

/**
 * The active filters, each with a link that removes it, and a link that removes all of them when there are several;
 * then the shortcut.
 */
export function FilterChips({ filters, clearHref, texts, shortcut }: Props) {
  if (filters.length === 0) return shortcut && <div className="pt-4">{shortcut}</div>;
  return (
    <div className="flex flex-wrap items-center gap-2 pt-4" {...refine}>
      <ul aria-label={texts.active} className="contents max-md:not-has-[[data-on-phone]]:hidden">
        {filters.map(({ key, label, removeHref, onPhone }) => (
          <li
            key={key}
            className={onPhone ? "max-w-full" : "max-w-full max-md:hidden"}
            data-on-phone={onPhone || undefined}
          >
            <Chip label={label} removeLabel={texts.remove.replace("{label}", () => label)} removeHref={removeHref} />
          </li>
        ))}
        {filters.length > 1 && (
          <li>
            <a href={clearHref} className="link inline-flex min-h-11 items-center px-2 text-sm font-semibold">
              {texts.clear}
            </a>
          </li>
        )}
      </ul>
      {shortcut}
    </div>
  );
}
