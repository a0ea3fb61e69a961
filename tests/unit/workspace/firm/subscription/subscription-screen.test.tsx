import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { creditMove } from "@/tests/fixtures/credit-responses";
import { order } from "@/tests/fixtures/market-responses";
import { aPageOf } from "@/tests/support/an-application";
import { downloaded } from "@/tests/support/downloaded";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { place } from "@/tests/support/navigation";
import { SubscriptionScreen } from "@/workspace/firm/subscription/subscription-screen";

const acting = signedIn({
  current: {
    naturalUser: claire,
    organizations: [firm],
    user: firm,
    organizationId: "org_1",
    permissions: ["creditMove:list"],
  },
});
const plan = { name: "firm", since: "2026-11-12", renewsOn: "2026-12-12", price: 79 };
const held = { ...firm, platformData: { _private: { slots: 3, addressCredits: 1, cvthequeCredits: 9, plan } } };
const billing = { name: "Durand", street: "1 rue du Lac", postcode: "69003", city: "Lyon", siren: "732829320" };
const request = {
  organizationId: "org_1",
  organizationName: "Cabinet Durand",
  kind: "pack",
  name: "contacts",
  billing,
  price: 70,
  vatRate: 20,
  vat: 14,
  total: 84,
  state: "waiting",
  reason: null,
  requestedBy: null,
  decidedDate: null,
};
const answers = (orders: object[] = []) => ({
  "GET /users/org_1": () => ({ body: held }),
  "GET /orders": () => aPageOf(orders),
  "GET /credits/moves": () => aPageOf([creditMove]),
  "GET /providers/stripe": () => ({ body: { isConfigured: false } }),
  "POST /orders": () => ({ body: { ...order, request } }),
});
beforeEach(() => {
  place.search = "";
});

test("a firm sees its plan, its remaining credits and each change of them", async () => {
  const { session } = createFakeSession(acting, answers());
  await renderScreen(session, <SubscriptionScreen />);
  expect(await screen.findByRole("heading", { name: "Formule Cabinet" })).not.toBeNull();
  expect(screen.getByText(/arrivent le 12 décembre 2026/)).not.toBeNull();
  expect(screen.getByText("Il reste 1 crédit de contact.")).not.toBeNull();
  expect((await screen.findAllByText("CV de C., Roubaix")).length).toBeGreaterThan(0);
  expect(screen.getAllByText("−1").length).toBeGreaterThan(0);
});

test("a pack is ordered at the price shown, with a valid billing address", async () => {
  const { session, api } = createFakeSession(acting, answers());
  await renderScreen(session, <SubscriptionScreen />);
  await userEvent.click(await screen.findByRole("button", { name: "Acheter ce pack (Pack de 10 contacts)" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(/84/)).not.toBeNull();
  const type = (label: string, value: string) => userEvent.type(dialog.getByLabelText(label, { exact: false }), value);
  await type("Adresse", "1 rue du Lac");
  await type("Code postal", "69003");
  await type("Commune", "Lyon");
  await type("SIREN", "732 829 321");
  await userEvent.click(dialog.getByRole("button", { name: "Envoyer la demande" }));
  expect(api.calls.some(({ call }) => call === "POST /orders")).toBe(false);
  await userEvent.clear(dialog.getByLabelText("SIREN", { exact: false }));
  await type("SIREN", "732 829 320");
  await userEvent.click(dialog.getByRole("button", { name: "Envoyer la demande" }));
  expect(await screen.findByText("Votre commande est envoyée.")).not.toBeNull();
  expect(api.calls.find(({ call }) => call === "POST /orders")?.body).toEqual({
    request: { kind: "pack", name: "contacts", price: 70, billing: { ...billing, name: "Cabinet Durand" } },
  });
});

test("a typed billing address can be restored for another product", async () => {
  const { session } = createFakeSession(acting, answers());
  await renderScreen(session, <SubscriptionScreen />);
  const open = async (name: string) => {
    await userEvent.click(await screen.findByRole("button", { name }));
    return within(await screen.findByRole("dialog"));
  };
  const first = await open("Acheter ce pack (Pack de 10 contacts)");
  await userEvent.type(await first.findByLabelText("Adresse", { exact: false }), "1 rue du Lac");
  await waitFor(() => expect(Object.keys(localStorage).some((key) => key.includes(":billing:"))).toBe(true));
  await userEvent.click(first.getByRole("button", { name: "Annuler" }));
  const second = await open("Acheter ce pack (Pack de 25 CV)");
  await userEvent.click(await second.findByRole("button", { name: /Reprendre/ }));
  expect(second.getByLabelText("Adresse", { exact: false })).toHaveProperty("value", "1 rue du Lac");
});

test("a pending order can be withdrawn, and not paid by card without a payment provider", async () => {
  const { session, api } = createFakeSession(acting, {
    ...answers([{ ...order, id: "ord_7", request }]),
    "POST /orders/ord_7/withdraw": () => ({ body: { id: "ord_7" } }),
  });
  await renderScreen(session, <SubscriptionScreen />);
  await userEvent.click(await screen.findByRole("button", { name: /Retirer la demande/ }));
  await userEvent.click(screen.getByRole("button", { name: "Retirer la demande" }));
  expect(api.calls.some(({ call }) => call === "POST /orders/ord_7/withdraw")).toBe(true);
  expect(screen.queryByRole("button", { name: /Payer par carte/ })).toBeNull();
});

test("an order shows its number, and that its invoice will follow once it is granted", async () => {
  const granted = { ...request, number: "C2026-00042", state: "granted" };
  const { session } = createFakeSession(acting, answers([{ ...order, amountDue: 84, request: granted }]));
  await renderScreen(session, <SubscriptionScreen />);
  expect(await screen.findByText(/ · C2026-00042$/)).not.toBeNull();
  expect(screen.getByText("Acceptée. La facture suivra.")).not.toBeNull();
});

test("the ledger is downloaded with dates and numbers as French Excel reads them", async () => {
  const { session } = createFakeSession(acting, answers());
  await renderScreen(session, <SubscriptionScreen />);
  const button = await screen.findByRole("button", { name: "Télécharger (CSV)" });
  const { name, text } = await downloaded(() => userEvent.click(button));
  expect(name).toBe("releve-des-credits.csv");
  expect(text.replace("\ufeff", "").split("\r\n").slice(0, 2)).toEqual([
    '"Objet";"Date";"Par";"Compteur";"Mouvement";"Solde"',
    '"CV de C., Roubaix";"21/11/2026 10:00";"Claire M.";"Crédits de CVthèque";"-1";"9"',
  ]);
});

test("earlier billing details are proposed, several packs are ordered, and a wrong VAT number stops", async () => {
  localStorage.clear();
  const { session, api } = createFakeSession(
    acting,
    answers([{ ...order, request: { ...request, state: "granted" } }]),
  );
  await renderScreen(session, <SubscriptionScreen />);
  await userEvent.click(await screen.findByRole("button", { name: "Acheter ce pack (Pack de 10 contacts)" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(/Durand, 1 rue du Lac, 69003 Lyon · SIREN 732/)).not.toBeNull();
  expect(dialog.getByLabelText("Adresse", { exact: false }).closest("[hidden]")).not.toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: /^Modifier/ }));
  const fill = async (label: RegExp, value: string) => {
    await userEvent.clear(dialog.getByLabelText(label));
    await userEvent.type(dialog.getByLabelText(label), value);
  };
  await fill(/Quantité/, "3");
  expect(dialog.getByText(/^252/)).not.toBeNull();
  await fill(/TVA/, "FR 45 732 829 320");
  await userEvent.click(dialog.getByRole("button", { name: "Envoyer la demande" }));
  expect(await dialog.findByText(/n’est pas un numéro de TVA/)).not.toBeNull();
  await fill(/TVA/, "FR 44 732 829 320");
  await fill(/n° de commande/, "BC-118");
  await userEvent.click(dialog.getByRole("button", { name: "Envoyer la demande" }));
  await waitFor(() =>
    expect(api.calls.find(({ call }) => call === "POST /orders")?.body).toEqual({
      request: {
        kind: "pack",
        name: "contacts",
        price: 70,
        quantity: 3,
        billing: { ...billing, vatNumber: "FR44732829320", purchaseOrder: "BC-118" },
      },
    }),
  );
});

test("the plan that the URL names opens its request; the current plan does not", async () => {
  place.search = "?formule=R%C3%A9seau";
  const { session } = createFakeSession(acting, answers());
  await renderScreen(session, <SubscriptionScreen />);
  expect(await screen.findByRole("heading", { name: "Demander la formule Réseau" })).not.toBeNull();
  place.search = "?formule=Cabinet";
  const other = createFakeSession(acting, answers());
  await renderScreen(other.session, <SubscriptionScreen />);
  expect((await screen.findAllByRole("heading", { name: "Formules" })).length).toBeGreaterThan(0);
  expect(screen.queryByRole("heading", { name: "Demander la formule Cabinet" })).toBeNull();
});
