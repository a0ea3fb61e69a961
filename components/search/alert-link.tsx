"use client";

import { FOLLOW_ID } from "@/components/search/search-form";
import { toolStyle } from "@/components/search/tool-style";

/** Link to the section with the ways to follow the search; a telephone has room for one word. */
export const AlertLink = ({ label, short }: { label: string; short: string }) => (
  <a href={`#${FOLLOW_ID}`} aria-label={label} className={toolStyle}>
    <span className="lg:hidden">{short}</span>
    <span className="max-lg:hidden">{label}</span>
  </a>
);
