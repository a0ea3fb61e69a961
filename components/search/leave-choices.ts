import { type ChoicesView, choicesIn } from "@/components/search/choice";
import { choicesMarkup } from "@/components/search/choices-markup";
import { leaveInMarkup } from "@/lib/document-data";

/** The props of a filter by choice, its choices left in the markup of a document. */
export const leaveChoices = (view: ChoicesView) => ({
  ...view,
  choices: leaveInMarkup(choicesIn(view.name), view, choicesMarkup)?.choices ?? null,
});
