"use client";

import { type Choice, type ChoicesView, choicesIn, readChoices, SHOWN_CHOICES } from "@/components/search/choice";
import { Disclosure } from "@/components/search/disclosure";
import { FacetDisclosure } from "@/components/search/facet-disclosure";
import { live, SEARCH_FORM_ID } from "@/components/search/search-form";
import { leftMarkup, readFromMarkup } from "@/lib/document-data";

type Props = Omit<ChoicesView, "choices"> & {
  /** Null where the markup has them: two hundred boxes are half of a page. */
  choices: ChoicesView["choices"] | null;
  /** How many are chosen, and the same in words. */
  chosen?: { count: number; label: string } | undefined;
  initiallyOpen?: boolean;
};

/** A filter by choice: boxes with the number of results that each would give. */
export const Choices = ({ chosen, initiallyOpen, ...view }: Props) => (
  <FacetDisclosure {...{ heading: view.heading, chosen, initiallyOpen }}>
    <Boxes {...view} />
  </FacetDisclosure>
);

/** `components/search/choices-markup.ts` writes the same for a document: what changes here changes there. */
function Boxes({ type = "checkbox", name, heading, choices, more, also }: Omit<Props, "chosen" | "initiallyOpen">) {
  const markup = choices ? null : leftMarkup(choicesIn(name));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this document's own boxes, their texts escaped
  if (markup) return <fieldset className="choices pb-3" {...live} dangerouslySetInnerHTML={{ __html: markup }} />;
  const all = choices ?? readFromMarkup(choicesIn(name), () => readChoices(name));
  const first = more === undefined ? all : all.slice(0, SHOWN_CHOICES);
  const rest = all.slice(first.length);
  const toInput = (choice: Choice) => <ChoiceInput key={choice.value} {...choice} {...{ type, name }} />;
  return (
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
