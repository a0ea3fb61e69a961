import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { auditLine } from "@/tests/fixtures/platform-responses";
import { aPageOf } from "@/tests/support/an-application";
import { downloaded } from "@/tests/support/downloaded";
import { createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { place } from "@/tests/support/navigation";
import { JournalScreen } from "@/workspace/platform/moderation/journal/journal-screen";

const show = async (permissions: string[], line: object = auditLine) => {
  const { session, api } = createFakeSession(signedIn({ current: withoutFirm(permissions) }), {
    "GET /audit": () => ({ body: { ...aPageOf([]).body, nbResults: 1, results: [line] } }),
    "GET /audit/actors": () => ({ body: { results: [{ id: "usr_1", name: "Claire M" }] } }),
  });
  await renderScreen(session, <JournalScreen />);
  await screen.findByRole("table");
  return api;
};
const choices = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

test("an editor can filter by moderation and content only", async () => {
  await show(["asset:moderate:all"]);
  expect(choices("Domaine")).toEqual(["Tous", "Modération", "Contenu"]);
  expect(choices("Décision")).toContain("Contenu suspendu");
  expect(choices("Décision")).not.toContain("Crédits changés");
  expect(choices("Par")).toEqual(["Tout le monde", "Claire M"]);
});

test("an administrator can filter by every area, including support and system", async () => {
  await show(["asset:moderate:all", "audit:listAll:all"]);
  expect(choices("Domaine")).toEqual(["Tous", "Modération", "Contenu", "Comptes et assistance", "Système"]);
  for (const action of ["Contenu suspendu", "Crédits changés", "Clé supprimée"])
    expect(choices("Décision")).toContain(action);
});

test("a line of the audit shows a change, with links to its object and author", async () => {
  const line = { ...auditLine, objectId: "ast_7", objectName: "Comptable", actorId: "usr_1", actorName: "Claire M" };
  await show(["asset:moderate:all"], { ...line, before: { state: "waiting" }, after: { state: "suspended" } });
  expect(screen.getByText("à relire → suspendu")).not.toBeNull();
  expect(screen.getByRole("link", { name: "Comptable" }).getAttribute("href")).toContain("concerne=ast_7");
  expect(screen.getByRole("link", { name: "Claire M" }).getAttribute("href")).toContain("par=usr_1");
});

test("a line of the audit shows neither the id of its object nor ids among its changes", async () => {
  const line = { ...auditLine, objectId: "rpt_KPTGUTMQ62p3GyM3boYy", objectType: "report", objectName: null };
  const after = { state: "dismissed", decisionId: "dcn_fQthorbJ3Htyc4YrcEgA" };
  await show(["asset:moderate:all"], { ...line, before: { state: "open" }, after });
  expect(screen.getByRole("link", { name: "Signalement" })).not.toBeNull();
  expect(screen.getByText("ouvert → écarté")).not.toBeNull();
  expect(screen.getByRole("table").textContent).not.toMatch(/dcn_|rpt_|decisionId/);
});

test("filters without results can be removed by a link", async () => {
  place.search = "domaine=moderation";
  const { session } = createFakeSession(signedIn({ current: withoutFirm(["asset:moderate:all"]) }), {
    "GET /audit": () => aPageOf([]),
    "GET /audit/actors": () => ({ body: { results: [] } }),
  });
  await renderScreen(session, <JournalScreen />);
  const link = await screen.findByRole("link", { name: "Enlever les filtres" });
  expect(link.getAttribute("href")).not.toContain("domaine");
});

test("the audit file has headings in words, then one line per decision", async () => {
  await show(["asset:moderate:all"], { ...auditLine, objectName: "=HYPERLINK()" });
  const { name, text } = await downloaded(() =>
    userEvent.click(screen.getByRole("button", { name: "Télécharger (CSV)" })),
  );
  const [head, line] = text.replace("\ufeff", "").split("\r\n");
  expect(name).toBe("journal-des-decisions.csv");
  expect(head).toMatch(/^"Date";"Décision";"Par";"Objet";"Motif";"Avant";"Après";"Identifiant de l’auteur"/);
  expect(line).toMatch(/^"\d\d\/\d\d\/\d{4} \d\d:\d\d";"Contenu suspendu";"Claire M.";"'=HYPERLINK\(\)";/);
});
