import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { createFakeSession, renderScreen, signedIn } from "@/tests/support/fake-session";
import { place, router } from "@/tests/support/navigation";
import { PagedList, type PagedListState } from "@/workspace/shell/list/paged-list";

type Row = { id: string; name: string };

const pageOf = (results: Row[], nbPages = 1) => ({
  results,
  paginationMeta: { nbResults: results.length, nbPages, page: 1, nbResultsPerPage: 20 },
});

async function draw(search: string, rows: Row[]) {
  Object.assign(place, { pathname: "/en/app/candidat/candidatures", search });
  const read = vi.fn(async (_state: PagedListState) => pageOf(rows));
  await renderScreen(
    createFakeSession(signedIn()).session,
    <PagedList<Row>
      caption="Rows"
      columns={[{ key: "name", label: "Name", cell: ({ name }) => name }]}
      keyOf={({ id }) => id}
      query={(state) => ({ queryKey: ["rows", state], queryFn: () => read(state) })}
      since={{ label: "Sent", options: { all: "Always", 30: "30 days", 90: "90 days" } }}
      empty={{ title: "Nothing", text: "Begin here", filtered: "Nothing in these days" }}
    />,
    "en",
  );
  return read;
}

describe("PagedList", () => {
  test("the list reads page, order and filter from the URL", async () => {
    const read = await draw("depuis=30&tri=updatedDate&ordre=asc&page=2", [{ id: "1", name: "Paie" }]);
    expect(await screen.findByRole("rowheader", { name: "Paie" })).not.toBeNull();
    expect(read).toHaveBeenCalledWith({
      page: 2,
      orderBy: "updatedDate",
      order: "asc",
      filters: { depuis: "30" },
    });
  });

  test("choosing a filter opens the first page of results, in the same language", async () => {
    await draw("page=4&tri=updatedDate", [{ id: "1", name: "Paie" }]);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sent" }), "90 days");
    expect(router.replace).toHaveBeenCalledWith(
      "/en/app/candidat/candidatures?depuis=90&tri=updatedDate",
      expect.objectContaining({ scroll: false }),
    );
  });

  test("an empty list without filter shows how to begin", async () => {
    await draw("", []);
    expect(await screen.findByRole("heading", { name: "Nothing" })).not.toBeNull();
    expect(screen.getByText("Begin here")).not.toBeNull();
  });

  test("an empty filtered list shows that the filter has no result", async () => {
    await draw("depuis=30", []);
    expect(await screen.findByRole("heading", { name: "Nothing in these days" })).not.toBeNull();
    expect(screen.queryByText("Begin here")).toBeNull();
  });
});
