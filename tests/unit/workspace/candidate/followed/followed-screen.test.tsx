import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aFollowedCompany } from "@/tests/support/a-bookmark";
import { aPageOf } from "@/tests/support/an-application";
import { createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { FollowedScreen } from "@/workspace/candidate/followed/followed-screen";

const current = withoutFirm();

test("a followed firm shows its offers and promised delay, and can be unfollowed", async () => {
  const bookmark = aFollowedCompany("ast_1");
  const { session, api } = createFakeSession(signedIn({ current }), {
    "GET /bookmarks": () => aPageOf([bookmark]),
    "PUT /bookmarks/company/ast_1": () => ({ body: { ...bookmark, active: false } }),
    "DELETE /bookmarks/company/ast_1": () => ({ body: { kind: "company", assetId: "ast_1" } }),
  });
  await renderScreen(session, <FollowedScreen />);
  expect((await screen.findByRole("link", { name: "3 offres ouvertes" })).getAttribute("href")).toBe(
    "/entreprise/cabinet-ast_1/offres-emploi",
  );
  expect(screen.getByText("S’engage à répondre sous 7 jours")).toBeDefined();
  await userEvent.click(screen.getByRole("checkbox", { name: /Recevoir ses offres/ }));
  await waitFor(() => expect(api.calls.find(({ call }) => call.startsWith("PUT"))?.body).toEqual({ active: false }));
  await userEvent.click(screen.getByRole("button", { name: /Ne plus suivre/ }));
  await waitFor(() => expect(api.takeCalls()).toContain("DELETE /bookmarks/company/ast_1"));
});

test("a candidate who follows no firm has a link to the search of firms", async () => {
  const { session } = createFakeSession(signedIn({ current }), { "GET /bookmarks": () => aPageOf([]) });
  await renderScreen(session, <FollowedScreen />);
  expect((await screen.findByRole("link", { name: "Chercher un cabinet" })).getAttribute("href")).toBe(
    "/recherche/entreprises",
  );
});
