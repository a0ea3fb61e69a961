import { type DragEvent, useState } from "react";
import { placedAt } from "@/workspace/firm/testimonials/arrangement";

/** What a row of the list needs to be dragged by its handle, and to be dropped on. */
export type DragRow = ReturnType<ReturnType<typeof useDragOrder>>;

/** Puts a list in order with the mouse. The buttons of each row do the same. */
export function useDragOrder(ids: readonly string[], onOrder: (order: string[]) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (id: string) => ({
    isOver: over === id && dragged !== id,
    handle: {
      draggable: true,
      onDragStart({ currentTarget, dataTransfer }: DragEvent<HTMLElement>) {
        const row = currentTarget.closest("li");
        if (row) dataTransfer.setDragImage(row, 0, 0);
        dataTransfer.effectAllowed = "move";
        setDragged(id);
      },
      onDragEnd: end,
    },
    row: {
      onDragOver(event: DragEvent) {
        if (dragged === null) return;
        event.preventDefault();
        setOver(id);
      },
      onDrop(event: DragEvent) {
        if (dragged === null) return;
        event.preventDefault();
        if (dragged !== id) onOrder(placedAt(ids, dragged, id));
        end();
      },
    },
  });
}
