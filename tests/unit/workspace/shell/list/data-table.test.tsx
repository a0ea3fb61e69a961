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
  test("has a caption, and rows named by their first cell", async () => {
    await draw();
    const table = screen.getByRole("table", { name: "Applications" });
    expect(within(table).getByRole("rowheader").textContent).toBe("Paie");
    expect(within(table).getAllByRole("cell")).toHaveLength(2);
  });

  test("a row that has not something keeps its cell", async () => {
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
    // « hidden » would take it from screen readers too.
    expect(cells.at(-1)?.className).not.toContain("hidden");
  });

  test("says by which column it is sorted, and which way", async () => {
    await draw({ order: "asc" });
    const sorts = screen.getAllByRole("columnheader").map((header) => header.getAttribute("aria-sort"));
    expect(sorts).toEqual([null, "ascending", "none"]);
  });

  test("a heading turns its own order, and begins another with the newest", async () => {
    await draw();
    const [created, updated] = screen.getAllByRole("link");
    expect(created && hrefOf(created)).toBe('/en/app?{"orderBy":"createdDate","order":"asc"}');
    expect(updated && hrefOf(updated)).toBe('/en/app?{"orderBy":"updatedDate","order":"desc"}');
  });

  test("is reached by keyboard, for it may scroll", async () => {
    await draw();
    expect(screen.getByRole("region", { name: "Applications" }).tabIndex).toBe(0);
  });

  test("pages are links, and one page has none", async () => {
    await draw({ page: 2 }, 3);
    expect(hrefOf(screen.getByRole("link", { name: "Next page" }))).toBe('/en/app?{"page":3}');
  });
});
