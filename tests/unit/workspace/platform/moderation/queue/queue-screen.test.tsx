import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { queueItem, queuePage } from "@/tests/fixtures/moderation-responses";
import { createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { QueueScreen } from "@/workspace/platform/moderation/queue/queue-screen";

const current = withoutFirm(["asset:moderate:all"]);
const show = async (page: object) => {
  const { session, api } = createFakeSession(signedIn({ current }), { "GET /moderation": () => ({ body: page }) });
  await renderScreen(session, <QueueScreen />);
  return api;
};

test("an item of the queue shows its age, state and moderator", async () => {
  const since = new Date(Date.now() - 30 * 3_600_000).toISOString();
  const item = { ...queueItem, since, urgent: true, state: "changed", takenByName: "Claire M" };
  await show({ ...queuePage, results: [item] });
  const link = await screen.findByRole("link", { name: "Collaborateur comptable" });
  expect(link.getAttribute("href")).toBe("/app/plateforme/moderation/offre/ast_1");
  const row = link.closest("li")?.textContent;
  for (const text of ["Modifié depuis la relecture", "Urgent", "30 heures", "Pris par Claire M"])
    expect(row).toContain(text);
  expect(screen.getByRole("link", { name: /^Offres/ }).textContent).toContain("1");
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
