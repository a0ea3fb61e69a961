import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { storedEntries } from "@/lib/queries/stored-entries";
import { profileChoices } from "@/lib/rules/resume/profile-choices";
import { aPageOf } from "@/tests/support/an-application";
import { createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { ProfileScreen } from "@/workspace/candidate/profile/profile-screen";

vi.mock("@/workspace/draft/draft-notice", () => {
  throw new Error("Loading chunk failed");
});
afterEach(() => storedEntries.clear(""));

test("a card stays editable when its notice fails to load", async () => {
  const current = withoutFirm();
  const values = { linkedin: "https://www.linkedin.com/in/claire", website: "" };
  const draft = { id: "a", date: new Date().toISOString(), version: null, values };
  await storedEntries.update(`draft:${current.naturalUser.id}:self:profile-links:card`, () => [draft]);
  const profile = {
    id: "ast_1",
    name: "Claire D",
    active: true,
    validated: true,
    locations: [],
    customAttributes: {},
    metadata: {},
    createdDate: "2026-11-01T08:00:00.000Z",
    updatedDate: "2026-11-20T08:00:00.000Z",
  };
  const { session } = createFakeSession(signedIn({ current }), { "GET /assets": () => aPageOf([profile]) });
  const custom = {
    assetTypes: { offer: "typ_o", resume: "typ_r", company: "typ_c", brand: "typ_b" },
    defaultOfferCategoryId: "ctg_1",
    maxUploadFileSize: 1,
  };
  const readConfig = () => Promise.resolve({ stelace: {}, theme: {}, custom });
  await renderScreen({ ...session, readConfig }, <ProfileScreen choices={profileChoices("fr")} />);
  fireEvent.click(await screen.findByRole("button", { name: /(Remplir|Compléter|Ajouter|Modifier).*[Ll]iens/ }));
  expect(await screen.findByRole("button", { name: "Réessayer" }, { timeout: 5_000 })).not.toBeNull();
  fireEvent.change(screen.getByLabelText(/LinkedIn/), { target: { value: "https://exemple.fr" } });
  expect(screen.getByLabelText<HTMLInputElement>(/LinkedIn/).value).toBe("https://exemple.fr");
});
