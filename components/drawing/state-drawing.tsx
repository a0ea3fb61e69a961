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

/** What stands beside the words of a screen that has nothing to list, or that is not there. */
export const StateDrawing = ({ name, className = "h-auto w-40 shrink-0 md:w-48" }: Props) => (
  <Drawing sheet={states} name={name} className={className} />
);
