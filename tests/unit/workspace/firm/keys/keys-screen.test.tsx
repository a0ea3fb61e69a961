import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { FirmKey } from "@/lib/entities/firm-key";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { KeysScreen } from "@/workspace/firm/keys/keys-screen";

const WHOLE = "firm_test_Aa1Bb2Cc3Dd4Ee5Ff6Gg7Hh8Ii9Jj0Kk";
const aKey = (overrides: Partial<FirmKey> = {}): FirmKey => ({
  id: "fkey_1",
  name: "SIRH",
  key: "firm_test_Aa1Bxxxxxxxxj0Kk",
  creatorName: "Claire R",
  createdDate: "2026-11-02T09:00:00.000Z",
  lastUsedDate: null,
  ...overrides,
});
const refused = { status: 403, body: { message: "Password", statusCode: 403, data: { code: "passwordRequired" } } };

/** Opens the screen. With `confirmed`, the user has just confirmed the password. */
async function open(keys: FirmKey[], { confirmed = true, refusal = null as object | null } = {}) {
  let stored = keys;
  let isConfirmed = confirmed;
  const permissions = ["firmKey:list"];
  const current = { naturalUser: claire, organizations: [firm], user: firm, organizationId: firm.id, permissions };
  const fake = createFakeSession(signedIn({ current }), {
    "GET /firm-keys": () => ({ body: { results: stored } }),
    "POST /firm-keys": () => {
      if (!isConfirmed) return refused;
      if (refusal) return { status: 422, body: refusal };
      stored = [aKey({ id: "fkey_2", name: "ATS" }), ...stored];
      return { body: aKey({ id: "fkey_2", name: "ATS", key: WHOLE }) };
    },
    "DELETE /firm-keys/fkey_1": () => {
      stored = [];
      return { body: { id: "fkey_1" } };
    },
    "POST /auth/confirm": () => {
      isConfirmed = true;
      return { body: { success: true } };
    },
  });
  await renderScreen(fake.session, <KeysScreen />);
  await screen.findByRole("button", { name: "Créer la clé" });
  return fake;
}
const create = (name: string) => {
  fireEvent.change(screen.getByLabelText(/Nom de la clé/), { target: { value: name } });
  fireEvent.click(screen.getByRole("button", { name: "Créer la clé" }));
};

describe("the keys of a firm", () => {
  test("a new key is shown whole once, then masked in the list", async () => {
    await open([]);
    await screen.findByText("Aucune clé");
    create("ATS");
    await screen.findByText(WHOLE);
    const list = await screen.findByRole("list");
    within(list).getByText("firm_test_Aa1Bxxxxxxxxj0Kk");
    expect(within(list).queryByText(WHOLE)).toBeNull();
  });

  test("creating a key requires a recent password", async () => {
    await open([aKey()], { confirmed: false });
    create("ATS");
    const dialog = await screen.findByRole("dialog", { name: "Confirmez votre mot de passe" });
    fireEvent.change(within(dialog).getByLabelText("Mot de passe"), { target: { value: "quatre mots au hasard" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Confirmer" }));
    await screen.findByText(WHOLE);
  });

  test("an eleventh key is refused with an explanation", async () => {
    await open([aKey()], { refusal: { message: "10 at most", statusCode: 422, data: { code: "tooManyKeys" } } });
    create("ATS");
    await screen.findByText(/Vous avez déjà dix clés/);
    expect(screen.getByLabelText<HTMLInputElement>(/Nom de la clé/).value).toBe("ATS");
  });

  test("a key is deleted after a confirmation", async () => {
    const { api } = await open([aKey({ lastUsedDate: "2026-11-20T09:00:00.000Z" })]);
    await screen.findByText(/utilisée le/);
    fireEvent.click(screen.getByRole("button", { name: "Supprimer (SIRH)" }));
    screen.getByText(/ne pourra plus rien publier/);
    fireEvent.click(screen.getByRole("button", { name: "Supprimer" }));
    await waitFor(() => expect(api.calls.map(({ call }) => call)).toContain("DELETE /firm-keys/fkey_1"));
    await screen.findByText("Aucune clé");
  });
});
