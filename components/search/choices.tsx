"use client";
import { type ComponentProps, type ReactNode, useState } from "react";
import { type Choice, type ChoicesView, SHOWN_CHOICES } from "@/components/search/choice";
import { live, SEARCH_FORM_ID } from "@/components/search/search-form";

type FacetDisclosureProps = {
  heading: string;
  /** Number of active choices, and the same in words. */
  chosen?: { count: number; label: string } | undefined;
  initiallyOpen?: boolean | undefined;
  children: ReactNode;
};

/** A collapsible filter: its name, the number of active choices, and the choices. Open when a choice is active. */
const FacetDisclosure = ({ heading, chosen, initiallyOpen = false, children }: FacetDisclosureProps) => (
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

type Props = ChoicesView & {
  /** Number of active choices, and the same in words. */
  chosen?: { count: number; label: string } | undefined;
  initiallyOpen?: boolean;
};

/** A filter with choices: checkboxes or radio buttons, each with the number of results that it would give. */
export const Choices = ({ chosen, initiallyOpen, ...view }: Props) => (
  <FacetDisclosure heading={view.heading} chosen={chosen} initiallyOpen={initiallyOpen}>
    <Boxes {...view} />
  </FacetDisclosure>
);

function Boxes({ type = "checkbox", name, heading, choices, more, also }: ChoicesView) {
  const first = more === undefined ? choices : choices.slice(0, SHOWN_CHOICES);
  const rest = choices.slice(first.length);
  const toInput = (choice: Choice) => <ChoiceInput key={choice.value} {...choice} type={type} name={name} />;
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

/** Styled by the list: a class on each of two hundred choices would weigh more than the choices. */
const ChoiceInput = ({ type, name, value, label, count, selected }: Choice & { type: string; name: string }) => (
  <label>
    <input type={type} form={SEARCH_FORM_ID} name={name} value={value} defaultChecked={selected} />
    {`${label} `}
    {count !== null && <b>{count}</b>}
  </label>
);

type DisclosureProps = Omit<ComponentProps<"details">, "open"> & { initiallyOpen: boolean };

/**
 * A <details> that only the visitor closes. React would set `open` again at each new search, and close a filter whose
 * last value has just been unticked.
 */
function Disclosure({ initiallyOpen, ...rest }: DisclosureProps) {
  const [open] = useState(initiallyOpen);
  return <details open={open} {...rest} />;
}
