import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderIn } from "@/tests/support/in-locale";
import { ScreenHeading, ScreenName, ScreenNaming } from "@/workspace/shell/screen-name";

const heading = (name: string | null) => (
  <ScreenNaming>
    <ScreenHeading title="Votre offre" className="" />
    {name !== null && <ScreenName name={name} lang="fr" />}
  </ScreenNaming>
);

test("the heading of a screen is its title until the thing is read, then the name of the thing", async () => {
  const { rerender } = await renderIn("fr", heading(null));
  const shown = () => screen.getByRole("heading", { level: 1 });
  expect(shown().textContent).toBe("Votre offre");
  rerender(heading("Gestionnaire de paie"));
  expect([shown().textContent, shown().lang]).toEqual(["Gestionnaire de paie", "fr"]);
  expect(screen.getByText("Votre offre")).not.toBeNull();
  rerender(heading(null));
  expect(shown().textContent).toBe("Votre offre");
});
