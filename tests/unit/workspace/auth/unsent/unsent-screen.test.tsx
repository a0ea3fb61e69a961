import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { loginHref } from "@/components/session/login-href";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { sentApplication, unsentApplication } from "@/tests/fixtures/market-responses";
import { claire, createFakeSession, renderScreen, signedIn } from "@/tests/support/fake-session";
import { UnsentScreen } from "@/workspace/auth/unsent/unsent-screen";

const READ = "GET /applications/unsent/tok_1";
const SEND = "POST /applications/unsent/tok_1/send";
const SIGNED_OUT = { status: "signed-out", expired: false } as const;
type Answers = Parameters<typeof createFakeSession>[1];

async function open(answers: Answers, state: Parameters<typeof createFakeSession>[0] = SIGNED_OUT) {
  const { session, api } = createFakeSession(state, { [READ]: () => ({ body: unsentApplication }), ...answers });
  await renderScreen(session, <UnsentScreen token="tok_1" />);
  return { api, user: userEvent.setup() };
}
const send = () => screen.findByRole("button", { name: "Envoyer ma candidature" });
const refusedWith = (status: number, code: string | null) => () => ({
  status,
  body: { message: "refused", statusCode: status, data: code ? { code } : {} },
});

test("an unsent application is shown, and a double click sends it once", async () => {
  const { api, user } = await open({ [SEND]: () => ({ body: sentApplication }) });
  expect(await screen.findByText("cv.pdf")).not.toBeNull();
  expect(api.calls.map(({ call }) => call)).toEqual([READ]);
  await user.dblClick(await send());
  const heading = await screen.findByRole("heading", { name: "Candidature envoyée" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByRole("link", { name: "Choisir mon mot de passe" }).getAttribute("href")).toContain("/tok");
  expect(api.calls.filter(({ call }) => call === SEND)).toHaveLength(1);
});

test("an expired link is reported, without a send button", async () => {
  await open({ [READ]: () => ({ status: 404, body: {} }) });
  expect(await screen.findByRole("heading", { name: "Ce lien n’est plus valable" })).not.toBeNull();
  expect(screen.queryByRole("button", { name: "Envoyer ma candidature" })).toBeNull();
});

test("an e-mail that has an account requires a log-in, which returns to the screen", async () => {
  await open({ [READ]: () => ({ body: { ...unsentApplication, needsLogIn: true } }) });
  const link = await screen.findByRole("link", { name: "Me connecter et envoyer" });
  expect(link.getAttribute("href")).toBe(loginHref("fr", workspaceRoutes.unsentApplication("tok_1")));
  expect(screen.queryByRole("button", { name: "Envoyer ma candidature" })).toBeNull();
});

test("a user logged in to another account is warned", async () => {
  await open({ [READ]: () => ({ body: { ...unsentApplication, needsLogIn: true } }) }, signedIn());
  expect(await screen.findByText(/autre compte/)).not.toBeNull();
});

test("the logged-in owner of the e-mail can send the application", async () => {
  const content = { ...unsentApplication.content, email: claire.email };
  const { user } = await open(
    {
      [READ]: () => ({ body: { ...unsentApplication, needsLogIn: true, content } }),
      [SEND]: () => ({ body: { transactionId: "trn_1" } }),
    },
    signedIn(),
  );
  await user.click(await send());
  expect((await screen.findByRole("link", { name: "Suivre ma candidature" })).getAttribute("href")).toContain("trn_1");
});

test.each([
  ["an offer that closed", 422, null, /vient d’être fermée/],
  ["an earlier application", 422, "alreadyApplied", /déjà postulé/],
  ["an account created since", 403, "logInRequired", /a déjà un compte/],
])("an application that cannot be sent shows the reason: %s", async (_what, status, code, words) => {
  const { user } = await open({ [SEND]: refusedWith(status, code) });
  await user.click(await send());
  expect(await screen.findByText(words)).not.toBeNull();
});
