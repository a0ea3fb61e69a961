import { type ReactNode, type ToggleEvent, useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";

type Props = {
  /** Of its heading, which links lead to. */
  id: string;
  heading: string;
  headingStyle: string;
  /** What it holds, in one line. */
  line?: ReactNode;
  /** The line is shown beside what is open too. */
  keepsLine?: boolean;
  /** When it is first drawn; then its reader folds it. */
  isOpen: boolean;
  /** It holds what a reader must see: it opens, and they may fold it again. */
  isUrgent?: boolean;
  onToggle?: (isOpen: boolean) => void;
  className?: string;
  children: ReactNode;
};

/** A part of a long screen that folds. What is folded stays in the page: a search in it and a link to it open it. */
export function Fold({ id, heading, headingStyle, isOpen, isUrgent = false, className = "", ...rest }: Props) {
  const [isOpenFirst] = useState(isOpen || isUrgent);
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isUrgent && fold.current) fold.current.open = true;
  }, [isUrgent]);
  const { line, keepsLine, onToggle, children } = rest;
  return (
    <section aria-labelledby={id} className={className}>
      <details
        ref={fold}
        open={isOpenFirst}
        onToggle={(event: ToggleEvent<HTMLDetailsElement>) => onToggle?.(event.currentTarget.open)}
        className="group/fold"
      >
        <summary className="grid list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 py-3 hover:text-green [&::-webkit-details-marker]:hidden">
          <h2 id={id} tabIndex={-1} className={`scroll-mt-24 ${headingStyle}`}>
            {heading}
          </h2>
          <Icon name="chevron" className="size-4 group-open/fold:rotate-180" />
          {line && (
            <span className={`col-span-2 line-clamp-2 text-sm text-muted ${keepsLine ? "" : "group-open/fold:hidden"}`}>
              {line}
            </span>
          )}
        </summary>
        {children}
      </details>
    </section>
  );
}
