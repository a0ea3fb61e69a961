import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { createFakeSession, renderScreen, signedIn } from "@/tests/support/fake-session";
import { EmailConfirmScreen } from "@/workspace/auth/email/email-confirm-screen";

const hrefs = { login: "/connexion", account: "/app/compte" };
type ApiResponse = { status?: number; body: object };

async function open(
  response: ApiResponse,
  state: Parameters<typeof createFakeSession>[0] = { status: "signed-out", expired: false },
) {
  const world = createFakeSession(state, { "POST /email/confirm": () => response });
  await renderScreen(world.session, <EmailConfirmScreen token="jeton" hrefs={hrefs} />);
  return world;
}
const press = () => userEvent.click(screen.getByRole("button", { name: "Confirmer mon adresse" }));

test("opening the link confirms nothing; pressing the button confirms the address", async () => {
  const { api } = await open({ body: { success: true, email: "clara@exemple.fr" } });
  expect(api.calls.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
  await press();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("C’est confirmé"));
  expect(screen.getByText(/compte utilise clara@exemple\.fr/)).not.toBeNull();
  expect(screen.getByRole("link", { name: "Se connecter" }).getAttribute("href")).toBe("/connexion");
  expect(api.calls.find(({ call }) => call === "POST /email/confirm")?.body).toEqual({ token: "jeton" });
});

test("a logged-in user gets a link to the account, which is reloaded", async () => {
  const { session } = await open({ body: { success: true, email: "clara@exemple.fr" } }, signedIn());
  await press();
  expect((await screen.findByRole("link", { name: "Aller à mon compte" })).getAttribute("href")).toBe("/app/compte");
  expect(session.reload).toHaveBeenCalledOnce();
});

test.each([
  ["Ce lien ne sert plus", { status: 403, body: { message: "Token expired", statusCode: 403 } }],
  [
    "Cette adresse est déjà prise",
    { status: 422, body: { message: "x", statusCode: 422, data: { code: "usernameTaken" } } },
  ],
])("a refused confirmation shows « %s »", async (text, response) => {
  await open(response);
  await press();
  expect(await screen.findByRole("heading", { name: text })).not.toBeNull();
});

test("an outage is reported, with a retry", async () => {
  await open({ status: 500, body: { message: "Internal Server Error", statusCode: 500 } });
  await press();
  expect(await screen.findByRole("alert")).not.toBeNull();
  expect(screen.getByRole("button", { name: "Confirmer mon adresse" })).not.toBeNull();
});
