import { useTranslations } from "next-intl";
import { type KeyboardEvent, memo, type Ref, useState } from "react";
import type { Pressed, Tool } from "@/workspace/shell/rich-text/tools";

/** Thin lines on a ground of 24, as the signs of the navigation. */
const SIGNS = {
  title: "M6 5v14M18 5v14M6 12h12",
  bold: "M7 4.5h6a3.6 3.6 0 0 1 0 7.2H7zM7 11.7h7a3.9 3.9 0 0 1 0 7.8H7z",
  italic: "M10 4.5h7M7 19.5h7M13.5 4.5l-3 15",
  bullets: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  numbers: "M10 6h10M10 12h10M10 18h10M4 4.5l1.5-1V9M3.5 14.5c.5-1.5 3-1.3 2.5.2-.3 1-2.5 2.3-2.5 3.8H6.5",
  link: "M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L11.8 6.5M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.3-1.3",
  undo: "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3",
  redo: "m16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h3",
} as const satisfies Record<Tool, string>;

const TOOLS = ["title", "bold", "italic", "bullets", "numbers", "link", "undo", "redo"] as const satisfies Tool[];

type Props = { ref: Ref<HTMLDivElement>; controls: string; pressed: Pressed; onPress: (tool: Tool) => void };

/** One stop of the Tab key; the arrows, Home and End go from tool to tool (ARIA's toolbar pattern). */
export const Toolbar = memo(function Toolbar({ ref, controls, pressed, onPress }: Props) {
  const t = useTranslations("rich_text");
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextOf(event.key, current);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll<HTMLElement>("button")[next]?.focus();
  };
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={t("tools")}
      aria-controls={controls}
      onKeyDown={onKeyDown}
      className="flex flex-wrap rounded-t-md border border-field border-b-0 bg-surface"
    >
      {TOOLS.map((tool, index) => (
        <button
          key={tool}
          type="button"
          aria-label={t(tool)}
          title={t(tool)}
          aria-pressed={pressed[tool]}
          tabIndex={index === current ? 0 : -1}
          className="grid size-11 place-items-center border-b-3 border-double border-transparent text-muted hover:text-green aria-pressed:border-green aria-pressed:text-green"
          // The selection of the text stays.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(index)}
          onClick={() => onPress(tool)}
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            className="size-5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d={SIGNS[tool]} />
          </svg>
        </button>
      ))}
    </div>
  );
});

function nextOf(key: string, current: number): number | null {
  const last = TOOLS.length - 1;
  if (key === "ArrowRight") return current === last ? 0 : current + 1;
  if (key === "ArrowLeft") return current === 0 ? last : current - 1;
  if (key === "Home") return 0;
  return key === "End" ? last : null;
}
