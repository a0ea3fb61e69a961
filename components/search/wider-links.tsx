"use client";

import { refine } from "@/components/search/search-form";
import { RuleList } from "@/components/ui/rule-list";

/** Wider searches as lines, each with its number of results. */
export const WiderLinks = ({ links }: { links: { href: string; label: string; count: string }[] }) => (
  <div {...refine}>
    <RuleList className="mt-4 text-ink">
      {links.map(({ href, label, count }) => (
        <li key={href}>
          <a href={href} className="flex min-h-12 items-center justify-between gap-6 py-1 hover:text-green">
            <span className="min-w-0">{label}</span> <span className="figures font-semibold">{count}</span>
          </a>
        </li>
      ))}
    </RuleList>
  </div>
);
