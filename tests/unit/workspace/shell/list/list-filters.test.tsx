import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderIn } from "@/tests/support/in-locale";
import { LineFilters, ListFilters } from "@/workspace/shell/list/list-filters";

const options = [
  { value: "", label: "Toutes" },
  { value: "retard", label: "En retard" },
];
const filter = (value: string) => ({ name: "suivi", label: "Suivi", value, options });

test("the filter button shows the number of active filters, and unfolds the filters", async () => {
  await renderIn(
    "fr",
    <ListFilters
      filters={[filter("retard"), { ...filter(""), name: "offre" }]}
      onChange={() => undefined}
      search={{ label: "Offre", submit: "Chercher", value: "" }}
    />,
  );
  const fold = screen.getByRole("button", { name: "Filtres (1)" });
  const folded = () => document.getElementById(fold.getAttribute("aria-controls") ?? "")?.className;
  expect([fold.getAttribute("aria-expanded"), folded()]).toEqual(["false", "contents max-sm:hidden"]);
  fireEvent.click(fold);
  expect([fold.getAttribute("aria-expanded"), folded()?.trim()]).toEqual(["true", "contents"]);
});

test("filters without a search field are not folded", async () => {
  await renderIn("fr", <ListFilters filters={[filter("")]} onChange={() => undefined} />);
  expect(screen.queryByRole("button", { name: /Filtres/ })).toBeNull();
  expect(screen.getByLabelText("Suivi").closest("[id].max-sm\\:hidden")).toBeNull();
});

test("on a line of filters, some stand behind the button, which counts those that are active", async () => {
  await renderIn(
    "fr",
    <LineFilters
      filters={[
        { ...filter(""), name: "offre", label: "Offre" },
        { ...filter("retard"), isMore: true },
      ]}
      onChange={() => undefined}
      search={{ label: "Nom", submit: "Chercher", value: "" }}
    />,
  );
  expect(screen.getByRole("combobox", { name: "Offre" })).not.toBeNull();
  expect(screen.queryByRole("combobox", { name: "Suivi" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Filtres (1)" }));
  expect(screen.getByRole("combobox", { name: "Suivi" })).toHaveProperty("value", "retard");
});
