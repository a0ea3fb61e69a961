import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { renderIn } from "@/tests/support/in-locale";
import { type Column, DataTable } from "@/workspace/shell/list/data-table";
import { CompactSwitch } from "@/workspace/shell/list/list-filters";
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
    // In an unfolded row, `hidden` would hide it from screen readers too.
    fireEvent.click(screen.getByRole("button", { name: "Details" }));
    expect(cells.at(-1)?.className).toContain("max-sm:sr-only");
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

  test("on a telephone a row is its name and its key figure, until it is unfolded", async () => {
    const columns = [...COLUMNS, { key: "views", label: "Vues", isNumber: true, cell: () => "12" }];
    await renderIn(
      "fr",
      <DataTable
        caption="Offres"
        columns={columns}
        rows={[{ id: "a", name: "Paie", date: "1 mars" }]}
        keyOf={({ id }) => id}
        state={STATE}
        nbPages={1}
        hrefOf={() => "/app"}
      />,
    );
    const hidden = () => screen.getAllByRole("cell").map(({ className }) => className.includes("max-sm:hidden"));
    const details = screen.getByRole("button", { name: "Détails" });
    expect([details.getAttribute("aria-expanded"), hidden()]).toEqual(["false", [true, true, false]]);
    expect(document.getElementById(details.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Paie");
    fireEvent.click(details);
    expect([details.getAttribute("aria-expanded"), hidden()]).toEqual(["true", [false, false, false]]);
  });

  test("rows of one line are a choice that the browser keeps", async () => {
    await draw();
    const table = screen.getByRole("table", { name: "Applications" });
    expect(table.hasAttribute("data-compact")).toBe(false);
    await renderIn("en", <CompactSwitch />);
    fireEvent.click(screen.getByRole("button", { name: "Compact rows", pressed: false }));
    expect(table.hasAttribute("data-compact")).toBe(true);
    expect(localStorage.getItem("hc-compact-lists")).toBe("on");
    fireEvent.click(screen.getByRole("button", { name: "Compact rows", pressed: true }));
    expect(table.hasAttribute("data-compact")).toBe(false);
    localStorage.clear();
  });
});
