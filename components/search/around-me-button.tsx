"use client";

import { type MouseEvent, useState } from "react";
import { SEARCH_FORM_ID } from "@/components/search/search-form";
import type { NoTown } from "@/lib/queries/nearest-town";
import { SORTS } from "@/lib/rules/search/sorts";

type Props = {
  /** `sign`: an icon as high as a field; `line`: words, in the line of the label of the field that the button fills. */
  look: "sign" | "line";
  texts: Record<NoTown | "label" | "busy", string>;
};

const LOOKS = {
  sign: "size-12 justify-center rounded-md border border-field bg-surface hover:border-ink lg:hidden",
  line: "absolute -top-3 right-0 min-h-11 gap-1.5 text-sm font-semibold underline decoration-1 underline-offset-4 hover:decoration-2",
};

/**
 * Searches around the visitor: fills the field of places with the nearest town, and sends the form with the nearest
 * results first. The browser asks for the permission; what went wrong is said below.
 */
export function AroundMeButton({ look, texts }: Props) {
  const [state, setState] = useState<NoTown | "busy" | null>(null);

  const press = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const form = currentTarget.form ?? document.querySelector<HTMLFormElement>(`form#${SEARCH_FORM_ID}`);
    if (state === "busy" || !form) return;
    setState("busy");
    const found = await loadNearestTown().catch(() => ({ reason: "failed" as const }));
    if ("reason" in found) return setState(found.reason);
    setState(null);
    search(form, found.label);
  };

  return (
    <>
      <button
        type="button"
        onClick={press}
        aria-label={look === "sign" ? texts.label : undefined}
        title={look === "sign" ? texts.label : undefined}
        aria-disabled={state === "busy" || undefined}
        className={`inline-flex shrink-0 items-center text-green noscript:hidden aria-disabled:opacity-60 ${LOOKS[look]}`}
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className={look === "sign" ? "size-5" : "size-4"}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        >
          <circle cx="8" cy="8" r="4.5" />
          <circle cx="8" cy="8" r="1" fill="currentColor" />
          <path d="M8 1v2.5M8 12.5V15M1 8h2.5M12.5 8H15" />
        </svg>
        {look === "line" && texts.label}
      </button>
      {/* Not a `status`: the number of results has that role. */}
      <p aria-live="polite" className={`w-full text-sm empty:hidden ${look === "sign" ? "lg:hidden" : "mt-1"}`}>
        {state && texts[state]}
      </p>
    </>
  );
}

/** Loaded when the button is pressed. */
const loadNearestTown = async () => (await import("@/lib/queries/nearest-town")).findNearestTown();

/** Sends the form as if the visitor had typed this place and chosen the nearest results first. */
function search(form: HTMLFormElement, place: string): void {
  const field = form.elements.namedItem("lieu");
  if (field instanceof HTMLInputElement) field.value = place;
  // The choice of an order exists only among several results, and has no distance before a place is searched.
  const chosen = form.elements.namedItem("tri");
  if (chosen instanceof HTMLSelectElement) chosen.value = "";
  const order = Object.assign(document.createElement("input"), { type: "hidden", name: "tri", value: SORTS.distance });
  form.append(order);
  form.requestSubmit();
  order.remove();
}
