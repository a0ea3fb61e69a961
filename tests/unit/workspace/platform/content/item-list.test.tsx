import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import type { Fields } from "@/lib/rules/json-equal";
import { renderIn } from "@/tests/support/in-locale";
import { entryFields } from "@/workspace/platform/content/entry-fields";
import { ItemList } from "@/workspace/platform/content/lists/item-list";

const days = entryFields("congress").find(({ name }) => name === "days")?.items ?? [];
const plans = entryFields("product").find(({ name }) => name === "plans")?.items ?? [];
const rows = entryFields("product").find(({ name }) => name === "comparison")?.items ?? [];
const people = entryFields("live").find(({ name }) => name === "speakers")?.items ?? [];

/** Opens a list of items. Returns an object whose `items` is updated on each change. */
async function open(of: typeof days, first: Fields[], error: string | null = null) {
  const held = { items: first };
  function Held() {
    const [items, setItems] = useState(first);
    const change = (next: Fields[]) => {
      held.items = next;
      setItems(next);
    };
    return <ItemList id="list" label="Liste" locale="fr" onChange={change} of={of} items={items} error={error} />;
  }
  await renderIn("fr", <Held />);
  return held;
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const titles = () => screen.getAllByRole("listitem").map((item) => item.querySelector("summary")?.textContent);
const TWO = [{ name: "Claire", role: "Associée" }, { name: "Paul" }];

test("an item added by the keyboard has the focus", async () => {
  const held = await open(people, []);
  screen.getByRole("button", { name: /^Ajouter/ }).focus();
  await userEvent.keyboard("{Enter}Claire{Tab}Associée");
  expect(held.items).toEqual([{ name: "Claire", role: "Associée" }]);
  expect(titles()).toEqual(["Claire"]);
});

test("an item moved by the keyboard keeps the focus, and its new position is announced", async () => {
  const held = await open(people, TWO);
  const down = screen.getByRole("button", { name: /^Descendre .*Claire/, hidden: true });
  down.focus();
  await userEvent.keyboard("{Enter}");
  expect(held.items.map(({ name }) => name)).toEqual(["Paul", "Claire"]);
  expect(document.activeElement).toBe(down);
  expect(screen.getByRole("status").textContent).toMatch(/Claire.*en position 2 sur 2/);
  await userEvent.keyboard("{Enter}");
  expect(held.items.map(({ name }) => name)).toEqual(["Paul", "Claire"]);
});

test("an item is removed after a confirmation", async () => {
  const held = await open(people, TWO);
  await userEvent.click(screen.getByText("Claire"));
  await press("Retirer (Claire)");
  expect(held.items).toHaveLength(2);
  await press("Retirer");
  expect(held.items).toEqual([{ name: "Paul" }]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Ajouter/ }));
});

test("editing a list inside an item leaves its other fields unchanged", async () => {
  const kept = { date: "2026-10-02", title: "Attirer", colour: "green" };
  const held = await open(days, [{ ...kept, sessions: [{ time: "09:30", title: "Ouverture" }] }]);
  await userEvent.click(screen.getByText("2026-10-02 · Attirer"));
  await userEvent.click(screen.getByText("09:30 · Ouverture"));
  const session = within(screen.getByText("09:30 · Ouverture").closest("li") as HTMLElement);
  await userEvent.type(session.getByLabelText("Intervenants"), "Claire, Paul,");
  await userEvent.type(session.getByLabelText("Fin"), "10:15");
  const written = { time: "09:30", title: "Ouverture", speakers: ["Claire", "Paul"] };
  expect(held.items).toEqual([{ ...kept, sessions: [{ ...written, end: "10:15" }] }]);
  await userEvent.clear(session.getByLabelText("Fin"));
  expect(held.items).toEqual([{ ...kept, sessions: [written] }]);
});

test("an empty required field of an item is marked as invalid", async () => {
  await open(people, [{ role: "Associée" }], "Ce champ est requis");
  const name = screen.getByLabelText("Nom");
  expect(name.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText("Fonction").getAttribute("aria-invalid")).toBeNull();
});

test("a plan's price is stored as a number", async () => {
  const held = await open(plans, [{ name: "Cabinet", price: 79, features: ["3 offres, en ligne"], featured: true }]);
  await userEvent.click(screen.getByText("Cabinet"));
  await userEvent.clear(screen.getByLabelText(/^Prix/));
  await userEvent.type(screen.getByLabelText(/^Prix/), "89");
  await userEvent.type(screen.getByLabelText(/^Ce qu’elle comprend/), "{Enter}5 crédits");
  await userEvent.click(screen.getByLabelText("Mise en avant"));
  expect(held.items).toEqual([{ name: "Cabinet", price: 89, features: ["3 offres, en ligne", "5 crédits"] }]);
});

test("a cell of the comparison is stored as a text or a boolean", async () => {
  const held = await open(rows, [{ title: "Offres", rows: [{ label: "API", values: [true, "3"] }] }]);
  await userEvent.click(screen.getByText("Offres"));
  await userEvent.click(screen.getByText("API"));
  const cells = screen.getByLabelText<HTMLTextAreaElement>(/^Cellules/);
  expect(cells.value).toBe("oui\n3");
  await userEvent.type(cells, "{Enter}non");
  expect(held.items).toEqual([{ title: "Offres", rows: [{ label: "API", values: [true, "3", false] }] }]);
});
