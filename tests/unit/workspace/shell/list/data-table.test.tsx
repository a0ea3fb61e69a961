import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { renderIn } from "@/tests/support/in-locale";
import { type Column, DataTable } from "@/workspace/shell/list/data-table";
import type { ListState } from "@/workspace/shell/list/list-state";

type Row = { id: string; name: string; date: string };
type Order = "createdDate" | "updatedDate";

const COLUMNS: Column<Row, Order>[] = [
  { key: "name", label: "Nom", cell: ({ name }) => name },
  { key: "created", label: "Créé le", orderBy: "createdDate", cell: ({ date }) => date },
  { key: "updated", label: "Mis à jour le", orderBy: "updatedDate", cell: ({ date }) => date },
];
const STATE: ListState<Order> = { page: 1, orderBy: "createdDate", order: "desc", filters: {} };

const draw = (overrides: Partial<ListState<Order>> = {}, nbPages = 1) =>
  renderIn(
    "en",
    <DataTable
      caption="Applications"
      columns={COLUMNS}
      rows={[{ id: "a", name: "Paie", date: "1 mars" }]}
      keyOf={({ id }) => id}
      state={{ ...STATE, ...overrides }}
      nbPages={nbPages}
      hrefOf={(change) => `/app?${JSON.stringify(change)}`}
    />,
  );

const hrefOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute("href") ?? "");

describe("DataTable", () => {
  test("the table has a caption, and the first cell of a row is its header", async () => {
    await draw();
    const table = screen.getByRole("table", { name: "Applications" });
    expect(within(table).getByRole("rowheader").textContent).toBe("Paie");
    expect(within(table).getAllByRole("cell")).toHaveLength(2);
  });

  test("a missing value is shown as a dash", async () => {
    const columns = [...COLUMNS, { key: "due", label: "Attendue le", cell: () => null }];
    await renderIn(
      "en",
      <DataTable
        caption="Applications"
        columns={columns}
        rows={[{ id: "a", name: "Paie", date: "1 mars" }]}
        keyOf={({ id }) => id}
        state={STATE}
        nbPages={1}
        hrefOf={() => "/app"}
      />,
    );
    const cells = screen.getAllByRole("cell");
    expect(cells.map(({ textContent }) => textContent)).toEqual(["1 mars", "1 mars", "—"]);
    // `hidden` would hide it from screen readers too.
    expect(cells.at(-1)?.className).not.toContain("hidden");
  });

  test("`aria-sort` marks the sorted column and its direction", async () => {
    await draw({ order: "asc" });
    const sorts = screen.getAllByRole("columnheader").map((header) => header.getAttribute("aria-sort"));
    expect(sorts).toEqual([null, "ascending", "none"]);
  });

  test("the header of the sorted column reverses the order, and other headers sort newest first", async () => {
    await draw();
    const [created, updated] = screen.getAllByRole("link");
    expect(created && hrefOf(created)).toBe('/en/app?{"orderBy":"createdDate","order":"asc"}');
    expect(updated && hrefOf(updated)).toBe('/en/app?{"orderBy":"updatedDate","order":"desc"}');
  });

  test("the scrollable table is reachable by keyboard", async () => {
    await draw();
    expect(screen.getByRole("region", { name: "Applications" }).tabIndex).toBe(0);
  });

  test("the next page is reached by a link", async () => {
    await draw({ page: 2 }, 3);
    expect(hrefOf(screen.getByRole("link", { name: "Next page" }))).toBe('/en/app?{"page":3}');
  });
});
