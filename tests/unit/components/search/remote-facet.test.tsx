import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RemoteFacet } from "@/components/search/remote-facet";
import type { OfferSearchView } from "@/lib/views/search";
import { renderIn } from "@/tests/support/in-locale";

const levels = [
  ["aucun", "Sur site", 9],
  ["ponctuel", "Télétravail ponctuel", 8],
  ["2-jours", "2 jours / semaine", 7],
  ["full-remote", "100 % télétravail", 1],
] as const;
const show = (chosen: string | null, exactRemote: OfferSearchView["exactRemote"], locale: "fr" | "en" = "fr") =>
  renderIn(
    locale,
    <>
      <form id="recherche" />
      <RemoteFacet
        facet={{
          name: "teletravail",
          values: levels.map(([value, label, count]) => ({ value, label, count, selected: value === chosen })),
        }}
        exactRemote={exactRemote}
        initiallyOpen
      />
    </>,
  );
const sent = () => [...new FormData(document.querySelector("form") as HTMLFormElement)];

test("each level is labelled as a minimum, with its number of offers", async () => {
  await show("2-jours", { selected: false, count: 5 });
  expect(screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
    "Indifférent ",
    "Sur site 9",
    "Ponctuel ou plus 8",
    "2 jours ou plus 7",
    "100\u00a0% télétravail 1",
  ]);
  expect(sent()).toEqual([["teletravail", "2-jours"]]);
});

test("the checkbox of the exact level is submitted and changes the labels", async () => {
  await show("2-jours", { selected: true, count: 5 });
  expect(screen.getByRole("checkbox", { name: "Ce niveau, pas plus 5" })).toHaveProperty("checked", true);
  expect(screen.getByRole("radio", { name: "2 jours / semaine 7" })).toHaveProperty("checked", true);
  expect(sent()).toEqual([
    ["teletravail", "2-jours"],
    ["jours", "exact"],
  ]);
});

test("without a level, « Any » is selected and no checkbox is shown", async () => {
  await show(null, null, "en");
  expect(screen.getByRole("radio", { name: "Any" })).toHaveProperty("checked", true);
  expect(screen.getByRole("radio", { name: "2 days or more 7" })).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(sent()).toEqual([["teletravail", ""]]);
});
