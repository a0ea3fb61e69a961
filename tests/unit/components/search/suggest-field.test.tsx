import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { SearchBox } from "@/components/layout/search-box";
import { LiveSearch } from "@/components/search/live-search";
import { SearchBar } from "@/components/search/search-bar";
import { SuggestField } from "@/components/search/suggest-field";
import type { Suggestion } from "@/lib/entities/suggestion";
import { search } from "@/messages/fr/common.json";
import { form } from "@/messages/fr/search.json";
import { aSuggest } from "@/tests/fixtures/a-suggest";
import { renderIn } from "@/tests/support/in-locale";

const router = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const network = vi.fn<typeof fetch>();
vi.stubGlobal("fetch", network);
vi.stubGlobal("matchMedia", () => ({ matches: false }));
Element.prototype.scrollIntoView = vi.fn();

const WHAT: Suggestion[] = [
  { kind: "job", label: "Comptable", value: "comptable" },
  { kind: "tool", label: "Compta.com", value: "compta-com" },
  { kind: "company", label: "Comptalp", value: "comptalp" },
];
const WHERE: Suggestion[] = [
  { kind: "place", label: "Nantes (44)", value: "nantes", place: "city" },
  { kind: "place", label: "Nancy (54)", value: "nancy", place: "city" },
];
const answer = async (address: unknown) =>
  new Response(JSON.stringify(String(address).includes("kinds=place") ? WHERE : WHAT));
beforeEach(() => {
  router.push.mockReset();
  network.mockReset().mockImplementation(answer);
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const what = () => field(form.what_offers);
const where = () => field(form.where);
/** Those of the list: the radius is a list too, the browser's own. */
const options = () => {
  const list = screen.queryByRole("listbox");
  return list ? within(list).getAllByRole("option") : [];
};
const labels = () => options().map(({ textContent }) => textContent);
const active = () => {
  const selected = options().filter((option) => option.getAttribute("aria-selected") === "true");
  const named = document.activeElement?.getAttribute("aria-activedescendant") ?? null;
  expect(selected.map(({ id }) => id)).toEqual(named === null ? [] : [named]);
  return selected[0]?.textContent ?? null;
};
const isOpen = () => document.activeElement?.getAttribute("aria-expanded");

/** The search of offers, as its page shows it. */
async function openSearch() {
  const { container } = await renderIn(
    "fr",
    <LiveSearch query="">
      <SearchBar kind="offers" action="/recherche/offres-emploi" words="" where="" radiusKm={30} />
    </LiveSearch>,
  );
  return { container, user: userEvent.setup() };
}
/** The search of offers with the list open under the first field. */
async function openList() {
  const opened = await openSearch();
  await opened.user.type(what(), "compta");
  await screen.findByRole("listbox");
  return opened;
}

it("is a plain field until it is used, then a combobox, without a change to its value or its name", async () => {
  const { user } = await openSearch();
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

it("shows suggestions by kind, under visible labels, and says how many there are", async () => {
  await openList();
  expect(isOpen()).toBe("true");
  const groups = screen.getAllByRole("group").map((group) => ({
    name: screen.getByText(within(group).getByRole("presentation").textContent ?? "").textContent,
    options: within(group)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  }));
  expect(groups).toEqual([
    { name: "Métiers", options: ["Comptable"] },
    { name: "Logiciels", options: ["Compta.com"] },
    { name: "Cabinets et entreprises", options: ["Comptalp, Voir sa page"] },
  ]);
  expect(screen.getByRole("group", { name: "Métiers" })).toBeTruthy();
  const said = screen.getByText("Suggestions : 3");
  expect(said.getAttribute("aria-live")).toBe("polite");
});

it.each([
  ["{ArrowDown}", "Comptable"],
  ["{ArrowDown}{ArrowDown}", "Compta.com"],
  ["{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}", "Comptable"],
  ["{ArrowUp}", "Comptalp"],
  ["{ArrowDown}{ArrowUp}", "Comptalp"],
  ["{ArrowDown}{Home}", null],
  ["{ArrowDown}{End}", null],
  ["{ArrowDown}{ArrowLeft}", null],
  ["{ArrowDown}b", null],
])("%s makes %s the active option, and leaves the text alone", async (keys, label) => {
  const { user } = await openList();
  await user.keyboard(keys);
  if (label === null) expect(active()).toBeNull();
  else expect(active()).toContain(label);
  expect(isOpen()).toBe("true");
  expect(what().value).toBe(keys.endsWith("b") ? "comptab" : "compta");
});

it("Enter without an active option searches what is typed, and the list does not come back", async () => {
  const { user } = await openList();
  await user.keyboard("{Enter}");
  expect(router.push.mock.calls).toEqual([["/recherche/offres-emploi?q=compta", { scroll: false }]]);
  expect([isOpen(), labels()]).toEqual(["false", []]);
});

it("Enter on a job fills the field and searches once", async () => {
  const { user } = await openList();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(router.push.mock.calls).toEqual([["/recherche/offres-emploi?q=Comptable", { scroll: false }]]);
  expect([isOpen(), document.activeElement]).toEqual(["false", what()]);
});

it("a firm leads to its page by a link, and the field stays as it was", async () => {
  const { user } = await openList();
  const followed: string[] = [];
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link) followed.push(link.pathname);
    event.preventDefault();
  };
  document.addEventListener("click", follow);
  await user.keyboard("{ArrowUp}{Enter}");
  document.removeEventListener("click", follow);
  expect(followed).toEqual(["/entreprise/comptalp"]);
  expect([what().value, router.push.mock.calls]).toEqual(["compta", []]);
});

it("a click picks, and the field keeps the focus", async () => {
  const { user } = await openList();
  await user.click(screen.getByRole("option", { name: "Compta.com" }));
  expect(router.push.mock.calls).toEqual([["/recherche/offres-emploi?q=Compta.com", { scroll: false }]]);
  await waitFor(() => expect(document.activeElement).toBe(what()));
});

it("Escape closes the list, then clears the field", async () => {
  const { user } = await openList();
  await user.keyboard("{Escape}");
  expect([what().value, isOpen(), labels()]).toEqual(["compta", "false", []]);
  await user.keyboard("{Escape}");
  expect([what().value, isOpen(), labels()]).toEqual(["", "false", []]);
});

it("Tab leaves without picking; the arrow opens the list again, Alt with it without an active option", async () => {
  const { user } = await openList();
  await user.keyboard("{ArrowDown}");
  await user.tab();
  expect([document.activeElement, what().value, labels()]).toEqual([where(), "compta", []]);
  await user.tab({ shift: true });
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect([isOpen(), active()]).toEqual(["true", null]);
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(isOpen()).toBe("false");
  await user.keyboard("{ArrowUp}");
  expect(active()).toContain("Comptalp");
});

it("an empty field of place proposes all of France when pressed, not when only passed through", async () => {
  const { user } = await openSearch();
  await user.tab();
  await user.tab();
  await waitFor(() => expect(where().getAttribute("role")).toBe("combobox"));
  expect(network).not.toHaveBeenCalled();
  await user.click(where());
  await screen.findByRole("listbox");
  expect(labels()).toEqual(["France entière", "Nantes (44)", "Nancy (54)"]);
});

it("of several places picking completes the last one", async () => {
  const { user } = await openSearch();
  await user.type(where(), "Rennes, Na");
  await screen.findByRole("listbox");
  await user.keyboard("{ArrowDown}{Enter}");
  const asked = router.push.mock.calls.map(([address]) => new URL(address, "http://site").searchParams.get("lieu"));
  expect(asked).toEqual(["Rennes, Nantes (44)"]);
});

it("offline, the field stays plain and searches", async () => {
  network.mockRejectedValue(new TypeError("Failed to fetch"));
  const { user } = await openSearch();
  await user.type(what(), "hors ligne");
  await waitFor(() => expect(network).toHaveBeenCalled());
  expect([isOpen(), labels()]).toEqual(["false", []]);
  await user.keyboard("{Enter}");
  expect(router.push).toHaveBeenCalledWith("/recherche/offres-emploi?q=hors+ligne", { scroll: false });
});

it("says that there is no suggestion, with no empty list", async () => {
  network.mockImplementation(async () => new Response("[]"));
  const { user } = await openSearch();
  await user.type(what(), "zzz");
  expect(await screen.findByText("Aucune suggestion")).toBeTruthy();
  expect(isOpen()).toBe("false");
});

it("what was typed before the page came alive gets its suggestions", async () => {
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

it("on the home page picking fills the field, and the button searches", async () => {
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
