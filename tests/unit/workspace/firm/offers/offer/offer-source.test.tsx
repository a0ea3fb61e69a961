import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { claire, createFakeSession, renderScreen, signedIn } from "@/tests/support/fake-session";
import { OfferSource } from "@/workspace/firm/offers/offer/offer-source";

const source = {
  feedId: "ofd_1",
  name: "Site carrières",
  kind: "address",
  reference: "HC-1",
  isGone: false,
  edited: [],
  proposals: [],
};
const actor = { userId: claire.id, organizationId: null, permissions: [], as: { organizationId: null } };

async function open(response: object | null) {
  const { session } = createFakeSession(signedIn(), { "GET /assets/ast_1/source": () => ({ body: response }) });
  await renderScreen(
    session,
    <>
      <OfferSource actor={actor} offerId="ast_1" isSaved />
      <p>Le poste</p>
    </>,
  );
}

describe("the origin of an offer", () => {
  test("an imported offer shows its feed and reference", async () => {
    await open(source);
    expect((await screen.findByText(/^Vient du flux/)).textContent).toMatch(/Site carrières\s», référence HC-1\.$/);
    screen.getByText(/est conservé/);
    expect(screen.getByRole("link", { name: "Site carrières" })).toHaveProperty(
      "pathname",
      "/app/cabinet/offres/import/ofd_1",
    );
  });

  test("each section edited by hand is named once", async () => {
    await open({ ...source, edited: ["name", "customAttributes.salaryMin", "customAttributes.salaryMax"] });
    const line = await screen.findByText(/^Modifié ici/);
    expect(line.textContent).toMatch(/: Le poste, [^,]+$/);
  });

  test("an offer pushed through the API shows that the firm's software sent it", async () => {
    await open({ ...source, kind: "api" });
    await screen.findByText(/^Envoyée par votre logiciel, référence HC-1/);
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("an offer removed from its feed shows this removal", async () => {
    await open({ ...source, isGone: true });
    await screen.findByText(/Elle n’est plus dans le flux/);
  });

  test("an offer typed on the site shows no origin", async () => {
    await open(null);
    await screen.findByText("Le poste");
    expect(screen.queryByText(/référence/)).toBeNull();
  });
});
