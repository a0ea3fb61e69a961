import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { platformMail } from "@/tests/fixtures/platform-responses";
import { accountSheet, assistance, creditChange, organizationSheet } from "@/tests/fixtures/support-responses";
import { aPageOf } from "@/tests/support/an-application";
import { claire, createFakeSession, firm, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { place } from "@/tests/support/navigation";
import { UserSheetScreen } from "@/workspace/platform/support/account/user-sheet-screen";
import { OrganizationSheetScreen } from "@/workspace/platform/support/organization/organization-sheet-screen";
import { UsersScreen } from "@/workspace/platform/support/users-screen";

const current = withoutFirm(["asset:moderate:all", "support:read:all"]);

test("the list of users is searched for the words in the URL", async () => {
  place.search = "q=claire";
  const { session, api } = createFakeSession(signedIn({ current }), { "GET /users": () => aPageOf([claire]) });
  await renderScreen(session, <UsersScreen />);
  const link = await screen.findByRole("link", { name: "Claire Durand" });
  expect(link.getAttribute("href")).toBe("/app/plateforme/utilisateurs/usr_1");
  const query = api.calls.find(({ call }) => call === "GET /users")?.query;
  expect([query?.get("query"), query?.get("type")]).toEqual(["claire", "user"]);
});

test("closing the sessions of a user requires a reason", async () => {
  const { session, api } = createFakeSession(signedIn({ current }), {
    "GET /users/usr_1/sheet": () => ({ body: accountSheet }),
    "GET /users/usr_1": () => ({ body: claire }),
    "GET /mails": () => aPageOf([platformMail]),
    "POST /users/usr_1/sessions/close": () => ({ body: { id: "usr_1" } }),
  });
  await renderScreen(session, <UserSheetScreen id="usr_1" />);
  const form = within(await screen.findByRole("form", { name: "Fermer toutes les sessions" }));
  expect(screen.getByText("POST /transactions")).not.toBeNull();
  const press = () => userEvent.click(form.getByRole("button"));
  await press();
  expect(api.calls.some(({ call }) => call.startsWith("POST"))).toBe(false);
  await userEvent.selectOptions(form.getByLabelText("Raison"), "security");
  await press();
  expect(await screen.findByText("Les sessions sont fermées.")).not.toBeNull();
  expect(api.calls.find(({ call }) => call.startsWith("POST"))?.body).toEqual({ reason: "security" });
});

test("a locked log-in is unlocked with a reason, and its form disappears", async () => {
  let lockedUntil: string | null = "2030-11-21T08:30:00.000Z";
  const { session, api } = createFakeSession(signedIn({ current }), {
    "GET /users/usr_1/sheet": () => ({ body: { ...accountSheet, lockedUntil } }),
    "GET /users/usr_1": () => ({ body: claire }),
    "GET /mails": () => aPageOf([platformMail]),
    "POST /users/usr_1/log-in-lock/lift": () => ({ body: { id: "usr_1" } }),
  });
  await renderScreen(session, <UserSheetScreen id="usr_1" />);
  const form = within(await screen.findByRole("form", { name: "Lever le blocage" }));
  await userEvent.selectOptions(form.getByLabelText("Raison"), "request");
  lockedUntil = null;
  await userEvent.click(form.getByRole("button"));
  expect(await screen.findByText("La personne peut se connecter.")).not.toBeNull();
  await waitFor(() => expect(screen.queryByRole("form", { name: "Lever le blocage" })).toBeNull());
  expect(api.calls.find(({ call }) => call.startsWith("POST"))?.body).toEqual({ reason: "request" });
});

test("an organization is attached to a parent found by name", async () => {
  const group = { ...firm, id: "org_2", displayName: "Groupe Valmérac" };
  const { session, api } = createFakeSession(signedIn({ current }), {
    "GET /organizations/org_1/sheet": () => ({ body: organizationSheet }),
    "GET /orders": () => aPageOf([]),
    "GET /users": () => aPageOf([group]),
    "POST /organizations/org_1/parent": () => ({ body: { id: "org_1" } }),
  });
  await renderScreen(session, <OrganizationSheetScreen id="org_1" />);
  const form = within(await screen.findByRole("form", { name: "Changer le rattachement" }));
  await userEvent.type(form.getByLabelText("Nom du groupe"), "val");
  await screen.findByRole("option", { name: "Groupe Valmérac" });
  await userEvent.selectOptions(form.getByLabelText("Organisation au-dessus"), "org_2");
  await userEvent.selectOptions(form.getByLabelText("Raison"), "request");
  await userEvent.click(form.getByRole("button"));
  expect(await screen.findByText("Le rattachement a changé.")).not.toBeNull();
  expect(api.calls.find(({ call }) => call.startsWith("POST"))?.body).toEqual({ parentId: "org_2", reason: "request" });
});

test("a credit change of zero is refused, and a change of +2 is sent", async () => {
  const { session, api } = createFakeSession(signedIn({ current }), {
    "GET /organizations/org_1/sheet": () => ({ body: organizationSheet }),
    "GET /orders": () => aPageOf([]),
    "POST /organizations/org_1/credits": () => ({ body: creditChange }),
  });
  await renderScreen(session, <OrganizationSheetScreen id="org_1" />);
  const form = within(await screen.findByRole("form", { name: "Changer les crédits" }));
  await userEvent.type(form.getByLabelText("Changement"), "0");
  await userEvent.selectOptions(form.getByLabelText("Raison"), "goodwill");
  await userEvent.click(form.getByRole("button"));
  expect(api.calls.some(({ call }) => call.startsWith("POST"))).toBe(false);
  await userEvent.clear(form.getByLabelText("Changement"));
  await userEvent.type(form.getByLabelText("Changement"), "+2");
  await userEvent.click(form.getByRole("button"));
  expect(await screen.findByText("Les crédits ont changé.")).not.toBeNull();
  expect(api.calls.find(({ call }) => call.startsWith("POST"))?.body).toEqual({
    credit: "offerCredits",
    change: 2,
    reason: "goodwill",
  });
});

test("an assistance code shows only the chosen parts of an account", async () => {
  const { session, api } = createFakeSession(signedIn({ current }), {
    "GET /users": () => aPageOf([]),
    "POST /assistance/read": () => ({ status: 404, body: { message: "Not Found" } }),
  });
  await renderScreen(session, <UsersScreen />);
  const send = async (code: string) => {
    await userEvent.clear(await screen.findByLabelText("Code de 8 caractères"));
    await userEvent.type(screen.getByLabelText("Code de 8 caractères"), `${code}{Enter}`);
  };
  await send("ABCD2345");
  expect(await screen.findByText("Ce code est inconnu, déjà lu ou trop ancien.")).not.toBeNull();
  api.responses["POST /assistance/read"] = () => ({ body: assistance });
  await send("abcd 2345");
  expect(await screen.findByRole("region", { name: "Sessions" })).not.toBeNull();
  expect(screen.queryByRole("region", { name: "Candidatures" })).toBeNull();
});

test("an account sheet lists the account's roles and mails", async () => {
  const { session } = createFakeSession(signedIn({ current }), {
    "GET /users/usr_1/sheet": () => ({ body: { ...accountSheet, roles: ["user", "editor"] } }),
    "GET /users/usr_1": () => ({ body: claire }),
    "GET /mails": () => aPageOf([platformMail]),
  });
  await renderScreen(session, <UserSheetScreen id="usr_1" />);
  expect(await screen.findByText("Compte, Rédaction")).not.toBeNull();
  expect(await screen.findByText("Mot de passe oublié")).not.toBeNull();
});
