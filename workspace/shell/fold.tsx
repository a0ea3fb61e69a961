import { type ReactNode, type ToggleEvent, useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";

type Props = {
  /** Id of the heading, to which links lead. */
  id: string;
  heading: string;
  headingStyle: string;
  /** A summary of the content, in one line. */
  line?: ReactNode;
  /** Shows the summary also when the part is open. */
  keepsLine?: boolean;
  /** True when the part is open at the first render; afterwards the reader opens and folds it. */
  isOpen: boolean;
  /** True when the content must be seen: the part opens, and the reader may fold it again. */
  isUrgent?: boolean;
  onToggle?: (isOpen: boolean) => void;
  className?: string;
  children: ReactNode;
};

/**
 * A part of a long screen that can be folded. Folded content stays in the page: a search in the page, or a link to the
 * content, opens the part.
 */
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
