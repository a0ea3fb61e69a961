import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderIn } from "@/tests/support/in-locale";
import { ListFilters } from "@/workspace/shell/list/list-filters";

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
  const fold = screen.getByRole("button", { name: "Filtrer (1)" });
  const folded = () => document.getElementById(fold.getAttribute("aria-controls") ?? "")?.className;
  expect([fold.getAttribute("aria-expanded"), folded()]).toEqual(["false", "contents max-sm:hidden"]);
  fireEvent.click(fold);
  expect([fold.getAttribute("aria-expanded"), folded()?.trim()]).toEqual(["true", "contents"]);
});

test("filters without a search field are not folded", async () => {
  await renderIn("fr", <ListFilters filters={[filter("")]} onChange={() => undefined} />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByLabelText("Suivi").closest("[id].max-sm\\:hidden")).toBeNull();
});
