import { type RefObject, useEffect, useEffectEvent } from "react";

/** Calls `dismiss` when Escape is pressed, and when an element outside `place` is pressed or gets the focus. */
export function useDismiss(place: RefObject<HTMLElement | null>, dismiss: (by: "escape" | "elsewhere") => void) {
  const onDismiss = useEffectEvent(dismiss);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && onDismiss("escape");
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) onDismiss("elsewhere");
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onElsewhere);
    document.addEventListener("focusin", onElsewhere);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onElsewhere);
      document.removeEventListener("focusin", onElsewhere);
    };
  }, [place]);
}
