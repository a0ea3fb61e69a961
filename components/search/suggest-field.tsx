"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Suggest } from "@/components/search/suggest";
import type { SuggestList } from "@/components/search/suggest-list";

type Props = { suggest: Suggest; className?: string; children: ReactNode };
type Loaded = { List: typeof SuggestList; input: HTMLInputElement };

/**
 * A text field with suggestions. The page contains the field alone, as without JavaScript; the list loads when the
 * field is first used.
 */
export function SuggestField({ suggest, className = "", children }: Props) {
  const field = useRef<HTMLDivElement>(null);
  const loading = useRef(false);
  /** Last action on the field while the list was loading. */
  const used = useRef<"pressed" | "typed">(undefined);
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  const load = async () => {
    const input = field.current?.querySelector("input");
    if (!input || loading.current) return;
    loading.current = true;
    try {
      const { SuggestList: List } = await import("@/components/search/suggest-list");
      setLoaded({ List, input });
    } catch {
      // Offline, the field has no suggestions; the next letter or the next focus tries to load the code again.
      loading.current = false;
    }
  };

  const shouldOpen = () =>
    document.activeElement === loaded?.input &&
    (used.current === "typed" || (used.current === "pressed" && loaded.input.value === ""));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was done before the page came alive.
  useEffect(() => {
    const input = document.activeElement;
    if (!(input instanceof HTMLInputElement) || !field.current?.contains(input)) return;
    used.current = input.value === input.defaultValue ? "pressed" : "typed";
    load();
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the field in it is used.
    <div
      ref={field}
      className={`min-w-0 md:relative ${className}`}
      onPointerDown={() => {
        used.current = "pressed";
      }}
      onInput={() => {
        used.current = "typed";
        load();
      }}
      onFocus={load}
    >
      {children}
      {loaded && <loaded.List input={loaded.input} shouldOpen={shouldOpen} suggest={suggest} />}
    </div>
  );
}
