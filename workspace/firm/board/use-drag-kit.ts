import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { Target } from "@/lib/rules/transaction/firm-moves";
import type { DragKit } from "@/workspace/firm/board/drag-kit";

/** Loads the code of drags as a pointer first comes to the board, and says which card is dragged. */
export function useDragKit(board: RefObject<HTMLElement | null>, onPut: (id: string, target: Target) => void) {
  const [kit, setKit] = useState<DragKit | null>(null);
  const [draggedId, setDragged] = useState<string | null>(null);
  const onDrop = useEffectEvent((id: string, target: string) => onPut(id, target as Target));

  useEffect(() => {
    const element = board.current;
    // Without it the menu and the keys do the same: a failure changes nothing.
    const load = () =>
      void import("@/workspace/firm/board/drag-kit").then(
        (part) => setKit(part.dragKit),
        () => undefined,
      );
    for (const event of ["pointerover", "pointerdown"]) element?.addEventListener(event, load, { once: true });
    return () => {
      for (const event of ["pointerover", "pointerdown"]) element?.removeEventListener(event, load);
    };
  }, [board]);

  useEffect(() => {
    if (!kit || !board.current) return;
    const stops = [
      kit.watch({ onStart: setDragged, onEnd: () => setDragged(null), onDrop: (id, target) => onDrop(id, target) }),
      kit.scroll(board.current),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [kit, board]);

  return { kit, draggedId };
}
