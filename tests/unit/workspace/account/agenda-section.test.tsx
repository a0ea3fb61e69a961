import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { claire, createFakeSession, firm, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { AccountScreen } from "@/workspace/account/account-screen";

const URL = "https://api.exemple/interview-calendar/secret.ics";
const none = { createdDate: null, url: null };
const some = { createdDate: "2026-11-21T09:00:00.000Z", url: null };

async function open(current = withoutFirm(["transaction:list"])) {
  let stored: object = none;
  const { session, api } = createFakeSession(signedIn({ current }), {
    "GET /interview-calendar": () => ({ body: stored }),
    "POST /interview-calendar": () => {
      stored = some;
      return { body: { ...some, url: URL } };
    },
    "DELETE /interview-calendar": () => {
      stored = none;
      return { body: { success: true } };
    },
  });
  await renderScreen(session, <AccountScreen />);
  return api;
}
const section = async () => within(await screen.findByRole("region", { name: "Agenda des entretiens" }));

test("an address is created, shown once to open or to copy, and deleted", async () => {
  await open();
  await userEvent.click(await (await section()).findByRole("button", { name: "Créer mon adresse d’agenda" }));
  expect(await (await section()).findByText(URL)).not.toBeNull();
  const link = (await section()).getByRole("link", { name: "Ouvrir dans mon agenda" });
  expect(link.getAttribute("href")).toBe("webcal://api.exemple/interview-calendar/secret.ics");
  await userEvent.click((await section()).getByRole("button", { name: /^Supprimer l’adresse/ }));
  await userEvent.click((await section()).getByRole("button", { name: /^Supprimer l’adresse/ }));
  expect(await (await section()).findByRole("button", { name: "Créer mon adresse d’agenda" })).not.toBeNull();
  expect((await section()).queryByText(URL)).toBeNull();
});

test("a recruiter's address is that of the firm that they act as", async () => {
  const api = await open({
    naturalUser: claire,
    organizations: [firm],
    user: firm,
    organizationId: firm.id,
    permissions: ["transaction:list"],
  });
  expect((await section()).getByText(/les entretiens de Cabinet Durand/)).not.toBeNull();
  await userEvent.click(await (await section()).findByRole("button", { name: "Créer mon adresse d’agenda" }));
  const { headers } = api.calls.find(({ call }) => call === "POST /interview-calendar") ?? {};
  expect(headers?.["x-stelace-organization-id"]).toBe(firm.id);
});

test("a member who reads no application has no calendar", async () => {
  await open(withoutFirm([]));
  expect(await screen.findByRole("region", { name: "Identité" })).not.toBeNull();
  expect(screen.queryByRole("region", { name: "Agenda des entretiens" })).toBeNull();
});
