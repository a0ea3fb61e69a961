import { expect, test } from "vitest";
import { readListState, writeListState } from "@/workspace/shell/list/list-state";

const RULES = { orders: ["createdDate", "updatedDate"], order: "desc", filters: { depuis: ["all", "30"] } } as const;
const read = (query: string) => readListState(new URLSearchParams(query), RULES);
const FIRST = { page: 1, orderBy: "createdDate", order: "desc", filters: { depuis: "all" } };

test.each(["", "page=0", "page=1.5", "page=x", "page=99999999", "tri=name", "ordre=up", "depuis=31", "depuis="])(
  "the query %j is read as the first page in the default order",
  (query) => expect(read(query)).toEqual(FIRST),
);

test("a list state written to a query is read back unchanged", () => {
  const state = { page: 3, orderBy: "updatedDate", order: "asc", filters: { depuis: "30" } } as const;
  const query = writeListState(state, RULES);
  expect(query).toBe("depuis=30&tri=updatedDate&ordre=asc&page=3");
  expect(read(query)).toEqual(state);
});

test("default values are not written to the URL", () => {
  expect(writeListState(read(""), RULES)).toBe("");
  expect(writeListState(read("ordre=desc"), { ...RULES, order: "asc" })).toBe("ordre=desc");
});

test("a text filter is trimmed, and limited to 100 characters", () => {
  const rules = { ...RULES, texts: ["q"] };
  const state = readListState(new URLSearchParams("q=+paie+&depuis=30"), rules);
  expect(state.filters).toEqual({ depuis: "30", q: "paie" });
  expect(writeListState(state, rules)).toBe("depuis=30&q=paie");
  expect(writeListState({ ...state, filters: { ...state.filters, q: "" } }, rules)).toBe("depuis=30");
  expect(readListState(new URLSearchParams({ q: "x".repeat(500) }), rules).filters.q).toHaveLength(100);
});
