import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { catalogue, loadMessages, type Namespace } from "@/lib/i18n/catalogue";
import { pickMessages } from "@/lib/i18n/pick-messages";
import { routing } from "@/lib/i18n/routing";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { reachableSources } from "@/tests/support/source-graph";
import { FRAME_MESSAGES, SHELL_MESSAGES } from "@/workspace/shell/area/screen-messages";
import { screenAt, stepsAbove } from "@/workspace/shell/area/screen-path";
import { type Area, navigation, type ScreenName, screenOf, screens } from "@/workspace/shell/area/workspace-map";

const ROOM = "app/[locale]/(workspace)";
const MAX_BYTES = 12_000;

const names = Object.keys(catalogue);
const isNamespace = (name: string): name is Namespace => names.includes(name);
const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name);

/** The pages of the workspace, each with the screens whose messages it sends. */
const pages = readdirSync(ROOM, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("page.tsx"))
  .map((file) => ({ file: `${ROOM}/${file}`, text: readFileSync(`${ROOM}/${file}`, "utf8") }))
  // Skips pages that show no screen.
  .filter(({ text }) => text.includes("@/workspace/"))
  .map(({ file, text }) => ({
    file,
    screen: [...text.matchAll(/<Screen(?:Messages)?\s+of="(\w+)"/g)].map(([, name = ""]) => name),
  }));

/** Returns the message namespaces used in the browser by a page or a layout; `app/` itself runs on the server. */
function namespacesOf(file: string): Namespace[] {
  const screens = [...readFileSync(file, "utf8").matchAll(/from "@\/(workspace\/[^"]+)"/g)].map(
    ([, path]) => `${path}.tsx`,
  );
  const found = screens.filter(existsSync).flatMap((screen) => [...reachableSources(screen)].flatMap(namespacesIn));
  return [...new Set(found)].filter(isNamespace).sort();
}

function namespacesIn([file, text]: [file: string, text: string]): string[] {
  const named = [...text.matchAll(/useTranslations\("(\w+)/g)];
  // With `useTranslations()`, and in the rules of fields, keys begin with their namespace.
  const isWhole = text.includes("useTranslations()") || file === "lib/forms/field-rules.ts";
  const whole = isWhole ? [...text.matchAll(/["`](\w+)\.[\w$]/g)] : [];
  return [...named, ...whole].map(([, name = ""]) => name);
}

/** Returns the namespaces sent to a screen by its layouts and by its page. */
const messagesOf = (name: ScreenName): Namespace[] => [
  ...SHELL_MESSAGES,
  ...FRAME_MESSAGES,
  ...(screenOf(name).messages ?? []),
];

const isOwn = (name: Namespace) => !SHELL_MESSAGES.includes(name) && !FRAME_MESSAGES.includes(name);

/** The namespace of the header and the footer, which the server renders with all the messages. */
const DRAWN_BY_THE_SERVER = ["layout"];

describe("messages of private screens", () => {
  test("every page sends the messages of exactly one screen", () => {
    expect(pages.filter(({ screen }) => screen.length !== 1).map(({ file }) => file)).toEqual([]);
    expect([...new Set(pages.flatMap(({ screen }) => screen))].sort()).toEqual(Object.keys(screens).sort());
  });

  test("a screen is sent only the messages that it uses", () => {
    for (const { file, screen } of pages) {
      const sent = screen.filter(isScreen).flatMap((name) => (screenOf(name).messages ?? []).filter(isOwn));
      const used = namespacesOf(file).filter(isOwn);
      expect({ file, used }).toEqual({ file, used: [...sent].sort() });
    }
  });

  test("the shell uses only its own messages", () => {
    expect(namespacesOf(`${ROOM}/layout.tsx`).filter(isOwn)).toEqual([]);
    expect(namespacesOf(`${ROOM}/app/layout.tsx`).filter(isOwn)).toEqual(DRAWN_BY_THE_SERVER);
  });

  test.each(routing.locales)("each screen is sent at most 12 kB of compressed messages (%s)", async (locale) => {
    const messages = await loadMessages(locale);
    const weigh = (sent: readonly Namespace[]) => gzipSync(JSON.stringify(pickMessages(messages, sent))).length;
    const weights = Object.keys(screens)
      .filter(isScreen)
      .map((name) => [name, weigh(messagesOf(name))] as const);
    expect(weights.filter(([, bytes]) => bytes > MAX_BYTES)).toEqual([]);
    process.stdout.write(`Messages, ${locale}: ${weights.map(([name, bytes]) => `${name} ${bytes} B`).join(", ")}\n`);
  });
});

describe("areas", () => {
  const folders: Record<Area, string> = { candidate: "candidat", firm: "cabinet", platform: "plateforme" };

  test.each(Object.entries(folders))("the folder of the %s area has exactly the area's screens", (area, folder) => {
    const drawn = pages.filter(({ file }) => file.startsWith(`${ROOM}/app/${folder}/`)).flatMap(({ screen }) => screen);
    const mapped = Object.keys(screens).filter((name) => isScreen(name) && screenOf(name).area === area);
    // A user who creates a firm does not act as a firm yet.
    expect(drawn.filter((name) => name !== "newFirm").sort()).toEqual(mapped.sort());
  });

  test("only the firm area has a page at its root", () => {
    const rooted = Object.values(folders).filter((folder) => existsSync(`${ROOM}/app/${folder}/page.tsx`));
    expect(rooted).toEqual(["cabinet"]);
  });
});

describe("the map of screens", () => {
  const names = Object.keys(screens).filter(isScreen);
  const framed = pages.filter(({ file }) => file.startsWith(`${ROOM}/app/`));

  test("every framed screen is guarded with its own name", () => {
    for (const { file, screen } of framed) {
      const parts = [...readFileSync(file, "utf8").matchAll(/from "@\/(workspace\/[^"]+)"/g)].map(
        ([, path]) => `${path}.tsx`,
      );
      const sources = parts.filter(existsSync).flatMap((part) => [...reachableSources(part).values()]);
      const guards = sources.flatMap((text) =>
        [...text.matchAll(/<Guarded\s+screen="(\w+)"/g)].map(([, name]) => name),
      );
      // The account screen is not guarded: a user opens it whichever organization they act as.
      const expected = screen.filter((name) => name !== "account");
      expect({ file, guards: [...new Set(guards)] }).toEqual({ file, guards: expected });
    }
  });

  test("breadcrumbs link only to labelled screens without URL parameters", () => {
    const steps = names.flatMap((name) => stepsAbove(name));
    expect(steps.filter(({ href }) => href.includes("["))).toEqual([]);
    for (const { name } of steps) expect(screenOf(name), name).toHaveProperty("label");
  });

  test("a navigation has at most seven screens, each with a label and an icon", () => {
    for (const [area, shown] of Object.entries(navigation)) {
      expect(shown.length).toBeLessThanOrEqual(7);
      for (const name of shown) {
        expect(screenOf(name), name).toMatchObject({ label: expect.any(String), icon: expect.any(String) });
        expect([undefined, area]).toContain(screenOf(name).area);
      }
    }
  });

  test("each path maps to its own screen", () => {
    for (const name of names.filter((known) => known !== "login")) {
      const path = workspacePath(name).replaceAll(/\[\[?(?:\.{3})?\w+\]?\]/g, "valeur");
      expect(screenAt(path)).toBe(name);
    }
    expect(screenAt("/app/ailleurs")).toBeNull();
  });
});

const workspacePath = (name: string) =>
  Object.entries(workspaceRoutes).find(([known]) => known === name)?.[1].pattern ?? name;
