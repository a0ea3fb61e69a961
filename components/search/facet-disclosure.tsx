import type { ReactNode } from "react";
import { Disclosure } from "@/components/search/disclosure";
import { Icon } from "@/components/ui/icon";

type Props = {
  heading: string;
  /** How many of its choices are active, and the same in words; null: none is. */
  chosen: { count: number; label: string } | null;
  initiallyOpen: boolean;
  children: ReactNode;
};

/** A filter that folds: its name, how many of its choices are active, and its choices, open once one is. */
export const FacetDisclosure = ({ heading, chosen, initiallyOpen, children }: Props) => (
  <Disclosure initiallyOpen={initiallyOpen || chosen !== null} className="group/facet border-b border-rule">
    <summary className="flex min-h-12 list-none items-center gap-2 py-2 font-semibold hover:text-green [&::-webkit-details-marker]:hidden">
      <span className="flex-1">{heading}</span>
      {chosen && (
        <span className="figures rounded-full bg-green px-2 text-sm text-on-green">
          <span aria-hidden="true">{chosen.count}</span>
          <span className="sr-only">{chosen.label}</span>
        </span>
      )}
      <Icon name="chevron" className="size-3 shrink-0 transition-transform group-open/facet:rotate-180" />
    </summary>
    {children}
  </Disclosure>
);
