import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { aHiring } from "@/tests/fixtures/hiring";
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
  hiring: aHiring({
    sent: 2,
    examined: 2,
    interviewed: 1,
    hired: 1,
    withdrawn: 3,
    sources: [
      { source: "qr", applications: 1, hires: 1 },
      { source: null, applications: 1, hires: 0 },
    ],
    ways: [{ way: "hand", applications: 2, hires: 1 }],
    delays: { ...aHiring().delays, toAnswer: { cases: 5, medianDays: 2.0416 } },
  }),
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
    '"Ligne";"Nom";"Vues";"Clics sur «\u00a0Postuler\u00a0»";"Partages";"Candidatures";"Réponses";"Délai médian (jours)";"Examinées";"Entretiens";"Embauches";"Retirées";"Cas";"Refus"',
    '"Ensemble";"01/11/2026 – 01/11/2026";"3";"1";"0";"2";"1";"2,04";"2";"1";"1";"3";"";""',
    '"Jour";"01/11/2026";"3";"1";"0";"2";"1";"2,04";"";"";"";"";"";""',
    `"Offre";"'=HYPERLINK(), Lyon";"3";"1";"0";"2";"1";"2,04";"";"";"";"";"";""`,
    '"Origine";"QR code de l’affiche";"3";"1";"0";"1";"";"";"";"";"1";"";"";""',
    '"Origine";"Origine non mesurée";"";"";"";"1";"";"";"";"";"0";"";"";""',
    '"Arrivée de l’offre";"Saisie à la main";"";"";"";"2";"";"";"";"";"1";"";"";""',
    '"Délai";"De la mise en ligne à la première candidature";"";"";"";"";"";"";"";"";"";"";"0";""',
    '"Délai";"De la candidature à la première réponse";"";"";"";"";"";"2,04";"";"";"";"";"5";""',
    '"Délai";"De la candidature à l’embauche";"";"";"";"";"";"";"";"";"";"";"0";""',
    '"Délai";"De la mise en ligne à l’embauche";"";"";"";"";"";"";"";"";"";"";"0";""',
    expect.stringMatching(/^"Motif de refus";"[^"]*[Dd]iplôme[^"]*"(;""){11};"3"$/),
  ]);
});

test("a person may choose the international form; each line has a cell a column", async () => {
  const { text } = await download("International (, et 2.04)");
  expect(text).toContain('"Jour","2026-11-01","3","1","0","2","1","2.04","","","","","",""');
  // `parse` throws for a line with fewer or more cells than the first.
  expect(parse(text, { bom: true })).toHaveLength(12);
});
