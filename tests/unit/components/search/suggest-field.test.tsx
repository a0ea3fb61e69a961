import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { SearchBox } from "@/components/layout/search-box";
import { SuggestField } from "@/components/search/suggest-field";
import { search } from "@/messages/fr/common.json";
import { form } from "@/messages/fr/search.json";
import { aSuggest } from "@/tests/fixtures/a-suggest";
import { renderIn } from "@/tests/support/in-locale";
import { router } from "@/tests/support/navigation";
import {
  field,
  isOpen,
  labels,
  openList,
  openSearch,
  suggestionsOnTheNetwork,
  what,
  where,
} from "@/tests/support/search-with-suggestions";

const network = suggestionsOnTheNetwork();

test("a field becomes a combobox at its first use", async () => {
  const user = await openSearch();
  expect(
    what()
      .getAttributeNames()
      .filter((name) => /^(role|aria-)/.test(name)),
  ).toEqual([]);
  expect(network).not.toHaveBeenCalled();
  await user.tab();
  await waitFor(() => expect(what().getAttribute("role")).toBe("combobox"));
  expect(screen.getByRole("combobox", { name: form.what_offers, expanded: false })).toBe(what());
  expect(what().getAttribute("aria-autocomplete")).toBe("list");
  expect(document.getElementById(what().getAttribute("aria-controls") ?? "")?.getAttribute("role")).toBe("listbox");
  expect([what().name, what().value, where().getAttribute("role")]).toEqual(["q", "", null]);
});

test("suggestions are grouped by kind under labels, and their number is announced", async () => {
  await openList();
  expect(isOpen()).toBe("true");
  const groups = screen.getAllByRole("group").map((group) => ({
    name: screen.getByText(within(group).getByRole("presentation").textContent ?? "").textContent,
    options: within(group)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  }));
  expect(groups).toEqual([
    { name: "Métiers", options: ["Comptable, 41 offres"] },
    { name: "Logiciels", options: ["Compta.com"] },
    { name: "Cabinets et entreprises", options: ["Comptalp, Voir sa page"] },
  ]);
  expect(screen.getByRole("group", { name: "Métiers" })).toBeTruthy();
  const said = screen.getByText("Suggestions : 3");
  expect(said.getAttribute("aria-live")).toBe("polite");
});

test("a click on the empty field of place proposes all of France", async () => {
  const user = await openSearch();
  await user.tab();
  await user.tab();
  await waitFor(() => expect(where().getAttribute("role")).toBe("combobox"));
  expect(network).not.toHaveBeenCalled();
  await user.click(where());
  await screen.findByRole("listbox");
  expect(labels()).toEqual(["France entière", "Nantes (44)", "Nancy (54)"]);
});

test("picking a suggestion completes the last of several places", async () => {
  const user = await openSearch();
  await user.type(where(), "Rennes, Na");
  await screen.findByRole("listbox");
  await user.keyboard("{ArrowDown}{Enter}");
  const asked = router.push.mock.calls.map(([address]) => new URL(address, "http://site").searchParams.get("lieu"));
  expect(asked).toEqual(["Rennes, Nantes (44)"]);
});

test("without network, the field shows no suggestion and still searches", async () => {
  network.mockRejectedValue(new TypeError("Failed to fetch"));
  const user = await openSearch();
  await user.type(what(), "hors ligne");
  await waitFor(() => expect(network).toHaveBeenCalled());
  expect([isOpen(), labels()]).toEqual(["false", []]);
  await user.keyboard("{Enter}");
  expect(router.push).toHaveBeenCalledWith("/recherche/offres-emploi?q=hors+ligne", { scroll: false });
});

test("a message announces the absence of suggestions, and no empty list opens", async () => {
  network.mockImplementation(async () => new Response("[]"));
  const user = await openSearch();
  await user.type(what(), "zzz");
  expect(await screen.findByText("Aucune suggestion")).toBeTruthy();
  expect(isOpen()).toBe("false");
});

test("text typed before hydration has suggestions", async () => {
  const field = (
    <SuggestField suggest={aSuggest()}>
      <input aria-label="Métier" />
    </SuggestField>
  );
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(field);
  const input = screen.getByLabelText<HTMLInputElement>("Métier");
  expect(input.getAttributeNames()).toEqual(["aria-label"]);
  input.focus();
  input.value = "comptable u";
  render(field, { container, hydrate: true });
  await screen.findByRole("listbox");
  expect(input.value).toBe("comptable u");
});

test("on the home page, picking fills the field and Enter submits", async () => {
  await renderIn("fr", <SearchBox label="Rechercher" />);
  const submitted = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener("submit", submitted);
  const user = userEvent.setup();
  const first = field(search.what);
  await user.type(first, "compta");
  await user.click(await screen.findByRole("option", { name: /^Comptable/ }));
  expect([first.value, submitted.mock.calls.length]).toEqual(["Comptable", 0]);
  await user.keyboard("{Enter}");
  document.removeEventListener("submit", submitted);
  expect(submitted).toHaveBeenCalledTimes(1);
});
