import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { claire, createFakeSession, firm, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { place } from "@/tests/support/navigation";
import type { Step } from "@/workspace/shell/area/screen-path";
import { Frame } from "@/workspace/shell/frame/frame";
import { MoreLinks } from "@/workspace/shell/frame/more-links";

type Acting = { as?: typeof firm; permissions: string[] };
const PERSON: Acting = { permissions: ["transaction:list"] };
const RECRUITER: Acting = { as: firm, permissions: ["transaction:list"] };
const ACCOUNTANT: Acting = { as: firm, permissions: ["order:list"] };
const MODERATOR: Acting = { permissions: ["transaction:list", "asset:moderate:all"] };

async function open(pathname: string, { as, permissions }: Acting) {
  Object.assign(place, { pathname });
  const current = {
    naturalUser: claire,
    organizations: [firm],
    user: as ?? claire,
    organizationId: as?.id ?? null,
    permissions,
  };
  await renderScreen(createFakeSession(signedIn({ current })).session, <Frame>écran</Frame>);
}

const links = () => within(screen.getByRole("navigation", { name: "Votre espace" })).getAllByRole("link");
const names = () => links().map(({ textContent }) => textContent);
const marked = () => links().filter((link) => link.getAttribute("aria-current") === "page");

describe("Frame", () => {
  test.each([
    ["a candidate", "/app", PERSON, "/app/candidat/candidatures"],
    ["a recruiter", "/app", RECRUITER, "/app/cabinet/candidatures"],
    ["a moderator", "/app", MODERATOR, "/app/plateforme/moderation"],
    ["a moderator in the candidate area", "/app/candidat/candidatures", MODERATOR, "/app/candidat/candidatures"],
    ["a recruiter in the candidate area", "/app/candidat/candidatures", RECRUITER, "/app/cabinet/candidatures"],
  ])("%s sees the links of a single area", async (_who, path, acting, href) => {
    await open(path, acting);
    expect(links().map((link) => link.getAttribute("href"))).toContain(href);
    const areas = new Set(links().map((link) => link.getAttribute("href")?.split("/")[2]));
    areas.delete(undefined);
    expect(areas.size).toBe(1);
  });

  test("the navigation lists only the screens that the role may read", async () => {
    await open("/app", ACCOUNTANT);
    expect(names()).toEqual(["Accueil", "Cabinet"]);
  });

  test("a person who signed up to hire sees no link of a candidate", async () => {
    Object.assign(place, { pathname: "/app" });
    const recruiter = { ...claire, roles: ["user", "provider", "client"] };
    const current = { ...withoutFirm(["transaction:list", "message:list"]), naturalUser: recruiter, user: recruiter };
    await renderScreen(createFakeSession(signedIn({ current }, recruiter)).session, <Frame>écran</Frame>);
    expect(links().map((link) => link.getAttribute("href"))).toEqual(["/app", "/app/cabinet/nouveau", "/app/messages"]);
  });

  test.each(["/app/candidat/candidatures", "/app/candidat/candidatures/trn_1"])(
    "the link to applications is marked as current on %s",
    async (path) => {
      await open(path, PERSON);
      expect(marked().map(({ textContent }) => textContent)).toEqual(["Candidatures"]);
    },
  );

  test("a screen outside the navigation marks no link as current", async () => {
    await open("/app/compte", PERSON);
    expect(marked()).toEqual([]);
  });

  test("a screen outside the navigation has breadcrumbs to its parents", async () => {
    await open("/app/candidat/candidatures/trn_1", PERSON);
    const way = within(screen.getByRole("navigation", { name: "Fil d’Ariane" })).getAllByRole("link");
    expect(way.map((link) => link.getAttribute("href"))).toEqual(["/app", "/app/candidat/candidatures"]);
  });

  test("a screen of the navigation has no breadcrumbs", async () => {
    await open("/app/candidat/candidatures", PERSON);
    expect(screen.queryByRole("navigation", { name: "Fil d’Ariane" })).toBeNull();
  });
});

describe("MoreLinks", () => {
  const steps: Step[] = [{ name: "account", href: "/app/compte" }];
  const draw = () =>
    renderScreen(
      createFakeSession(signedIn()).session,
      <>
        <ul>
          <MoreLinks id="more" steps={steps} isShown={() => true} />
        </ul>
        <button type="button">ailleurs</button>
      </>,
    );
  const button = () => screen.getByRole("button", { name: "Plus" });
  const isOpen = () => button().getAttribute("aria-expanded");

  test("Escape closes the opened menu and returns the focus to its button", async () => {
    await draw();
    expect(button().dataset.shown).toBe("true");
    await userEvent.click(button());
    expect(isOpen()).toBe("true");
    await userEvent.tab();
    await userEvent.keyboard("{Escape}");
    expect(isOpen()).toBe("false");
    expect(document.activeElement).toBe(button());
  });

  test("a click outside the menu closes it", async () => {
    await draw();
    await userEvent.click(button());
    await userEvent.click(screen.getByRole("button", { name: "ailleurs" }));
    expect(isOpen()).toBe("false");
  });
});
