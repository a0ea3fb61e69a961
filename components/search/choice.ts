/** A value of a filter; `count` as it is written: « 1 234 », or null where nothing is counted. */
export type Choice = { value: string; label: string; count: string | null; selected: boolean };

/** Shown before "more": enough to know what the filter is about, few enough to see the next one. */
export const SHOWN_CHOICES = 6;

/** The choices of a filter, as the markup of components/search/choices says them. */
export const readChoices = (name: string): Choice[] =>
  [...document.querySelectorAll<HTMLInputElement>(`.choices input[name="${name}"]`)].map((input) => ({
    value: input.value,
    label: input.nextSibling?.textContent?.trimEnd() ?? "",
    count: input.parentElement?.querySelector("b")?.textContent ?? null,
    selected: input.defaultChecked,
  }));
