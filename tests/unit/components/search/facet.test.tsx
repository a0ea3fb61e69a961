import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Facet } from "@/components/search/facet";
import type { FacetValue } from "@/lib/views/search";
import { renderIn } from "@/tests/support/in-locale";

const value = (number: number, selected = false): FacetValue => ({
  value: `v${number}`,
  label: `Logiciel ${number}`,
  count: 1000 + number,
  selected,
});
const values = (count: number) => Array.from({ length: count }, (_, index) => value(index + 1));

test("a facet groups its choices under its name, with their counts", async () => {
  await renderIn("fr", <Facet facet={{ name: "outils", values: values(2) }} initiallyOpen />);
  const group = screen.getByRole("group", { name: "Logiciels" });
  const box = within(group).getByRole("checkbox", { name: /^Logiciel 1 1\s001$/ });
  expect(box).toMatchObject({ name: "outils", value: "v1", checked: false });
});

test("a facet is submitted with the search form, without JavaScript", async () => {
  const { container } = await renderIn(
    "fr",
    <>
      <form id="recherche" />
      <Facet facet={{ name: "outils", values: [value(1, true)] }} />
    </>,
  );
  const form = container.querySelector("form");
  expect(form && [...new FormData(form)]).toEqual([["outils", "v1"]]);
});

test("choices after the sixth are folded, unless only one remains", async () => {
  const { unmount } = await renderIn("fr", <Facet facet={{ name: "outils", values: values(8) }} initiallyOpen />);
  expect(screen.getByText("Afficher 2 choix de plus")).toBeTruthy();
  unmount();
  await renderIn("fr", <Facet facet={{ name: "outils", values: values(7) }} initiallyOpen />);
  expect(screen.queryByText(/de plus/)).toBeNull();
});

test("a facet with an active choice is open, even when the choice is folded", async () => {
  const { container } = await renderIn(
    "en",
    <Facet facet={{ name: "outils", values: [...values(8), value(9, true)] }} />,
  );
  expect([...container.querySelectorAll("details")].map(({ open }) => open)).toEqual([true, true]);
  expect(screen.getByText("1 active choice")).toBeTruthy();
});

test("a facet without choices is not shown", async () => {
  const { container } = await renderIn("fr", <Facet facet={{ name: "outils", values: [] }} />);
  expect(container.textContent).toBe("");
});
