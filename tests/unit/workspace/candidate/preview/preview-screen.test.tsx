import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { aPageOf } from "@/tests/support/an-application";
import { createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { PreviewScreen } from "@/workspace/candidate/preview/preview-screen";

const current = withoutFirm();
const METADATA = {
  email: "claire@exemple.fr",
  experiences: [{ title: "Comptable", org: "Cabinet Morvan", startDate: "2021-09", endDate: null }],
  tools: [{ title: "Silae", slug: "silae", level: "basic" }],
};

async function open(customAttributes: object | null) {
  const profile = {
    id: "ast_1",
    name: "Claire Durand",
    active: true,
    validated: true,
    locations: [],
    customAttributes,
    metadata: METADATA,
    createdDate: "2026-11-01T08:00:00.000Z",
    updatedDate: "2026-11-02T08:00:00.000Z",
  };
  const { session } = createFakeSession(signedIn({ current }), {
    "GET /assets": () => aPageOf(customAttributes ? [profile] : []),
  });
  session.readConfig = () => Promise.resolve({ custom: { assetTypes: { resume: "typ_r" } } }) as never;
  await renderScreen(session, <PreviewScreen />);
}
const see = async (reader: string) => userEvent.click(await screen.findByRole("button", { name: reader }));

describe("PreviewScreen", () => {
  test("the preview as a firm hides the present employer", async () => {
    await open({ visibility: "firms" });
    await screen.findByRole("heading", { name: "C." });
    expect(screen.queryByText(/Morvan/)).toBeNull();
    expect(screen.getByText("Silae (notions)")).not.toBeNull();
  });

  test("the public preview of a profile reserved for firms is empty", async () => {
    await open({ visibility: "firms" });
    await see("Le web");
    await screen.findByText("Votre profil n’a pas de page publique.");
    expect(screen.queryByRole("heading", { level: 2 })).toBeNull();
  });

  test("the preview as the candidate shows the whole profile, contact details included", async () => {
    await open({ visibility: "private" });
    await screen.findByText(/^Votre profil est fermé/);
    await see("Moi");
    await screen.findByRole("heading", { name: "Claire Durand" });
    expect(screen.getByText("claire@exemple.fr")).not.toBeNull();
  });

  test("a candidate without a profile gets a link to create it", async () => {
    await open(null);
    await screen.findByRole("link", { name: "Ouvrir mon profil" });
  });
});
