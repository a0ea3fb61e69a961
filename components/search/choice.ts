/** A value of a filter; `count` is formatted (« 1 234 »), or null when nothing is counted. */
export type Choice = { value: string; label: string; count: string | null; selected: boolean };

/** A filter with choices: its texts, and its checkboxes or radio buttons. */
export type ChoicesView = {
  type?: "checkbox" | "radio";
  /** Name of the controls, and of the parameter of the URL. */
  name: string;
  heading: string;
  choices: readonly Choice[];
  /** « Afficher 12 choix de plus »; when absent, all choices are shown. */
  more?: string | undefined;
  /** A checkbox of another name, shown below. */
  also?: (Choice & { name: string }) | undefined;
};

/** Number of choices shown before "more": enough to understand the filter, few enough to see the next one. */
export const SHOWN_CHOICES = 6;
