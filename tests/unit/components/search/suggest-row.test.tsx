import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SuggestRow } from "@/components/search/suggest-row";
import { aSuggest } from "@/tests/fixtures/a-suggest";
import { renderIn } from "@/tests/support/in-locale";

const show = (nbOffers: number | undefined) =>
  renderIn(
    "fr",
    <SuggestRow
      id="1"
      option={{ label: "Gestionnaire de paie", fills: "Gestionnaire de paie", nbOffers }}
      isActive={false}
      typed=""
      locale="fr"
      texts={aSuggest().texts}
      onPick={vi.fn()}
    />,
  );

test.each([
  [41, "Gestionnaire de paie, 41 offres"],
  [1, "Gestionnaire de paie, 1 offre"],
  [1200, "Gestionnaire de paie, 1\u202f200 offres"],
  [0, "Gestionnaire de paie"],
  [undefined, "Gestionnaire de paie"],
])("a suggestion with %s open offers is shown as %s", async (nbOffers, name) => {
  await show(nbOffers);
  expect(screen.getByRole("option").textContent).toBe(name);
});
