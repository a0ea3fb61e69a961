import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { catalogue, loadMessages, type Namespace } from "@/lib/i18n/catalogue";
import { pickMessages } from "@/lib/i18n/pick-messages";
import { routing } from "@/lib/i18n/routing";
import { reachableSources } from "@/tests/support/source-graph";
import {
  AREA_MESSAGES,
  type Area,
  type ScreenName,
  SHELL_MESSAGES,
  screenOf,
  screens,
} from "@/workspace/shell/area/workspace-map";

const ROOM = "app/[locale]/(workspace)";
const MAX_BYTES = 8_000;

const names = Object.keys(catalogue);
const isNamespace = (name: string): name is Namespace => names.includes(name);
const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name);

/** Each page of the room that shows a screen, with the screen whose messages it sends. */
const pages = readdirSync(ROOM, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("page.tsx"))
  .map((file) => ({ file: `${ROOM}/${file}`, text: readFileSync(`${ROOM}/${file}`, "utf8") }))
  // The others lead elsewhere.
  .filter(({ text }) => text.includes("@/workspace/"))
  .map(({ file, text }) => ({
    file,
    screen: [...text.matchAll(/<ScreenMessages of="(\w+)"/g)].map(([, name = ""]) => name),
  }));

/** The namespaces that the browser reads for a page or a layout: app/ draws on the server, which has them all. */
function namespacesOf(file: string): Namespace[] {
  const screens = [...readFileSync(file, "utf8").matchAll(/from "@\/(workspace\/[^"]+)"/g)].map(
    ([, path]) => `${path}.tsx`,
  );
  const found = screens.filter(existsSync).flatMap((screen) => [...reachableSources(screen)].flatMap(namespacesIn));
  return [...new Set(found)].filter(isNamespace).sort();
}

function namespacesIn([file, text]: [file: string, text: string]): string[] {
  const named = [...text.matchAll(/useTranslations\("(\w+)/g)];
  // Without a namespace, keys are written whole; those of the errors of fields are in the rules of fields.
  const isWhole = text.includes("useTranslations()") || file === "lib/forms/field-rules.ts";
  const whole = isWhole ? [...text.matchAll(/["`](\w+)\.[\w$]/g)] : [];
  return [...named, ...whole].map(([, name = ""]) => name);
}

/** All that a screen is sent: by the layout of the room, by that of its area, and by its page. */
const messagesOf = (name: ScreenName): Namespace[] => {
  const { area, messages } = screenOf(name);
  return [...SHELL_MESSAGES, ...(area ? AREA_MESSAGES[area] : []), ...messages];
};

const areas = Object.values(AREA_MESSAGES).flat();
/** Neither the shell's nor those of the navigation, whose links the map names whole. */
const isOwn = (name: Namespace) => !SHELL_MESSAGES.includes(name) && !areas.includes(name);

describe("messages of private screens", () => {
  test("every page has the messages of one screen", () => {
    expect(pages.filter(({ screen }) => screen.length !== 1).map(({ file }) => file)).toEqual([]);
    expect([...new Set(pages.flatMap(({ screen }) => screen))].sort()).toEqual(Object.keys(screens).sort());
  });

  test("a screen is sent the messages that it uses, and no other", () => {
    for (const { file, screen } of pages) {
      const sent = screen.filter(isScreen).flatMap((name) => screenOf(name).messages.filter(isOwn));
      const used = namespacesOf(file).filter(isOwn);
      expect({ file, used }).toEqual({ file, used: [...sent].sort() });
    }
  });

  test("a page with every navigation has the messages of every area", () => {
    for (const { file, screen } of pages) {
      const sent = screen.filter(isScreen).flatMap((name) => screenOf(name).messages);
      const expected = readFileSync(file, "utf8").includes("<Navigation />") ? areas : [];
      expect({ file, sent: sent.filter((name) => areas.includes(name)) }).toEqual({ file, sent: expected });
    }
  });

  test("the shell uses no message outside its own", () => {
    expect(namespacesOf(`${ROOM}/layout.tsx`).filter(isOwn)).toEqual([]);
  });

  test.each(routing.locales)("a screen is sent at most 8 kB of compressed messages (%s)", async (locale) => {
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

  test.each(Object.entries(folders))(
    "the layout of %s guards its screens, and sends their messages",
    (area, folder) => {
      const layout = readFileSync(`${ROOM}/app/${folder}/layout.tsx`, "utf8");
      expect(layout).toContain(`<AreaMessages of="${area}">`);
      expect(layout).toContain(`<AreaGuard area="${area}">`);
      const guarded = pages
        .filter(({ file }) => file.startsWith(`${ROOM}/app/${folder}/`))
        .flatMap(({ screen }) => screen);
      const mapped = Object.keys(screens).filter((name) => isScreen(name) && screenOf(name).area === area);
      expect(guarded.sort()).toEqual(mapped.sort());
    },
  );

  test("an area has no page at its root", () => {
    for (const folder of Object.values(folders)) expect(existsSync(`${ROOM}/app/${folder}/page.tsx`)).toBe(false);
  });
});
