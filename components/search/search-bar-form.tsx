"use client";

import type { ReactNode } from "react";
import { live, SEARCH_FORM_ID } from "@/components/search/search-form";
import type { Suggest } from "@/components/search/suggest";
import { SuggestField } from "@/components/search/suggest-field";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { DEFAULT_RADIUS_KM } from "@/lib/rules/search/params";

type Props = {
  action: string;
  words: string;
  where: string;
  radius: { value: number; options: { value: string; label: string }[] } | null;
  /** Kinds of suggestions of the field of words; the field of places suggests places. */
  kinds: Suggest["kinds"];
  suggest: Omit<Suggest, "kinds">;
  /** Fills the field of places. */
  around: ReactNode;
  texts: Record<"label" | "what" | "whatExample" | "where" | "whereExample" | "radius" | "submit", string>;
};

const PLACES: Suggest["kinds"] = ["place"];

/** The search form, sent by GET so that a search is a URL, with or without JavaScript. */
export const SearchBarForm = ({ action, words, where, radius, kinds, suggest, around, texts }: Props) => (
  <search aria-label={texts.label} className="block rounded-md border border-rule bg-surface p-4 md:p-5">
    <form
      id={SEARCH_FORM_ID}
      action={action}
      // Otherwise browsers would restore former values over the values of the URL.
      autoComplete="off"
      // On a telephone the lists of suggestions are as wide as the form.
      className={`relative grid grid-cols-[1fr_auto] items-start gap-3 max-md:gap-y-2 ${radius === null ? "md:grid-cols-[1.5fr_1fr_auto]" : "md:grid-cols-[1.5fr_1fr_auto_auto]"}`}
    >
      <div className="max-md:col-span-2">
        <SuggestField suggest={{ ...suggest, kinds }}>
          <TextField
            id="q"
            name="q"
            type="search"
            label={texts.what}
            placeholder={texts.whatExample}
            defaultValue={words}
            maxLength={120}
            enterKeyHint="search"
          />
        </SuggestField>
      </div>
      <div className={`min-w-0 md:relative ${radius === null ? "max-md:col-span-2" : ""}`}>
        <SuggestField suggest={{ ...suggest, kinds: PLACES }}>
          <TextField
            id="lieu"
            name="lieu"
            label={texts.where}
            placeholder={texts.whereExample}
            defaultValue={where}
            maxLength={200}
            enterKeyHint="search"
          />
        </SuggestField>
        {/* Below 64 rem the button stands beside the line that unfolds the form. */}
        <div className="max-lg:hidden">{around}</div>
      </div>
      {radius && (
        <SelectField
          id="rayon"
          name="rayon"
          label={texts.radius}
          options={radius.options}
          defaultValue={String(radius.value)}
          data-default={DEFAULT_RADIUS_KM}
          {...live}
        />
      )}
      <Button type="submit" className="min-h-12 max-md:col-span-2 md:mt-6">
        {texts.submit}
      </Button>
    </form>
  </search>
);
