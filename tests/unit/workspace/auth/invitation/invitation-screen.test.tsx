import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { redirectPatterns } from "@/lib/routes/redirect-patterns";
import { readRedirect } from "@/lib/routes/redirect-target";
import { claire, createFakeSession, renderScreen, signedIn } from "@/tests/support/fake-session";
import { router } from "@/tests/support/navigation";
import { InvitationScreen } from "@/workspace/auth/invitation/invitation-screen";

beforeEach(() => void vi.clearAllMocks());

const notice = (overrides = {}) => ({
  body: {
    organizationId: "org_9",
    organizationName: "Groupe Valmérac",
    email: "c*****@exemple.fr",
    expirationDate: "2026-12-04T08:00:00.000Z",
    status: "pending",
    ...overrides,
  },
});

async function open(
  state: Parameters<typeof createFakeSession>[0],
  responses: Parameters<typeof createFakeSession>[1],
) {
  const world = createFakeSession(state, responses);
  await renderScreen(world.session, <InvitationScreen token="jeton%3D1" />);
  return world;
}
const SIGNED_OUT = { status: "signed-out", expired: false } as const;
const READ = "GET /invitations/jeton%3D1";
const ACCEPT = "POST /invitations/jeton%3D1/accept";

test("an invitation shows firm and invitee, with sign-up and log-in", async () => {
  await open(SIGNED_OUT, { [READ]: () => notice() });
  expect(await screen.findByText("Groupe Valmérac")).not.toBeNull();
  expect(screen.getByText("c*****@exemple.fr")).not.toBeNull();
  const site = {
    origin: "https://s.invalid",
    allowed: [],
    patterns: redirectPatterns,
    inLocale: (path: string) => path,
  };
  for (const [name, path] of [
    ["Créer un compte", "/app/inscription"],
    ["Se connecter", "/connexion"],
  ] as const) {
    const href = new URL(screen.getByRole("link", { name }).getAttribute("href") ?? "", "https://s.invalid");
    expect(href.pathname).toBe(path);
    expect(readRedirect(href.searchParams.get("redirect"), site)).toBe("/app/invitation/jeton%3D1");
  }
});

test("a double click accepts the invitation once, and the new member can act", async () => {
  const { session, api } = await open(signedIn(), { [READ]: () => notice(), [ACCEPT]: () => ({ body: claire }) });
  await userEvent.dblClick(await screen.findByRole("button", { name: "Accepter l’invitation" }));
  expect(await screen.findByText("Vous faites maintenant partie de Groupe Valmérac.")).not.toBeNull();
  expect(api.calls.filter(({ call }) => call === ACCEPT)).toHaveLength(1);
  expect(session.reload).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole("button", { name: "Agir au nom de Groupe Valmérac" }));
  expect(session.selectOrganization).toHaveBeenCalledWith("org_9");
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/app/compte"));
});

test("an invitation for another e-mail offers to change accounts", async () => {
  const { session, become } = await open(signedIn(), {
    [READ]: () => notice(),
    [ACCEPT]: () => ({ status: 403, body: {} }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Accepter l’invitation" }));
  expect(await screen.findByText(/est destinée à c\*+@exemple\.fr/)).not.toBeNull();
  expect(screen.queryByRole("button", { name: "Accepter l’invitation" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Changer de compte" }));
  expect(session.signOut).toHaveBeenCalledOnce();
  act(() => become(SIGNED_OUT));
  expect(await screen.findByRole("link", { name: "Se connecter" })).not.toBeNull();
});

test.each([
  ["expired", () => notice({ status: "expired" }), "Cette invitation a expiré"],
  ["used", () => notice({ status: "accepted" }), /Groupe Valmérac a déjà été acceptée/],
  ["withdrawn or unknown", () => ({ status: 404, body: {} }), "Cette invitation n’existe pas ou a été retirée"],
])("an invitation that is %s shows its state", async (_, response, text) => {
  await open(signedIn(), { [READ]: response });
  expect(await screen.findByRole("heading", { name: text })).not.toBeNull();
  expect(screen.queryByRole("button", { name: "Accepter l’invitation" })).toBeNull();
});

test("an invitation that expired since is reported on acceptance", async () => {
  await open(signedIn(), { [READ]: () => notice(), [ACCEPT]: () => ({ status: 422, body: {} }) });
  await userEvent.click(await screen.findByRole("button", { name: "Accepter l’invitation" }));
  expect(await screen.findByText(/vient d’expirer/)).not.toBeNull();
});

test("an invitation that cannot be read is reported, with a retry", async () => {
  const { api } = await open(SIGNED_OUT, { [READ]: () => "unreachable" });
  expect(await screen.findByText(/Le service ne répond pas/, {}, { timeout: 5000 })).not.toBeNull();
  api.responses[READ] = () => notice();
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByText("Groupe Valmérac")).not.toBeNull();
});
