import type { ReactNode } from "react";
import { Disclosure } from "@/components/search/disclosure";

type Props = {
  heading: string;
  /** How many of its choices are active, and the same in words. */
  chosen?: { count: number; label: string } | undefined;
  initiallyOpen?: boolean | undefined;
  children: ReactNode;
};

/** A filter that folds: its name, how many of its choices are active, and its choices, open once one is. */
export const FacetDisclosure = ({ heading, chosen, initiallyOpen = false, children }: Props) => (
  <Disclosure initiallyOpen={initiallyOpen || chosen !== undefined} className="facet">
    <summary>
      {heading}
      {chosen && (
        <span className="figures ml-auto rounded-full bg-green px-2 text-sm text-on-green">
          <span aria-hidden="true">{chosen.count}</span>
          <span className="sr-only">{chosen.label}</span>
        </span>
      )}
    </summary>
    {children}
  </Disclosure>
);
