import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { rating } from "@/tests/fixtures/api-responses";
import { queueItem, queuePage } from "@/tests/fixtures/moderation-responses";
import { createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { place } from "@/tests/support/navigation";
import { QueueScreen } from "@/workspace/platform/moderation/queue/queue-screen";

const current = withoutFirm(["asset:moderate:all"]);
const show = async (page: object) => {
  const { session, api } = createFakeSession(signedIn({ current }), {
    "GET /moderation": () => ({ body: page }),
    "POST /ratings/rtg_1/show": () => ({ body: rating }),
    "POST /ratings/rtg_2/show": () => ({ body: rating }),
    "POST /moderation/ast_1/take": () => ({ body: queueItem }),
  });
  await renderScreen(session, <QueueScreen />);
  return api;
};

const held = { takenBy: "usr_other", takenByName: "Claire M", takenUntil: "2031-01-01T10:00:00.000Z" };
const aReview = (id: string, text: string) => ({ ...queueItem, id, objectId: id, kind: "review", text });

test("an item of the queue shows its age, state and moderator", async () => {
  const since = new Date(Date.now() - 30 * 3_600_000).toISOString();
  const item = { ...queueItem, since, urgent: true, state: "changed", nbReports: 2, addressProved: false, ...held };
  await show({ ...queuePage, results: [item] });
  const link = await screen.findByRole("link", { name: "Collaborateur comptable" });
  expect(link.getAttribute("href")).toBe("/app/plateforme/moderation/offre/ast_1");
  const row = link.closest("tr")?.textContent;
  const facts = ["30 heures", "Claire M, jusqu’à", "2 signalements", "Cabinet Valmy", "Adresse non confirmée"];
  for (const text of ["Modifié depuis la relecture", "Urgent", ...facts]) expect(row).toContain(text);
  expect(screen.getByRole("link", { name: /^Offres/ }).textContent).toContain("1");
});

test("a moderator takes a free item from the queue", async () => {
  const api = await show(queuePage);
  await userEvent.click(await screen.findByRole("button", { name: "Je m’en occupe (Collaborateur comptable)" }));
  expect(api.calls.map(({ call }) => call)).toContain("POST /moderation/ast_1/take");
});

test("ticked one-line reviews are shown together; a longer one must be opened", async () => {
  const results = [
    aReview("rtg_1", "Bel accueil."),
    aReview("rtg_2", "Équipe soudée."),
    aReview("rtg_3", "x".repeat(201)),
  ];
  place.search = "genre=avis";
  const api = await show({ ...queuePage, results });
  expect(await screen.findAllByRole("checkbox")).toHaveLength(2);
  await userEvent.click(screen.getByRole("button", { name: "Afficher les cochés" }));
  await userEvent.click(screen.getByRole("checkbox", { name: /Bel accueil/ }));
  await userEvent.click(screen.getByRole("button", { name: "Afficher 1 coché" }));
  const shown = () => api.calls.filter(({ call }) => call.startsWith("POST ")).map(({ call }) => call);
  expect(shown()).toEqual(["POST /ratings/rtg_1/show"]);
});

test("an appeal in the queue links to the screen of appeals", async () => {
  await show({ ...queuePage, results: [{ ...queueItem, id: "apl_1", state: "appealed" }] });
  const link = await screen.findByRole("link", { name: "Collaborateur comptable" });
  expect(link.getAttribute("href")).toBe("/app/plateforme/moderation/signalements/apl_1");
});

test("an empty queue shows that nothing is pending", async () => {
  await show({ ...queuePage, nbResults: 0, results: [], counts: {} });
  expect(await screen.findByText("Rien à relire")).not.toBeNull();
});
