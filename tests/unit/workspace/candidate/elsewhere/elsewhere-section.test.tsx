import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Transaction } from "@/lib/entities/transaction";
import { elsewhereApplication } from "@/tests/fixtures/market-responses";
import { anApplication, aPageOf } from "@/tests/support/an-application";
import { createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { ApplicationsScreen } from "@/workspace/candidate/applications/applications-screen";

const current = withoutFirm(["transaction:list"]);
const candidate = signedIn({ current });
const withFacets = (...results: Transaction[]) => ({ body: { ...aPageOf(results).body, facets: { status: {} } } });
const EMPTY = withFacets();

type Api = ReturnType<typeof createFakeSession>["api"];
function callOf(api: Api, call: string) {
  const found = api.calls.findLast((made) => made.call === call);
  if (!found) throw new Error(`No ${call}`);
  return found;
}

test("an application sent elsewhere is recorded, and its state changed", async () => {
  const noted = { ...elsewhereApplication, id: "els_1", title: "Réviseur", firm: "Cabinet Haut-Clair" };
  let list = [noted].slice(1);
  const { session, api } = createFakeSession(candidate, {
    "GET /applications/elsewhere": () => ({ body: { ...aPageOf([]).body, results: list } }),
    "GET /transactions": () => EMPTY,
    "POST /applications/elsewhere": () => {
      list = [noted];
      return { body: noted };
    },
    "PATCH /applications/elsewhere/els_1": () => ({ body: { ...noted, state: "meeting" } }),
  });
  await renderScreen(session, <ApplicationsScreen />);
  await userEvent.click(await screen.findByRole("button", { name: "Noter une candidature" }));
  await userEvent.click(screen.getByRole("button", { name: "Noter" }));
  expect(api.calls.some(({ call }) => call.startsWith("POST"))).toBe(false);
  await userEvent.type(screen.getByLabelText("Poste"), "Réviseur");
  await userEvent.type(screen.getByLabelText("Cabinet ou entreprise"), "Cabinet Haut-Clair");
  await userEvent.type(screen.getByLabelText(/^Lien de l’offre/), "hellowork.com/offres/12");
  await userEvent.click(screen.getByRole("button", { name: "Noter" }));
  expect(await screen.findByText(/^Cabinet Haut-Clair, envoyée le/)).not.toBeNull();
  expect(callOf(api, "POST /applications/elsewhere").body).toMatchObject({
    title: "Réviseur",
    url: "https://hellowork.com/offres/12",
  });
  expect(document.activeElement?.textContent).toBe("Envoyées ailleurs");
  await userEvent.selectOptions(screen.getByLabelText("État"), "meeting");
  await waitFor(() => expect(callOf(api, "PATCH /applications/elsewhere/els_1").body).toEqual({ state: "meeting" }));
});

test("a record sent again after a correction has another idempotency key", async () => {
  const { session, api } = createFakeSession(candidate, {
    "GET /applications/elsewhere": () => aPageOf([]),
    "GET /transactions": () => EMPTY,
    "POST /applications/elsewhere": () => "unreachable",
  });
  await renderScreen(session, <ApplicationsScreen />);
  await userEvent.click(await screen.findByRole("button", { name: "Noter une candidature" }));
  await userEvent.type(screen.getByLabelText("Poste"), "Réviseur");
  await userEvent.type(screen.getByLabelText("Cabinet ou entreprise"), "Cabinet Haut-Clair");
  const send = async (times: number) => {
    await userEvent.click(screen.getByRole("button", { name: "Noter" }));
    await waitFor(() => expect(keysOf(api)).toHaveLength(times));
  };
  await send(1);
  await send(2);
  await userEvent.type(screen.getByLabelText("Poste"), " confirmé");
  await send(3);
  const [first, again, corrected] = keysOf(api);
  expect(again).toBe(first);
  expect(corrected).not.toBe(first);
});

const keysOf = (api: Api) =>
  api.calls
    .filter(({ call }) => call === "POST /applications/elsewhere")
    .map(({ headers }) => headers["idempotency-key"] ?? headers["Idempotency-Key"]);

test("when the applications sent elsewhere cannot be loaded, the others are still listed", async () => {
  const { session } = createFakeSession(candidate, {
    "GET /applications/elsewhere": () => ({ status: 500, body: {} }),
    "GET /transactions": () => withFacets(anApplication()),
  });
  await renderScreen(session, <ApplicationsScreen />);
  expect(await screen.findByRole("button", { name: "Réessayer" })).not.toBeNull();
  expect(screen.getByRole("link", { name: "Gestionnaire de paie" })).not.toBeNull();
});
