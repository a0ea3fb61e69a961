"use client";

import { useEffect, useRef, useState } from "react";
import { loadMap, MAP_LAYOUT } from "@/components/search/map-page";
import { refine } from "@/components/search/search-form";
import { toolStyle } from "@/components/search/tool-style";
import { Icon } from "@/components/ui/icon";

/** Id of the popover of the map. */
const MAP_ID = "carte";

/** Brings the marker of the most results to the middle when the zoom of the map changes. */
function centre({ currentTarget }: { currentTarget: HTMLElement }): void {
  const frame = currentTarget.querySelector("[data-pan]");
  const [largest] = [...(frame?.querySelectorAll("a") ?? [])].filter(({ offsetParent }) => offsetParent !== null);
  if (largest) frame?.scrollTo(largest.offsetLeft - frame.clientWidth / 2, largest.offsetTop - frame.clientHeight / 2);
}

type Props = {
  /** URL of the page that shows the map of this search. */
  href: string;
  texts: Record<"open" | "openShort" | "hide" | "heading" | "loading" | "failed", string>;
};

/** `html`: null when it could not be loaded. */
type Loaded = { href: string; html: string | null };

/**
 * The map of the results, above the page. Few visitors open the map, and it is as large as the offers: it loads when
 * the visitor points at the button or presses it.
 */
export function MapPopover({ href, texts }: Props) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const loading = useRef("");
  const load = async () => {
    if (loading.current === href) return;
    loading.current = href;
    // The result of an earlier search or attempt does not apply to this search.
    setLoaded(null);
    const html = await loadMap(href).catch(() => null);
    if (loading.current !== href) return;
    // Opening the map again tries again.
    if (html === null) loading.current = "";
    setLoaded({ href, html });
  };
  // The browser may open the popover before this script loads, and leaves it open when it goes back to another search.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search is loaded once.
  useEffect(() => {
    if (document.querySelector(`#${MAP_ID}:popover-open`)) void load();
  }, [href]);
  const map = loaded?.href === href ? loaded : null;
  return (
    <div className="group/map flex" data-no-print>
      <button
        type="button"
        popoverTarget={MAP_ID}
        onPointerEnter={load}
        className={`${toolStyle} flex-auto whitespace-nowrap noscript:hidden`}
      >
        <span className="lg:hidden group-has-[:popover-open]/map:hidden">{texts.openShort}</span>
        <span className="max-lg:hidden group-has-[:popover-open]/map:hidden">{texts.open}</span>
        <span className="hidden group-has-[:popover-open]/map:inline">{texts.hide}</span>
      </button>
      <a href={href} rel="nofollow" className={`${toolStyle} flex-auto whitespace-nowrap not-noscript:hidden`}>
        {texts.open}
      </a>
      <div
        id={MAP_ID}
        popover="auto"
        role="dialog"
        aria-label={texts.heading}
        onToggle={({ newState }) => newState === "open" && load()}
        className="fixed inset-0 m-auto max-h-[92dvh] w-full max-w-5xl overflow-y-auto overscroll-contain border border-rule bg-paper p-4 text-ink shadow-sheet backdrop:bg-[#0b120f]/60 max-lg:mb-0 max-lg:rounded-t-md lg:rounded-md lg:p-8"
      >
        <div className="mb-4 flex items-center justify-between">
          <h2 className="text-xl">{texts.heading}</h2>
          <button
            type="button"
            popoverTarget={MAP_ID}
            popoverTargetAction="hide"
            className="-mr-2 flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 text-sm font-semibold hover:text-green"
          >
            <span className="max-sm:sr-only">{texts.hide}</span>
            <Icon name="cross" className="size-5" />
          </button>
        </div>
        <p role="status" className="text-muted empty:hidden">
          {map === null && texts.loading}
          {map?.html === null && texts.failed}
        </p>
        {map?.html && (
          <div
            className={MAP_LAYOUT}
            {...refine}
            onInput={centre}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of this site's own server.
            dangerouslySetInnerHTML={{ __html: map.html }}
          />
        )}
      </div>
    </div>
  );
}
