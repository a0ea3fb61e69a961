import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, vi } from "vitest";
import { LiveSearch } from "@/components/search/live-search";
import { SearchBar } from "@/components/search/search-bar";
import type { Suggestion } from "@/lib/entities/suggestion";
import { form } from "@/messages/fr/search.json";
import { renderIn } from "@/tests/support/in-locale";

const WHAT: Suggestion[] = [
  { kind: "job", label: "Comptable", value: "comptable", nbOffers: 41 },
  { kind: "tool", label: "Compta.com", value: "compta-com", nbOffers: 0 },
  { kind: "company", label: "Comptalp", value: "comptalp" },
];
const WHERE: Suggestion[] = [
  { kind: "place", label: "Nantes (44)", value: "nantes", place: "city" },
  { kind: "place", label: "Nancy (54)", value: "nancy", place: "city" },
];
const response = async (address: unknown) =>
  new Response(JSON.stringify(String(address).includes("kinds=place") ? WHERE : WHAT));

/**
 * Replaces the network, which responds with the suggestions above before each test of a file, and adds what jsdom lacks
 * for their list.
 */
export function suggestionsOnTheNetwork() {
  const network = vi.fn<typeof fetch>();
  vi.stubGlobal("fetch", network);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  Element.prototype.scrollIntoView = vi.fn();
  beforeEach(() => {
    network.mockReset().mockImplementation(response);
  });
  return network;
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const what = () => field(form.what_offers);
export const where = () => field(form.where);

/** Returns the options of the suggestions only: the native list of the radius has options too. */
export const options = () => {
  const list = screen.queryByRole("listbox");
  return list ? within(list).getAllByRole("option") : [];
};
export const labels = () => options().map(({ textContent }) => textContent);
export const isOpen = () => document.activeElement?.getAttribute("aria-expanded");

/** Opens the search of offers, as its page shows it. */
export async function openSearch() {
  await renderIn(
    "fr",
    <LiveSearch query="">
      <SearchBar kind="offers" action="/recherche/offres-emploi" words="" where="" radiusKm={null} />
    </LiveSearch>,
  );
  return userEvent.setup();
}

/** Opens the search of offers, with the list of suggestions open under the first field. */
export async function openList() {
  const user = await openSearch();
  await user.type(what(), "compta");
  await screen.findByRole("listbox");
  return user;
}
