"use client";

import { type Choice, readChoices, SHOWN_CHOICES } from "@/components/search/choice";
import { Disclosure } from "@/components/search/disclosure";
import { FacetDisclosure } from "@/components/search/facet-disclosure";
import { live, SEARCH_FORM_ID } from "@/components/search/search-form";
import { takeFromMarkup } from "@/lib/document-data";

type Props = {
  type?: "checkbox" | "radio";
  /** Of the controls, and of the parameter of the URL. */
  name: string;
  heading: string;
  /** Null where the markup has them: two hundred boxes are half of a page. */
  choices: Choice[] | null;
  /** How many are chosen, and the same in words. */
  chosen?: { count: number; label: string } | undefined;
  /** « Afficher 12 choix de plus »; else all are shown. */
  more?: string | undefined;
  /** A box of another name, below. */
  also?: (Choice & { name: string }) | undefined;
  initiallyOpen?: boolean;
};

/** A filter by choice: boxes with the number of results that each would give. */
export function Choices({ type = "checkbox", name, heading, choices, chosen, more, also, initiallyOpen }: Props) {
  const all = choices ?? takeFromMarkup(`choices-${name}`, () => readChoices(name));
  const [first, rest] = more === undefined ? [all, []] : [all.slice(0, SHOWN_CHOICES), all.slice(SHOWN_CHOICES)];
  const toInput = (choice: Choice) => <ChoiceInput key={choice.value} {...choice} {...{ type, name }} />;
  return (
    <FacetDisclosure {...{ heading, chosen, initiallyOpen }}>
      <fieldset className="choices pb-3" {...live}>
        <legend className="sr-only">{heading}</legend>
        {first.map(toInput)}
        {rest.length > 0 && (
          <Disclosure initiallyOpen={rest.some(({ selected }) => selected)} className="group/more">
            <summary className="link flex min-h-11 w-fit list-none items-center text-sm font-semibold group-open/more:hidden [&::-webkit-details-marker]:hidden">
              {more}
            </summary>
            {rest.map(toInput)}
          </Disclosure>
        )}
        {also && <ChoiceInput {...also} type="checkbox" />}
      </fieldset>
    </FacetDisclosure>
  );
}

/** Styled by the list: a class for each of two hundred choices would weigh more than they do. */
const ChoiceInput = ({ type, name, value, label, count, selected }: Choice & { type: string; name: string }) => (
  <label>
    <input type={type} form={SEARCH_FORM_ID} name={name} value={value} defaultChecked={selected} />
    {`${label} `}
    {count !== null && <b>{count}</b>}
  </label>
);
