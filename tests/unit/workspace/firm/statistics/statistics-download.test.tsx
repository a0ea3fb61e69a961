import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { downloaded } from "@/tests/support/downloaded";
import { createFakeSession, renderScreen, signedIn } from "@/tests/support/fake-session";
import { StatisticsDownload } from "@/workspace/firm/statistics/statistics-download";

const total = { views: 3, applyStarts: 1, shares: 0, applications: 2, answered: 1, medianDays: 2.0416 };
const asset = { id: "ast_1", name: "=HYPERLINK()", kind: "offer" as const, city: "Lyon", isOpen: true, ...total };
const figures = {
  from: "2026-11-01",
  to: "2026-11-01",
  total,
  steps: [{ step: "2026-11-01", ...total }],
  sources: [{ source: "qr" as const, views: 3, applyStarts: 1, shares: 0 }],
  assets: [asset],
  refusals: { refusals: 3, reasons: [{ reason: "diplome", count: 3 }] },
};
const download = async (form?: string) => {
  const { session } = createFakeSession(signedIn({}), {});
  await renderScreen(session, <StatisticsDownload read={async () => figures} />);
  if (form) await userEvent.selectOptions(screen.getByLabelText("Format du fichier"), form);
  return downloaded(() => userEvent.click(screen.getByRole("button", { name: "Télécharger (CSV)" })));
};

test("the statistics file is in words and French figures, and runs no formula", async () => {
  const { name, text } = await download();
  expect(name).toBe("statistiques-2026-11-01-2026-11-01.csv");
  expect(text.replace("\ufeff", "").split("\r\n").slice(0, -1)).toEqual([
    '"Ligne";"Nom";"Vues";"Clics sur «\u00a0Postuler\u00a0»";"Partages";"Candidatures";"Réponses";"Délai médian (jours)";"Refus"',
    '"Ensemble";"01/11/2026 – 01/11/2026";"3";"1";"0";"2";"1";"2,04";""',
    '"Jour";"01/11/2026";"3";"1";"0";"2";"1";"2,04";""',
    `"Offre";"'=HYPERLINK(), Lyon";"3";"1";"0";"2";"1";"2,04";""`,
    '"Origine";"QR code de l’affiche";"3";"1";"0";"";"";"";""',
    expect.stringMatching(/^"Motif de refus";"[^"]*[Dd]iplôme[^"]*";"";"";"";"";"";"";"3"$/),
  ]);
});

test("a person may choose the international form; each line has a cell a column", async () => {
  const { text } = await download("International (, et 2.04)");
  expect(text).toContain('"Jour","2026-11-01","3","1","0","2","1","2.04",""');
  // `parse` throws for a line with fewer or more cells than the first.
  expect(parse(text, { bom: true })).toHaveLength(6);
});
