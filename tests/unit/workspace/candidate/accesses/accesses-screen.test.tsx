import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { profileAccess } from "@/tests/fixtures/market-responses";
import { createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { AccessesScreen } from "@/workspace/candidate/accesses/accesses-screen";

const current = withoutFirm(["transaction:list"]);
const page = (results: object[]) => ({
  body: { nbResults: results.length, nbPages: 1, page: 1, nbResultsPerPage: 20, results },
});

test("the screen lists the firms that read the profile, each with the reason", async () => {
  const { session } = createFakeSession(signedIn({ current }), { "GET /accesses": () => page([profileAccess]) });
  await renderScreen(session, <AccessesScreen />);
  const table = within(await screen.findByRole("table", { name: "Qui a lu mon profil" }));
  expect(table.getByRole("link", { name: "Cabinet Valmy" }).getAttribute("href")).toBe("/entreprise/cabinet-valmy");
  expect(table.getByText("Votre profil lui est ouvert")).not.toBeNull();
});

test("an empty list shows that no firm opened the profile", async () => {
  const { session } = createFakeSession(signedIn({ current }), { "GET /accesses": () => page([]) });
  await renderScreen(session, <AccessesScreen />);
  expect(await screen.findByText("Personne n’a encore ouvert votre profil")).not.toBeNull();
});
