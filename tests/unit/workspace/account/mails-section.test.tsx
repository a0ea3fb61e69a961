import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { claire, createFakeSession, renderScreen, signedIn } from "@/tests/support/fake-session";
import { MailsSection } from "@/workspace/account/mails-section";

const user = { ...claire, metadata: { _private: { mails: { messageReceived: "daily" } } } };
const field = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);

test("each kind of e-mail shows the chosen frequency, or its default", async () => {
  const { session } = createFakeSession(signedIn());
  await renderScreen(session, <MailsSection user={user} isMember={false} />);
  expect(field("Vous recevez un message").value).toBe("daily");
  expect(field("Votre candidature avance").value).toBe("now");
  expect(field("Un cabinet lit votre profil").value).toBe("off");
  expect(screen.queryByLabelText("Une candidature arrive")).toBeNull();
});

test("a chosen frequency is saved immediately, without the others", async () => {
  const { session, api } = createFakeSession(signedIn(), { "PATCH /users/usr_1": () => ({ body: user }) });
  await renderScreen(session, <MailsSection user={user} isMember />);
  await userEvent.selectOptions(field("Une candidature arrive"), "Une fois par jour");
  expect(await screen.findByText(/^Enregistré à/)).not.toBeNull();
  expect(api.calls.map(({ body }) => body)).toEqual([
    { metadata: { _private: { mails: { applicationReceived: "daily" } } } },
  ]);
});

test("a frequency that cannot be saved returns to its former value", async () => {
  const { session } = createFakeSession(signedIn(), { "PATCH /users/usr_1": () => "unreachable" });
  await renderScreen(session, <MailsSection user={user} isMember={false} />);
  await userEvent.selectOptions(field("Vous recevez un message"), "Jamais");
  expect(await screen.findByRole("alert")).not.toBeNull();
  await waitFor(() => expect(field("Vous recevez un message").value).toBe("daily"));
});
