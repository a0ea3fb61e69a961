import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { TestimonialView } from "@/lib/views/company";
import type { DragRow } from "@/workspace/firm/testimonials/use-drag-order";

type Props = {
  testimonial: TestimonialView;
  state: "shown" | "waiting" | "hidden";
  /** Among those that are shown. */
  place?: { isFirst: boolean; isLast: boolean };
  drag?: DragRow;
  onMove?: (by: 1 | -1) => void;
  onToggle?: () => void;
};

/** A testimonial as it was written, what visitors see of it, and what the firm may do. */
export function TestimonialRow({ testimonial, state, place, drag, onMove, onToggle }: Props) {
  const t = useTranslations("firm_testimonials.received");
  const { firstname, jobTitle, since, quote } = testimonial;
  const pressed = useRef<HTMLButtonElement | null>(null);
  // A line that moves is taken out of the page for a moment, and its button loses the focus.
  useEffect(() => {
    if (pressed.current?.isConnected && document.activeElement === document.body) pressed.current.focus();
  });
  const move = (by: 1 | -1, isEnd: boolean) => (
    <Button
      variant="quiet"
      aria-label={t(by === -1 ? "move_up" : "move_down", { name: firstname })}
      aria-disabled={isEnd || undefined}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget;
        if (!isEnd) onMove?.(by);
      }}
    >
      <span aria-hidden="true">{by === -1 ? "↑" : "↓"}</span>
      {t(by === -1 ? "up" : "down")}
    </Button>
  );
  return (
    <li className={`py-5 ${state === "hidden" ? "text-muted" : ""} ${drag?.isOver ? "bg-tint" : ""}`} {...drag?.row}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-semibold">
          {drag && place && !(place.isFirst && place.isLast) && (
            <span
              aria-hidden="true"
              className="mr-3 hidden cursor-grab text-muted pointer-fine:inline"
              {...drag.handle}
            >
              ⠿
            </span>
          )}
          {[firstname, jobTitle, since && t("since", { year: String(since) })].filter(Boolean).join(", ")}
        </span>
        <span className={`text-sm ${state === "waiting" ? "bg-highlight px-2 text-ink" : "text-muted"}`}>
          {t(`state.${state}`)}
        </span>
      </p>
      <blockquote lang="fr" className="measure mt-2 whitespace-pre-line break-words">
        «&#xa0;{quote}&#xa0;»
      </blockquote>
      {onToggle && (
        <div className="mt-2 flex flex-wrap items-center gap-x-5 [&_button]:text-sm">
          {place && !(place.isFirst && place.isLast) && (
            <>
              {move(-1, place.isFirst)}
              {move(1, place.isLast)}
            </>
          )}
          <Button
            variant="quiet"
            aria-label={t(state === "hidden" ? "show_one" : "hide_one", { name: firstname })}
            onClick={onToggle}
          >
            {t(state === "hidden" ? "show" : "hide")}
          </Button>
        </div>
      )}
    </li>
  );
}
