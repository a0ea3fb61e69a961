import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { missedSearch } from "@/tests/fixtures/platform-responses";
import { aPageOf } from "@/tests/support/an-application";
import { createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { MissedSearchesScreen } from "@/workspace/platform/missed-searches/missed-searches-screen";

async function open(lines: object[]) {
  const { session, api } = createFakeSession(
    signedIn({ current: withoutFirm(["asset:moderate:all", "missedSearch:list:all"]) }),
    { "GET /missed-searches": () => aPageOf(lines) },
  );
  await renderScreen(session, <MissedSearchesScreen />);
  return api;
}

test("a missed search shows its count, its number of searchers and its date", async () => {
  const api = await open([missedSearch, { ...missedSearch, id: "mss_2", line: "paie", locale: "en", narrowed: 0 }]);
  const row = await screen.findByRole("row", { name: /^cost controller/ });
  expect(row.textContent).toMatch(/12dont 4 avec un lieu ou un filtre5.*2026Marquer comme réglée$/);
  expect(screen.getByRole("row", { name: /^paie/ }).textContent).toMatch(/^paieDepuis les pages en anglais12\D*5/);
  expect(api.calls[0]?.query.get("settled")).toBe("false");
  expect(api.calls[0]?.query.get("orderBy")).toBe("count");
});

test("marking a missed search as settled removes it from the list", async () => {
  const api = await open([missedSearch]);
  api.responses["PATCH /missed-searches/mss_1"] = () => ({ body: { ...missedSearch, settled: true } });
  const button = await screen.findByRole("button", { name: "Marquer comme réglée (cost controller)" });
  api.responses["GET /missed-searches"] = () => aPageOf([]);
  await userEvent.click(button);
  expect(await screen.findByText("Aucune recherche sans résultat")).not.toBeNull();
  expect(api.calls.find(({ call }) => call === "PATCH /missed-searches/mss_1")?.body).toEqual({ settled: true });
});

test("a failure to settle a missed search shows an error, and the search stays listed", async () => {
  const api = await open([missedSearch]);
  api.responses["PATCH /missed-searches/mss_1"] = () => ({ status: 503, body: {} });
  await userEvent.click(await screen.findByRole("button", { name: /^Marquer comme réglée/ }));
  expect(await screen.findByRole("alert")).not.toBeNull();
  expect(screen.getByRole("row", { name: /^cost controller/ })).not.toBeNull();
});
