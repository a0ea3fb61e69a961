"use client";

import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import type { Suggest } from "@/components/search/suggest";
import type { SuggestList } from "@/components/search/suggest-list";

type Props = { suggest: Suggest; children: ReactNode };
type Loaded = { List: typeof SuggestList } & Pick<ComponentProps<typeof SuggestList>, "input" | "startsOpen">;

/**
 * A text field that suggests what to type. The page sends the field alone, as it is without JavaScript; the list comes
 * when the field is first used.
 */
export function SuggestField({ suggest, children }: Props) {
  const field = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const loading = useRef(false);
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  const load = async () => {
    const input = field.current?.querySelector("input");
    if (!input || loading.current) return;
    loading.current = true;
    const before = input.value;
    try {
      const { SuggestList: List } = await import("@/components/search/suggest-list");
      const isUsed = document.activeElement === input && (pressed.current || input.value !== before);
      setLoaded({ List, input, startsOpen: isUsed });
    } catch {
      // Without network the field is a plain one; the next use asks again.
      loading.current = false;
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the focus given before the page came alive.
  useEffect(() => {
    if (field.current?.contains(document.activeElement)) load();
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the field in it is used.
    <div
      ref={field}
      className="min-w-0 md:relative"
      onFocus={load}
      onPointerDown={() => {
        pressed.current = true;
      }}
    >
      {children}
      {loaded && <loaded.List input={loaded.input} startsOpen={loaded.startsOpen} suggest={suggest} />}
    </div>
  );
}
