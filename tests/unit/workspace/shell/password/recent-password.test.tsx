import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { apiKeys } from "@/contract/api-keys";
import { createFakeSession, renderScreen, signedIn } from "@/tests/support/fake-session";
import { RecentPassword, useRecentPassword } from "@/workspace/shell/password/recent-password";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

const REQUIRED = { status: 403, body: { message: "no", data: { code: "passwordRequired" } } };
const WRONG = {
  status: 422,
  body: { message: "no", data: [{ path: ["password"], type: "password.incorrect", message: "no" }] },
};

function Press() {
  const { session } = useSession();
  const withPassword = useRecentPassword();
  const { failure, act } = useAction();
  const [done, setDone] = useState(0);
  const press = () =>
    act(async () => {
      await withPassword(() => session.client.bind(apiKeys).remove("apik_1"));
      setDone((nb) => nb + 1);
    });
  return (
    <>
      <button type="button" onClick={press}>
        Révoquer
      </button>
      <p>Fait : {done}</p>
      <p role="alert">{failure}</p>
    </>
  );
}

/** Opens the password dialog, by an API that refuses a call until the right password is sent. */
async function open() {
  let isConfirmed = false;
  const { session, api } = createFakeSession(signedIn(), {
    "DELETE /api-keys/apik_1": () => (isConfirmed ? { body: { id: "apik_1" } } : REQUIRED),
    "POST /auth/confirm": ({ body }) => {
      isConfirmed = JSON.stringify(body) === '{"password":"le bon"}';
      return isConfirmed ? { body: { success: true } } : WRONG;
    },
  });
  await renderScreen(
    session,
    <RecentPassword>
      <Press />
    </RecentPassword>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Révoquer" }));
  await screen.findByRole("dialog", { name: "Confirmez votre mot de passe" });
  return api;
}

test("a call that requires the password is retried after its confirmation", async () => {
  const api = await open();
  await userEvent.type(screen.getByLabelText("Mot de passe"), "faux{Enter}");
  expect(await screen.findByText("Ce n’est pas votre mot de passe actuel.")).not.toBeNull();
  await userEvent.clear(screen.getByLabelText("Mot de passe"));
  await userEvent.type(screen.getByLabelText("Mot de passe"), "le bon{Enter}");
  await screen.findByText("Fait : 1");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(api.takeCalls()).toEqual([
    "DELETE /api-keys/apik_1",
    "POST /auth/confirm",
    "POST /auth/confirm",
    "DELETE /api-keys/apik_1",
  ]);
});

test("closing the password dialog cancels the call and shows that nothing was done", async () => {
  const api = await open();
  await userEvent.click(screen.getByRole("button", { name: "Annuler" }));
  expect(await screen.findByText(/^Rien n’a été fait/)).not.toBeNull();
  expect(api.takeCalls()).toEqual(["DELETE /api-keys/apik_1"]);
});
