import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { FirmAccess } from "@/lib/entities/firm-access";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { CandidateScreen } from "@/workspace/firm/candidates/candidate/candidate-screen";

const CHOICES = { jobs: [], diplomas: [], skills: [], software: [], languages: [] };
const CLOSED: FirmAccess = { opens: "nothing", reason: "visibility", seenDay: null, hasCvFile: true };
const PROFILE = {
  id: "ast_1",
  name: "C.",
  active: true,
  validated: true,
  locations: [],
  customAttributes: {},
  metadata: {},
  createdDate: "2026-11-01T08:00:00.000Z",
  firmAccess: CLOSED,
};

const PUBLIC = { ...PROFILE, name: "Claire M", customAttributes: { visibility: "web" } };

type Answers = Parameters<typeof createFakeSession>[1];

async function open(answers: Answers = {}, credits = { cvthequeCredits: 9, addressCredits: 4 }) {
  const organization = { ...firm, platformData: { _private: credits } };
  const permissions = ["resume:search"];
  const current = { naturalUser: claire, organizations: [firm], user: firm, organizationId: firm.id, permissions };
  const { session, api } = createFakeSession(signedIn({ current }), {
    "GET /assets/ast_1": () => ({ body: PROFILE }),
    "GET /users/org_1": () => ({ body: organization }),
    ...answers,
  });
  await renderScreen(session, <CandidateScreen id="ast_1" choices={CHOICES} />);
  return { bought: () => api.calls.filter(({ call }) => call === "POST /reveals") };
}
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole("button", { name, hidden: true }));
const PRICE = "Lire le CV · 1 crédit de CVthèque (il en reste 9)";

describe("CandidateScreen", () => {
  test("the CV and the contact details each show a price and the remaining credits", async () => {
    await open();
    await screen.findByRole("button", { name: PRICE });
    await screen.findByRole("button", { name: "Obtenir ses coordonnées · 1 crédit de contact (il en reste 4)" });
  });

  test("the price of a public profile covers only its CV file", async () => {
    await open({ "GET /assets/ast_1": () => ({ body: PUBLIC }) });
    await screen.findByText(/montre son profil à tout le monde/);
    await press(PRICE);
    await screen.findByText("Le fichier de son CV.");
    expect(screen.queryByText(/Son nom, son employeur actuel/)).toBeNull();
  });

  test("a public profile without a file has nothing to buy", async () => {
    await open({ "GET /assets/ast_1": () => ({ body: { ...PUBLIC, firmAccess: { ...CLOSED, hasCvFile: false } } }) });
    await screen.findByText(/il n’y a rien de plus à lire/);
    expect(screen.queryByRole("button", { name: PRICE })).toBeNull();
  });

  test("nothing is bought when the dialog is cancelled", async () => {
    const { bought } = await open();
    await press(PRICE);
    await press("Annuler");
    expect(bought()).toEqual([]);
  });

  test.each([
    ["a closed profile", { status: 404, body: { message: "Not found" } }, /n’est plus visible de votre cabinet/],
    [
      "a lack of credits",
      { status: 422, body: { message: "", data: { code: "noCredit" } } },
      /Il ne reste plus de crédit/,
    ],
  ])("a purchase refused because of %s shows the reason", async (_, answer, said) => {
    const { bought } = await open({ "POST /reveals": () => answer });
    await press(PRICE);
    await press("Lire le CV");
    await screen.findByText(said);
    expect(bought()).toHaveLength(1);
  });

  test("a firm without credits gets a link to obtain some", async () => {
    await open({}, { cvthequeCredits: 0, addressCredits: 4 });
    await screen.findByRole("link", { name: "Obtenir des crédits de CVthèque" });
  });

  test("a profile that is no longer visible shows a message", async () => {
    await open({ "GET /assets/ast_1": () => ({ status: 404, body: { message: "Not found" } }) });
    await screen.findByRole("heading", { name: "Cette personne n’est plus visible de votre cabinet" });
    await screen.findByText(/Aucun crédit n’a été dépensé/);
  });
});
