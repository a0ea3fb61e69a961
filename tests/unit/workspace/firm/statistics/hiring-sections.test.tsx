import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Hiring } from "@/lib/entities/statistics";
import { aHiring } from "@/tests/fixtures/hiring";
import { createFakeSession, renderScreen, signedIn } from "@/tests/support/fake-session";
import { HiringSections } from "@/workspace/firm/statistics/hiring-sections";
import { SourcesTable } from "@/workspace/firm/statistics/sources-table";

const counted = { from: "2026-11-01", since: "2026-10-01" as string | null, total: { views: 200, applyStarts: 20 } };

const show = (hiring: Partial<Hiring>, given: Partial<typeof counted> = {}) =>
  renderScreen(
    createFakeSession(signedIn({}), {}).session,
    <HiringSections {...counted} {...given} hiring={aHiring(hiring)} />,
  );
const rows = (name: string | RegExp) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));
const funnel = /ce que sont devenues/;
const delays = /Durées médianes/;

test("the steps are one table, with counts and shares of the step before", async () => {
  await show({ sent: 10, examined: 8, interviewed: 4, hired: 2, hiredUnmet: 1, withdrawn: 3 });
  expect(rows(funnel).map((cells) => cells.map((cell) => cell?.replaceAll(/\s/g, " ")))).toEqual([
    ["Étape", "Nombre", "Part de l’étape d’avant"],
    ["Visites comptées"],
    ["Vues", "200", ""],
    ["Clics sur « Postuler »", "20", "10 %"],
    ["Candidatures"],
    ["Reçues", "10", "50 %"],
    ["Examinées", "8", "80 %"],
    ["Entretien, ou plus loin", "4", "50 %"],
    ["Embauches", "2", "trop peu de cas"],
  ]);
  expect(screen.getByText("Une embauche a été faite sans entretien noté.")).toBeDefined();
  expect(screen.getByText("3 candidatures retirées ne comptent pas.")).toBeDefined();
});

test("a rate below ten percent has a tenth", async () => {
  await show({ sent: 0 }, { total: { views: 900, applyStarts: 3 } });
  expect(rows(funnel)[3]?.[2]?.replaceAll(/\s/g, " ")).toBe("0,3 %");
});

test("a period without anything says so, without a table of zeros", async () => {
  await show({}, { total: { views: 0, applyStarts: 0 }, since: null });
  expect(screen.getByText("Rien pendant cette période.")).toBeDefined();
  expect(screen.queryByRole("table", { name: funnel })).toBeNull();
  expect(screen.getByText("Aucune visite n’est encore comptée.")).toBeDefined();
  expect(
    rows(delays)
      .slice(1)
      .map(([, median, cases]) => [median, cases]),
  ).toEqual(Array(4).fill(["aucun cas", "0"]));
});

test("visits that were counted late give applications no rate, and their first day", async () => {
  await show(
    { sent: 10, since: { sources: null, finerSources: null, openings: "2026-11-20" } },
    { since: "2026-11-15" },
  );
  expect(rows(funnel)[5]).toEqual(["Reçues", "10", "non mesurable"]);
  expect(screen.getByText(/sont comptés depuis le 15 novembre 2026/)).toBeDefined();
  expect(screen.getByText(/ces ouvertures sont notées depuis le 20 novembre 2026/)).toBeDefined();
});

test("a delay of four cases has no median", async () => {
  const few = { cases: 4, medianDays: null };
  const enough = { cases: 5, medianDays: 30 };
  await show({ sent: 9, delays: { toFirstApplication: few, toAnswer: enough, toHire: few, publicationToHire: few } });
  expect(rows(delays)[1]?.slice(1)).toEqual(["trop peu de cas", "4"]);
  expect(rows(delays)[2]?.slice(1)).toEqual(["30 jours", "5"]);
});

test("a source has its visits and its applications, and what was not measured is said", async () => {
  const hiring = aHiring({
    sources: [
      { source: "alert", applications: 2, hires: 1 },
      { source: null, applications: 3, hires: 0 },
    ],
    ways: [
      { way: "api", applications: 2, hires: 1 },
      { way: "hand", applications: 3, hires: 0 },
    ],
    since: { sources: "2026-11-20", finerSources: null, openings: null },
  });
  const sources = [{ source: "qr" as const, views: 4, applyStarts: 1, shares: 0 }];
  await renderScreen(createFakeSession(signedIn({}), {}).session, <SourcesTable sources={sources} hiring={hiring} />);
  const found = rows(/Le site d’où/)
    .slice(1)
    .map(([name, ...cells]) => [name, cells.filter(Boolean).join(" ")]);
  expect(found).toEqual([
    ["QR code de l’affiche", "4 1 0 0 0"],
    ["Alertes e-mail de Happy Cabinet", "0 0 0 2 1"],
    ["Origine non mesurée", "— — — — 3 0"],
  ]);
  expect(screen.getByText(/notée depuis le 20 novembre 2026/)).toBeDefined();
  expect(screen.getByText("Envoyée avec une clé du cabinet").nextSibling?.textContent).toBe(
    "2 candidatures, 1 embauche",
  );
});
