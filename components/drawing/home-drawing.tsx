import { Drawing } from "@/components/drawing/drawing";
import home from "@/components/drawing/sheets/home.svg";

/** A desk by a window, over the town. */
export const HomeDrawing = ({ className = "h-auto w-full" }: { className?: string }) => (
  <Drawing sheet={home} name="home" className={className} />
);
