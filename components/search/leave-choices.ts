import { type ChoicesView, choicesIn } from "@/components/search/choice";
import { choicesMarkup } from "@/components/search/choices-markup";
import { leaveInMarkup } from "@/lib/document-data";

/** Returns the props of a filter, with its choices stored in the markup of the document when one is rendered. */
export const leaveChoices = (view: ChoicesView) => ({
  ...view,
  choices: leaveInMarkup(choicesIn(view.name), view, choicesMarkup)?.choices ?? null,
});
