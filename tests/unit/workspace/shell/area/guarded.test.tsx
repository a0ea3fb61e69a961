import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { redirectPatterns } from "@/lib/routes/redirect-patterns";
import { readRedirect } from "@/lib/routes/redirect-target";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { place, router } from "@/tests/support/navigation";
import { Guarded } from "@/workspace/shell/area/guarded";
import type { Area, ScreenName } from "@/workspace/shell/area/workspace-map";

const SCREENS: Record<Area, ScreenName> = {
  candidate: "candidateApplications",
  firm: "firmApplications",
  platform: "moderation",
};

type Acting = { as?: typeof firm; permissions: string[]; organizations?: (typeof firm)[] };
const PERSON: Acting = { permissions: ["transaction:list"] };
const RECRUITER: Acting = { as: firm, permissions: ["transaction:list"] };
const ACCOUNTANT: Acting = { as: firm, permissions: ["order:list"] };
const MODERATOR: Acting = { permissions: ["transaction:list", "asset:moderate:all"] };

async function enter(area: Area, { as, permissions, organizations = [firm] }: Acting) {
  const current = {
    naturalUser: claire,
    organizations,
    user: as ?? claire,
    organizationId: as?.id ?? null,
    permissions,
  };
  const world = createFakeSession(signedIn({ current }));
  await renderScreen(
    world.session,
    <>
      <h1>Titre</h1>
      <Guarded screen={SCREENS[area]}>{({ user }) => <p>Écran de {user.id}</p>}</Guarded>
    </>,
  );
  return world;
}

describe("Guarded", () => {
  test.each([
    ["candidate", PERSON, "usr_1"],
    ["candidate", MODERATOR, "usr_1"],
    ["firm", RECRUITER, "org_1"],
    ["platform", MODERATOR, "usr_1"],
  ] as const)("the %s area shows its screen to an authorized user", async (area, acting, id) => {
    await enter(area, acting);
    expect(screen.getByText(`Écran de ${id}`)).not.toBeNull();
  });

  test.each([
    ["candidate", RECRUITER, "Cette page est personnelle"],
    ["firm", PERSON, "Cette page est réservée aux cabinets"],
    ["platform", PERSON, "Cette page est réservée à l’équipe de la plateforme"],
    ["platform", RECRUITER, "Cette page est réservée à l’équipe de la plateforme"],
  ] as const)("the %s area shows an unauthorized user the reason", async (area, acting, title) => {
    await enter(area, acting);
    expect(screen.getByRole("heading", { name: title })).not.toBeNull();
    expect(screen.getByRole("heading", { level: 1, name: "Titre" })).not.toBeNull();
    expect(screen.queryByText(/Écran de/)).toBeNull();
    expect(screen.getByRole("link", { name: "Accueil de votre espace" }).getAttribute("href")).toBe("/app");
  });

  test("an accountant of a firm is told that their role lacks access", async () => {
    await enter("firm", ACCOUNTANT);
    expect(screen.queryByRole("heading", { name: "Votre rôle ne donne pas accès à cette page" })).not.toBeNull();
    expect(screen.queryByText(/Écran de/)).toBeNull();
  });

  test("a user acting as a firm can switch to acting for themselves", async () => {
    const { session } = await enter("candidate", RECRUITER);
    await userEvent.click(screen.getByRole("button", { name: "Agir pour vous-même" }));
    expect(session.selectOrganization).toHaveBeenCalledWith(null);
  });

  test("a user acting for themselves can switch to one of their firms", async () => {
    const { session } = await enter("firm", PERSON);
    await userEvent.click(screen.getByRole("button", { name: "Agir au nom de Cabinet Durand" }));
    expect(session.selectOrganization).toHaveBeenCalledWith("org_1");
  });

  test("a user without a firm reads how to join one", async () => {
    await enter("firm", { ...PERSON, organizations: [] });
    expect(screen.getByText(/Demandez une invitation/)).not.toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("a failed switch shows an error", async () => {
    const { session } = await enter("firm", PERSON);
    session.selectOrganization.mockRejectedValueOnce(new Error("no"));
    await userEvent.click(screen.getByRole("button", { name: /Agir au nom/ }));
    expect((await screen.findByRole("alert")).textContent).not.toBe("");
  });

  test("a visitor is redirected to the log-in with their return URL", async () => {
    Object.assign(place, { pathname: "/app/cabinet/candidatures", search: "depuis=30" });
    const { session } = createFakeSession({ status: "signed-out", expired: false });
    await renderScreen(session, <Guarded screen="firmApplications">{() => <p>Écran</p>}</Guarded>);
    const target = new URL(String(router.replace.mock.calls[0]?.[0]), "https://site.invalid");
    expect(target.pathname).toBe("/connexion");
    const site = {
      origin: "https://site.invalid",
      allowed: [],
      patterns: redirectPatterns,
      inLocale: (path: string) => path,
    };
    expect(readRedirect(target.searchParams.get("redirect"), site)).toBe("/app/cabinet/candidatures?depuis=30");
    expect(screen.queryByText("Écran")).toBeNull();
  });
});
