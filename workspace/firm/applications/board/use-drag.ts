import { createContext, use, useEffect, useRef } from "react";
import type { DragKit } from "@/workspace/shell/drag-kit";

/** The code of drag and drop; null until it is loaded. */
export const DragContext = createContext<DragKit | null>(null);

/** Makes an element draggable as a card. */
export function useDraggable(id: string) {
  const kit = use(DragContext);
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => (kit && element.current ? kit.card(element.current, id) : undefined), [kit, id]);
  return element;
}

/** Makes an element a target where cards can be dropped. */
export function useDropTarget<Element extends HTMLElement>(target: string) {
  const kit = use(DragContext);
  const element = useRef<Element>(null);
  useEffect(() => (kit && element.current ? kit.target(element.current, target) : undefined), [kit, target]);
  return element;
}
