/** A value of a filter; `count` as it is written: « 1 234 », or null where nothing is counted. */
export type Choice = { value: string; label: string; count: string | null; selected: boolean };

/** A filter by choice: its texts, and its boxes or radios. */
export type ChoicesView = {
  type?: "checkbox" | "radio";
  /** Of the controls, and of the parameter of the URL. */
  name: string;
  heading: string;
  choices: readonly Choice[];
  /** « Afficher 12 choix de plus »; else all are shown. */
  more?: string | undefined;
  /** A box of another name, below. */
  also?: (Choice & { name: string }) | undefined;
};

/** Shown before "more": enough to know what the filter is about, few enough to see the next one. */
export const SHOWN_CHOICES = 6;

/** Under which name the markup of a filter is left (lib/document-data). */
export const choicesIn = (name: string) => `choices-${name}`;

/** The choices of a filter, as the markup of components/search/choices says them. */
export const readChoices = (name: string): Choice[] =>
  [...document.querySelectorAll<HTMLInputElement>(`.choices input[name="${name}"]`)].map((input) => ({
    value: input.value,
    label: input.nextSibling?.textContent?.trimEnd() ?? "",
    count: input.parentElement?.querySelector("b")?.textContent ?? null,
    selected: input.defaultChecked,
  }));
