import { type Choice, type ChoicesView, SHOWN_CHOICES } from "@/components/search/choice";
import { SEARCH_FORM_ID } from "@/components/search/search-form";
import { escapeHtml } from "@/lib/rules/text/escape-html";

/** Returns the markup that `components/search/choices` renders in its <fieldset>. */
export function choicesMarkup({ type = "checkbox", name, heading, choices, more, also }: ChoicesView): string {
  const inputs = (of: readonly Choice[]) => of.map((choice) => input(type, name, choice)).join("");
  const first = more === undefined ? choices : choices.slice(0, SHOWN_CHOICES);
  const rest = choices.slice(first.length);
  const isOpen = rest.some(({ selected }) => selected);
  return (
    `<legend class="sr-only">${escapeHtml(heading)}</legend>${inputs(first)}` +
    (rest.length > 0
      ? `<details${isOpen ? ' open=""' : ""} class="group/more">` +
        `<summary class="link flex min-h-11 w-fit list-none items-center text-sm font-semibold group-open/more:hidden [&amp;::-webkit-details-marker]:hidden">${escapeHtml(more ?? "")}</summary>` +
        `${inputs(rest)}</details>`
      : "") +
    (also ? input("checkbox", also.name, also) : "")
  );
}

const input = (type: string, name: string, { value, label, count, selected }: Choice) =>
  `<label><input type="${type}" form="${SEARCH_FORM_ID}" name="${name}"${selected ? ' checked=""' : ""} ` +
  `value="${escapeHtml(value)}"/>${escapeHtml(label)} ${count === null ? "" : `<b>${escapeHtml(count)}</b>`}</label>`;
