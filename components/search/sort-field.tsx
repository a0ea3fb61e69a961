"use client";

import { live, SEARCH_FORM_ID } from "@/components/search/search-form";
import { toolStyle } from "@/components/search/tool-style";
import { Button } from "@/components/ui/button";

type Props = { value: string; options: { value: string; label: string }[]; texts: Record<"label" | "apply", string> };

/** Field for the order of the results. */
export const SortField = ({ value, options, texts }: Props) => (
  <div className="flex items-center gap-3">
    <label htmlFor="tri" className="shrink-0 text-sm font-semibold max-lg:sr-only">
      {texts.label}
    </label>
    <select
      id="tri"
      form={SEARCH_FORM_ID}
      name="tri"
      defaultValue={value}
      className={`${toolStyle} w-full max-lg:pr-1`}
      {...live}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <Button type="submit" form={SEARCH_FORM_ID} variant="secondary" className="not-noscript:hidden">
      {texts.apply}
    </Button>
  </div>
);
