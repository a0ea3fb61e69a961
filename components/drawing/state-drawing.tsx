import { Drawing } from "@/components/drawing/drawing";
import states from "@/components/drawing/sheets/states.svg";

export const STATES = [
  "nothing-found",
  "nothing-kept",
  "nothing-received",
  "no-message",
  "all-done",
  "closed",
  "lost-page",
] as const;

type Props = { name: (typeof STATES)[number]; className?: string };

/** Drawing next to the text of a screen that has nothing to list or does not exist. */
export const StateDrawing = ({ name, className = "h-auto w-40 shrink-0 md:w-48" }: Props) => (
  <Drawing sheet={states} name={name} className={className} />
);
