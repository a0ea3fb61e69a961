import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { today } from "@/lib/rules/time/paris-time";
import { addDays } from "@/lib/rules/time/working-days";
import { refusalText } from "@/lib/rules/transaction/refusal-text";
import { order } from "@/tests/fixtures/market-responses";
import { aPageOf } from "@/tests/support/an-application";
import { anOwnOffer, aPageOfOffers } from "@/tests/support/an-own-offer";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { OffersScreen } from "@/workspace/firm/offers/offers-screen";

const LIST = "GET /assets/offers";
const request = {
  organizationId: "org_1",
  organizationName: null,
  kind: "pack" as const,
  name: "offer",
  state: "granted" as const,
  price: 59,
  vatRate: 20,
  vat: 11.8,
  total: 70.8,
  reason: null,
  requestedBy: null,
  decidedDate: null,
};
const actingWith = (permissions: string[]) =>
  signedIn({
    current: { naturalUser: claire, organizations: [firm], user: firm, organizationId: firm.id, permissions },
  });
const RECRUITER = ["offer:list", "asset:edit", "transaction:list"];

/** Opens the list of these offers. The firm accepts no spontaneous applications. */
async function open(offers = [anOwnOffer()], facts: object = {}, permissions = RECRUITER) {
  const { session, api } = createFakeSession(actingWith(permissions), {
    [LIST]: ({ query }) => {
      if (query.get("spontaneous")) return aPageOfOffers([]);
      const id = query.get("id");
      return aPageOfOffers(id ? offers.filter((offer) => offer.id === id) : offers, facts);
    },
    "PATCH /assets/ast_1": () => ({ body: anOwnOffer() }),
    "POST /assets/ast_1/close": () => ({ body: anOwnOffer({ state: "closed", active: false }) }),
  });
  await renderScreen(session, <OffersScreen />);
  await screen.findByRole("table", { name: "Nos offres" });
  const sent = (call: string) => api.calls.find((request) => request.call === call)?.body;
  return { api, sent };
}

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole("button", { name }));
const dialog = () => within(screen.getByRole("dialog"));

describe("OffersScreen", () => {
  test("each offer shows its state, office, applications, views and end date", async () => {
    const { api } = await open();
    const [row] = screen.getAllByRole("row").slice(1);
    expect(
      within(row as HTMLElement)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ).toEqual([
      "En ligne30 jours restants",
      "Lyon Part-Dieu",
      "31 à lire",
      "128",
      expect.stringMatching(/20\d\d$/),
      "Partager…Dupliquer…Fermer…",
    ]);
    expect(screen.getByRole("link", { name: /^En ligne/ }).textContent).toBe("En ligne1");
    expect(screen.queryByRole("link", { name: /^Fermées/ })).toBeNull();
    expect(api.calls[0]?.headers["x-stelace-organization-id"]).toBe("org_1");
  });

  test("both offers of a pair of twins are marked", async () => {
    await open([anOwnOffer({ isTwin: true }), anOwnOffer({ id: "ast_2", isTwin: true }), anOwnOffer({ id: "ast_3" })]);
    expect(screen.getAllByText("Jumelle d’une offre d’un autre bureau")).toHaveLength(2);
  });

  test("a member without rights sees the offers, without buttons to change them", async () => {
    await open([anOwnOffer({ applications: null, views: null })], {}, ["offer:list"]);
    expect(screen.queryByRole("button", { name: /Fermer/ })).toBeNull();
    expect(screen.queryByRole("button", { name: /spontanées/ })).toBeNull();
  });

  test("without a public page, an offer is visible only to the team", async () => {
    await open([anOwnOffer({ state: "hidden" })], { companySlug: null });
    expect(screen.getByText(/Visible de votre équipe seulement/)).not.toBeNull();
  });
});

describe("closing an offer", () => {
  test("closing an offer requires a reason and an answer, then sends both", async () => {
    const { sent } = await open();
    press("Fermer… : Gestionnaire de paie (H/F)".replace(" :", "\u00a0:"));
    fireEvent.click(await screen.findByRole("button", { name: "Fermer l’offre" }));
    expect(dialog().getByRole("alert").textContent).toBe("Dites pourquoi l’offre se ferme.");
    fireEvent.click(dialog().getByLabelText(/grâce à une candidature d’ici/));
    fireEvent.click(dialog().getByRole("button", { name: "Fermer l’offre" }));
    expect(dialog().getByRole("alert").textContent).toMatch(/ce que deviennent les candidatures/);
    expect(dialog().getByText("2 candidatures attendent une réponse")).not.toBeNull();
    fireEvent.click(dialog().getByLabelText("Répondre à toutes maintenant"));
    expect(dialog().getByText(refusalText("poste-pourvu", "fr"))).not.toBeNull();
    expect(sent("POST /assets/ast_1/close")).toBeUndefined();
    fireEvent.click(dialog().getByRole("button", { name: "Fermer l’offre" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent("POST /assets/ast_1/close")).toEqual({ closeReason: "filled-here", answers: "all" });
  });

  test("closing an offer without waiting applications requires only a reason", async () => {
    const { sent } = await open([anOwnOffer({ applications: { total: 1, new: 0, waiting: 0 } })]);
    press(/^Fermer…/);
    fireEvent.click(await screen.findByLabelText("Le recrutement est annulé"));
    fireEvent.click(dialog().getByRole("button", { name: "Fermer l’offre" }));
    await waitFor(() => expect(sent("POST /assets/ast_1/close")).toEqual({ closeReason: "cancelled" }));
  });
});

describe("publishing an offer", () => {
  const draft = anOwnOffer({ state: "draft", active: false, publishedDate: null, publishedWith: null });

  test("the publication dialog shows the price, then publishes the offer", async () => {
    const { sent } = await open([draft]);
    press(/^Publier…/);
    expect((await screen.findByText(/Prend un emplacement/)).textContent).toMatch(/1 sur 2/);
    fireEvent.click(dialog().getByRole("button", { name: "Publier" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent("PATCH /assets/ast_1")).toMatchObject({
      active: true,
      publishWith: "slot",
      updatedDate: draft.updatedDate,
      customAttributes: { validThrough: draft.customAttributes.validThrough },
    });
  });

  test("a price changed since the dialog opened stops the publication with an explanation", async () => {
    const { api } = await open([draft]);
    const refused = { statusCode: 422, message: "…", data: { code: "priceChanged", price: "credit" } };
    api.responses["PATCH /assets/ast_1"] = () => ({ status: 422, body: refused });
    press(/^Publier…/);
    fireEvent.click(await screen.findByRole("button", { name: "Publier" }));
    await waitFor(() => expect(dialog().getByRole("alert").textContent).toMatch(/Rien n’a été pris/));
  });

  test("without slots or credits, publication proposes to close another offer", async () => {
    const other = anOwnOffer({ id: "ast_2", name: "Auditeur (H/F)" });
    await open([draft, other], { quota: { slots: 1, slotsTaken: 1, offerCredits: 0 } });
    press(/^Publier…/);
    await screen.findByText(/Tous vos emplacements sont occupés/);
    expect(dialog().queryByRole("button", { name: /^Publier/ })).toBeNull();
    expect(dialog().getByRole("button", { name: "Garder en brouillon" })).not.toBeNull();
    fireEvent.click(await screen.findByRole("button", { name: "Fermer «\u00a0Auditeur (H/F)\u00a0»" }));
    expect(dialog().getByRole("heading", { level: 3 }).textContent).toContain("Auditeur");
  });
});

describe("publishing an offer without a slot or a credit", () => {
  const draft = anOwnOffer({ state: "draft", active: false, publishedDate: null, publishedWith: null });
  const nothing = { quota: { slots: 0, slotsTaken: 0, offerCredits: 0 } };
  const billing = { name: "Durand", street: "1 rue du Lac", postcode: "69003", city: "Lyon", siren: "732829320" };

  test("a firm orders one offer in the same dialog, and reads what happens next", async () => {
    const offers = [draft];
    const { api, sent } = await open(offers, nothing, [...RECRUITER, "order:create"]);
    api.responses["GET /users/org_1"] = () => ({ body: firm });
    api.responses["GET /orders"] = () => aPageOf([{ ...order, request: { ...request, billing } }]);
    api.responses["POST /orders"] = () => {
      offers[0] = { ...draft, orderId: "ord_1" };
      return { body: order };
    };
    press(/^Publier…/);
    expect(await screen.findByText(/70,80/)).not.toBeNull();
    expect(dialog().getByRole("radio", { name: /^Une offre/ })).toHaveProperty("checked", true);
    expect(dialog().getByText(/votre offre est ensuite publiée automatiquement/)).not.toBeNull();
    fireEvent.click(dialog().getByRole("button", { name: "Commander, et publier dès l’accord" }));
    expect(await dialog().findByText(/L’offre sera publiée dès que la commande sera acceptée/)).not.toBeNull();
    expect(sent("PATCH /assets/ast_1")).toEqual({
      updatedDate: draft.updatedDate,
      customAttributes: { validThrough: draft.customAttributes.validThrough },
    });
    expect(sent("POST /orders")).toEqual({
      request: { kind: "pack", name: "offer", price: 59, billing, offerIds: ["ast_1"] },
    });
    expect(screen.getAllByText("Publiée dès que la commande est acceptée").length).toBeGreaterThan(0);
  });

  test("an offer that waits for its order is released in its dialog", async () => {
    const { api, sent } = await open([{ ...draft, orderId: "ord_1" }], nothing);
    api.responses["DELETE /orders/ord_1/offers/ast_1"] = () => ({ body: { id: "ord_1" } });
    press(/^Voir sa commande…/);
    fireEvent.click(await screen.findByRole("button", { name: "Ne pas la publier avec elle" }));
    await waitFor(() => expect(sent("DELETE /orders/ord_1/offers/ast_1")).toBeUndefined());
    expect(await screen.findByText(/L’offre ne sera pas publiée/)).not.toBeNull();
  });

  test("an offer joins an order that waits already", async () => {
    const { api } = await open([draft], { ...nothing, orders: [{ id: "ord_7", kind: "plan", name: "firm" }] });
    api.responses["PUT /orders/ord_7/offers/ast_1"] = () => ({ body: { id: "ord_7" } });
    press(/^Publier…/);
    fireEvent.click(await screen.findByRole("button", { name: "La publier avec cette commande" }));
    await waitFor(() => expect(api.calls.map(({ call }) => call)).toContain("PUT /orders/ord_7/offers/ast_1"));
  });

  test("a recruiter who may not order reads who may", async () => {
    await open([draft], nothing);
    press(/^Publier…/);
    expect(await screen.findByText(/peuvent commander de quoi publier/)).not.toBeNull();
    expect(dialog().queryByRole("button", { name: /^Commander/ })).toBeNull();
  });
});

describe("renewing an offer", () => {
  const soon = (renewals: number) =>
    anOwnOffer({
      customAttributes: { contractType: "cdi", validThrough: addDays(today(), 5) },
      metadata: { _private: { renewals } },
    });

  test("renewing an offer adds sixty days and increments its renewal count", async () => {
    const { sent } = await open([soon(0)]);
    press(/^Renouveler…/);
    fireEvent.click(await screen.findByRole("button", { name: "Renouveler l’offre" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent("PATCH /assets/ast_1")).toMatchObject({
      customAttributes: { validThrough: addDays(today(), 65) },
      metadata: { _private: { renewals: 1 } },
    });
  });

  test("the third renewal requires a confirmation that the job is still open", async () => {
    const { sent } = await open([soon(2)]);
    press(/^Renouveler…/);
    fireEvent.click(await screen.findByRole("button", { name: "Renouveler l’offre" }));
    expect(dialog().getByRole("alert").textContent).toMatch(/Confirmez/);
    expect(sent("PATCH /assets/ast_1")).toBeUndefined();
    fireEvent.click(dialog().getByLabelText("Oui, le poste est toujours à pourvoir"));
    fireEvent.click(dialog().getByRole("button", { name: "Renouveler l’offre" }));
    await waitFor(() => expect(sent("PATCH /assets/ast_1")).toBeDefined());
  });
});
