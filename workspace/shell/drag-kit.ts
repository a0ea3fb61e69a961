import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";

type Stop = () => void;
type Watch = { onStart: (id: string) => void; onEnd: () => void; onDrop: (id: string, target: string) => void };

/**
 * Drag and drop of the cards of a board (docs/workspace.md §3.5) and of the items of a profile, with the browser's
 * native events: loaded when one of them is first touched.
 */
export const dragKit = {
  /** With a `handle`, only the handle is dragged, and the text of the card can be selected. */
  card: (element: HTMLElement, id: string, handle?: HTMLElement): Stop =>
    draggable({
      element,
      ...(handle && { dragHandle: handle }),
      getInitialData: () => ({ id }),
      onDragStart: () => element.toggleAttribute("data-dragged", true),
      onDrop: () => element.removeAttribute("data-dragged"),
    }),

  /** A drop target; a column scrolls automatically while a card is near its edges. */
  target: (element: HTMLElement, target: string): Stop =>
    combine(
      dropTargetForElements({
        element,
        getData: () => ({ target }),
        onDragEnter: () => element.toggleAttribute("data-over", true),
        onDragLeave: () => element.removeAttribute("data-over"),
        onDrop: () => element.removeAttribute("data-over"),
      }),
      autoScrollForElements({ element }),
    ),

  watch: ({ onStart, onEnd, onDrop }: Watch): Stop =>
    monitorForElements({
      onDragStart: ({ source }) => onStart(String(source.data.id)),
      onDrop({ source, location }) {
        onEnd();
        const [place] = location.current.dropTargets;
        if (place) onDrop(String(source.data.id), String(place.data.target));
      },
    }),

  /** Scrolls the board itself sideways during a drag. */
  scroll: (element: HTMLElement): Stop => autoScrollForElements({ element }),
};
export type DragKit = typeof dragKit;
