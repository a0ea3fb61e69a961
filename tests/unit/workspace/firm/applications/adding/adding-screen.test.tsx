import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { anApplication } from "@/tests/support/an-application";
import { anOwnOffer, aPageOfOffers } from "@/tests/support/an-own-offer";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { router } from "@/tests/support/navigation";
import { AddingScreen } from "@/workspace/firm/applications/adding/adding-screen";

const recruiter = signedIn({
  current: {
    naturalUser: claire,
    organizations: [firm],
    user: firm,
    organizationId: firm.id,
    permissions: ["transaction:list"],
  },
});
const ADD = "POST /applications/added";
const offers = [
  anOwnOffer({ id: "ast_1", name: "Comptable" }),
  anOwnOffer({ id: "ast_2", name: "Gestionnaire de paie" }),
];

async function open(own = offers, refusal?: object) {
  const fake = createFakeSession(recruiter, {
    "GET /assets/offers": ({ query }) => aPageOfOffers(query.get("spontaneous") ? [] : own),
    [ADD]: () => (refusal ? { status: 422, body: refusal } : { body: anApplication({ id: "trn_9" }) }),
  });
  await renderScreen(fake.session, <AddingScreen />);
  return fake;
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole("button", { name: "Ajouter la candidature" }));
const sentBy = ({ api }: Awaited<ReturnType<typeof open>>) =>
  api.calls.filter(({ call }) => call === ADD).map(({ body }) => body);

beforeEach(() => localStorage.clear());

describe("the form that adds an application", () => {
  test("the person is informed unless the firm unticks it, and the application opens", async () => {
    const fake = await open();
    fireEvent.change(await screen.findByLabelText("Offre"), { target: { value: "ast_2" } });
    type("Prénom", "Zoé");
    type("Nom", "Martin");
    expect(screen.queryByLabelText("Informer cette personne par e-mail")).toBeNull();
    type("E-mail", "zoe@exemple.fr");
    expect((await screen.findByLabelText<HTMLInputElement>("Informer cette personne par e-mail")).checked).toBe(true);
    submit();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/app/cabinet/candidatures/trn_9"));
    expect(sentBy(fake)).toEqual([
      {
        assetId: "ast_2",
        firstname: "Zoé",
        lastname: "Martin",
        email: "zoe@exemple.fr",
        source: "post",
        inform: true,
      },
    ]);
  });

  test("without an address nobody is informed", async () => {
    const fake = await open(offers.slice(0, 1));
    await screen.findByLabelText("Offre");
    type("Prénom", "Zoé");
    type("Nom", "Martin");
    type("Téléphone", "0612345678");
    submit();
    await waitFor(() => expect(sentBy(fake)).toHaveLength(1));
    expect(sentBy(fake)[0]).toMatchObject({ assetId: "ast_1", phone: "06 12 34 56 78", inform: false });
  });

  test("the CV goes with the application, and its sending ends", async () => {
    const fake = await open(offers.slice(0, 1));
    Object.assign(fake.session.client.uploads, {
      policy: async () => ({ url: "https://files.invalid", key: "resumes/a/b.pdf", headers: {}, needsScan: false }),
      put: async () => undefined,
    });
    const file = new File(["%PDF-1.7"], "cv.pdf", { type: "application/pdf" });
    fireEvent.change(await screen.findByLabelText(/CV en PDF/), { target: { files: [file] } });
    await screen.findByText(/CV\s: cv.pdf/);
    expect(screen.queryByText(/en cours d’envoi/)).toBeNull();
    type("Prénom", "Zoé");
    type("Nom", "Martin");
    type("Téléphone", "0612345678");
    submit();
    await waitFor(() => expect(sentBy(fake)).toHaveLength(1));
    expect(sentBy(fake)[0]).toMatchObject({ resume: "resumes/a/b.pdf" });
  });

  test("a missing field and a known address are said, and what is typed stays", async () => {
    const fake = await open(offers, { message: "Known", data: { code: "alreadyApplied", path: ["email"] } });
    await screen.findByLabelText("Offre");
    type("Prénom", "Zoé");
    type("Nom", "Martin");
    submit();
    await waitFor(() => expect(screen.getByLabelText("Offre").getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getByLabelText("E-mail").getAttribute("aria-invalid")).toBe("true");
    expect(sentBy(fake)).toEqual([]);
    type("Offre", "ast_1");
    type("E-mail", "zoe@exemple.fr");
    submit();
    expect(await screen.findByText(/a déjà cette adresse e-mail/)).not.toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("Prénom").value).toBe("Zoé");
  });

  test("a firm without an offer online is told so", async () => {
    await open([]);
    expect(await screen.findByText("Aucune offre en ligne")).not.toBeNull();
  });
});
