import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ApiError } from "@/lib/api/errors";
import { ADDRESS_UNPROVED } from "@/lib/rules/address-unproved";
import { claire, createFakeSession, renderScreen, signedIn } from "@/tests/support/fake-session";
import { EmailSection } from "@/workspace/account/identity/email-section";
import { FailureText } from "@/workspace/shell/form/failure-text";
import { FormError } from "@/workspace/shell/form/form-error";
import { Frame } from "@/workspace/shell/frame/frame";

const PROVE = "POST /email/proof";
const unproved = { ...claire, emailConfirmed: false };
const lead = () => screen.findByRole("link", { name: "Adresse e-mail à confirmer" });

test("a 403 for an unconfirmed e-mail shows a link to confirm it", async () => {
  const refusal = new ApiError(403, { message: "Please confirm", data: { code: ADDRESS_UNPROVED } }, undefined);
  await renderScreen(createFakeSession(signedIn()).session, <FormError text={<FailureText error={refusal} />} />);
  expect((await lead()).getAttribute("href")).toBe("/app/compte#email");
});

test("the frame links to the confirmation only when the e-mail is unconfirmed", async () => {
  const { session, become } = createFakeSession(signedIn({}, unproved));
  await renderScreen(session, <Frame>Ici</Frame>);
  expect((await lead()).getAttribute("href")).toBe("/app/compte#email");
  await act(async () => become(signedIn({}, { ...claire, emailConfirmed: true })));
  expect(screen.queryByRole("link", { name: "Adresse e-mail à confirmer" })).toBeNull();
});

test("a double click sends the confirmation link once", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { session, api } = createFakeSession(signedIn({}, unproved), {
    [PROVE]: async () => {
      await answered;
      return { body: { success: true } };
    },
  });
  await renderScreen(session, <EmailSection user={unproved} />);
  const user = userEvent.setup();
  await user.dblClick(await screen.findByRole("button", { name: "Renvoyer le lien" }));
  answer();
  expect(await screen.findByText(/^Le lien est parti/)).not.toBeNull();
  expect(api.calls.map(({ call }) => call)).toEqual([PROVE]);
});

test("a confirmed e-mail shows no button to resend the link", async () => {
  await renderScreen(createFakeSession(signedIn()).session, <EmailSection user={claire} />);
  expect(screen.queryByRole("button", { name: "Renvoyer le lien" })).toBeNull();
});
