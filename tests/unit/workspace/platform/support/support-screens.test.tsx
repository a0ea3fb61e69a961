import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { order } from "@/tests/fixtures/market-responses";
import { platformMail } from "@/tests/fixtures/platform-responses";
import {
  accountSheet,
  assistance,
  creditChange,
  listedAccount,
  listedOrganization,
  organizationSheet,
} from "@/tests/fixtures/support-responses";
import { aPageOf } from "@/tests/support/an-application";
import { claire, createFakeSession, firm, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { place } from "@/tests/support/navigation";
import { UserSheetScreen } from "@/workspace/platform/support/account/user-sheet-screen";
import { OrganizationSheetScreen } from "@/workspace/platform/support/organization/organization-sheet-screen";
import { OrganizationsScreen } from "@/workspace/platform/support/organizations-screen";
import { UsersScreen } from "@/workspace/platform/support/users-screen";

const current = withoutFirm(["asset:moderate:all", "support:read:all"]);

test("the list of users is searched and filtered as the URL says", async () => {
  place.search = "q=claire&etat=blocked&tri=name";
  const { session, api } = createFakeSession(signedIn({ current }), {
    "GET /support/accounts": () => aPageOf([{ ...listedAccount, state: "blocked" }]),
  });
  await renderScreen(session, <UsersScreen />);
  const link = await screen.findByRole("link", { name: "Claire Durand" });
  expect(link.getAttribute("href")).toBe("/app/plateforme/utilisateurs/usr_1");
  expect(link.closest("tr")?.textContent).toContain("Bloqué");
  const query = api.calls.find(({ call }) => call === "GET /support/accounts")?.query;
  expect(["query", "state", "orderBy"].map((name) => query?.get(name))).toEqual(["claire", "blocked", "name"]);
});

test("organizations are listed with their town, plan, state and members", async () => {
  place.search = "formule=firm";
  const { session, api } = createFakeSession(signedIn({ current }), {
    "GET /support/organizations": () => aPageOf([{ ...listedOrganization, addressProved: false }]),
    "GET /orders": () => aPageOf([]),
  });
  await renderScreen(session, <OrganizationsScreen />);
  const row = (await screen.findByRole("link", { name: "Cabinet Durand" })).closest("tr")?.textContent;
  for (const fact of ["Lyon", "Cabinet", "En ligne", "3", "Adresse non confirmée"]) expect(row).toContain(fact);
  const query = api.calls.find(({ call }) => call === "GET /support/organizations")?.query;
  expect([query?.get("plan"), query?.get("state")]).toEqual(["firm", null]);
});

test("a blocked account shows why, and is unblocked with a reason", async () => {
  const blocked = { date: "2026-11-21T08:00:00.000Z", reason: "security" };
  const { session, api } = createFakeSession(signedIn({ current }), {
    "GET /users/usr_2/sheet": () => ({ body: { ...accountSheet, id: "usr_2", blocked, addressProved: false } }),
    "GET /users/usr_2": () => ({ body: { ...claire, id: "usr_2" } }),
    "GET /mails": () => aPageOf([]),
    "POST /users/usr_2/unblock": () => ({ body: { id: "usr_2" } }),
  });
  await renderScreen(session, <UserSheetScreen id="usr_2" />);
  const form = within(await screen.findByRole("form", { name: "Débloquer le compte" }));
  expect(screen.getByText(/\(sécurité\)/)).not.toBeNull();
  expect(screen.queryByRole("form", { name: "Bloquer le compte" })).toBeNull();
  expect(screen.getByRole("form", { name: "Confirmer l’adresse" })).not.toBeNull();
  await userEvent.selectOptions(form.getByLabelText("Raison"), "mistake");
  await userEvent.click(form.getByRole("button"));
  expect(await screen.findByText("Le compte est débloqué.")).not.toBeNull();
  expect(api.calls.find(({ call }) => call.startsWith("POST"))?.body).toEqual({ reason: "mistake" });
});

test("a plan is given with a reason, and what is due is noted as paid", async () => {
  const due = { ...order, id: "ord_1", amountDue: 79, amountRemaining: 79, currency: "EUR" };
  const { session, api } = createFakeSession(signedIn({ current }), {
    "GET /organizations/org_1/sheet": () => ({
      body: { ...organizationSheet, page: { id: "ast_1", state: "suspended", active: true } },
    }),
    "GET /orders": () => aPageOf([due]),
    "POST /organizations/org_1/plan": () => ({ body: { id: "org_1" } }),
    "POST /orders/ord_1/paid": () => ({ body: { id: "ord_1" } }),
  });
  await renderScreen(session, <OrganizationSheetScreen id="org_1" />);
  const form = within(await screen.findByRole("form", { name: "Donner une formule" }));
  const suspension = screen.getByRole("link", { name: "Relire sa page, ou finir la suspension" });
  expect(suspension.getAttribute("href")).toBe("/app/plateforme/moderation/cabinet/ast_1");
  await userEvent.selectOptions(form.getByLabelText("Formule"), "firm");
  await userEvent.click(form.getByRole("button"));
  expect(api.calls.some(({ call }) => call.startsWith("POST"))).toBe(false);
  await userEvent.selectOptions(form.getByLabelText("Raison"), "goodwill");
  await userEvent.click(form.getByRole("button"));
  expect(await screen.findByText("La formule a changé.")).not.toBeNull();
  await userEvent.selectOptions(screen.getByLabelText("Moyen de paiement"), "cheque");
  await userEvent.click(screen.getByRole("button", { name: /^Noter comme payée/ }));
  await userEvent.click(screen.getByRole("button", { name: /^Noter comme payée/ }));
  expect(await screen.findByText("La commande est notée payée.")).not.toBeNull();
  const sent = api.calls.filter(({ call }) => call.startsWith("POST")).map(({ body }) => body);
  expect(sent).toEqual([{ name: "firm", reason: "goodwill" }, { means: "cheque" }]);
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

test("the sheet names the empty settings without which no invoice is issued", async () => {
  const missingSeller = ["SELLER_SIREN", "SELLER_IBAN"];
  const { session } = createFakeSession(signedIn({ current }), {
    "GET /organizations/org_1/sheet": () => ({ body: { ...organizationSheet, isSellerNamed: false, missingSeller } }),
    "GET /orders": () => aPageOf([]),
  });
  await renderScreen(session, <OrganizationSheetScreen id="org_1" />);
  expect(await screen.findByText(/Aucune facture n’est émise.*SELLER_SIREN, SELLER_IBAN/)).not.toBeNull();
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
    "GET /support/accounts": () => aPageOf([]),
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
