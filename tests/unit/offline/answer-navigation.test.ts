import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PATIENCE_MS } from "@/lib/rules/offline/limits";
import { answerNavigation } from "@/offline/answer-navigation";
import { openShell } from "@/offline/caches";
import { storeCopies } from "@/offline/copies";
import { aResponse, offlineWorld, SITE } from "@/tests/support/offline-world";

const OFFER = "/entreprise/durand/offre-emploi/comptable";

let world: ReturnType<typeof offlineWorld>;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 25, 17, 4) });
  world = offlineWorld();
  const shell = await openShell();
  await shell.put("/hors-connexion", aResponse({ html: "<html>Hors connexion" }));
  await shell.put("/en/hors-connexion", aResponse({ html: "<html>Offline" }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Navigation = { preload?: Promise<Response | undefined>; destination?: string };

/**
 * Navigates to a path. `preload` is the response of the browser's navigation preload, or undefined when it does none.
 */
function navigate(path: string, { preload = Promise.resolve(undefined), destination = "document" }: Navigation = {}) {
  const request = Object.defineProperty(new Request(SITE + path), "destination", { value: destination });
  const waited: Promise<unknown>[] = [];
  const answer = answerNavigation(
    {
      request,
      preloadResponse: preload,
      waitUntil: (work) => void waited.push(work),
      respondWith: () => undefined,
    },
    new URL(path, SITE),
  );
  return { answer, settled: () => Promise.all(waited) };
}
const textOf = async (path: string, options?: Navigation) => (await navigate(path, options).answer).text();

test("the response of the network is shown, and replaces the copy", async () => {
  await storeCopies([OFFER]);
  world.network.set(OFFER, { html: "<html>new" });
  const { answer, settled } = navigate(OFFER);
  expect(await (await answer).text()).toBe("<html>new");
  await settled();
  world.network.set(OFFER, null);
  expect(await textOf(OFFER)).toContain("new");
});

test("without a network, the copy is shown with its date and time", async () => {
  await storeCopies([OFFER]);
  for (const path of [`${OFFER}?src=x`, `/en${OFFER}`]) world.network.set(path, null);
  expect(await textOf(`${OFFER}?src=x`)).toMatch(
    /^<html data-copy="Vous lisez une copie du 25 novembre 2026 à \d\d:04,/,
  );
  expect(await textOf(`/en${OFFER}`)).toMatch(
    /^<html data-copy="You are reading a copy of 25 November 2026 at \d\d:04,/,
  );
});

test.each([
  ["/", "Hors connexion"],
  ["/en/app/candidat", "Offline"],
  ["/en", "Offline"],
])("without a network, %s shows the offline page in its language", async (path, text) => {
  world.network.set(path, null);
  expect(await textOf(path)).toBe(`<html data-copy="">${text}`);
});

test("without a network, a frame gets an error instead of the offline page", async () => {
  world.network.set("/", null);
  const { answer } = navigate("/", { destination: "iframe" });
  expect((await answer).type).toBe("error");
});

test("a copy is shown when the network has not responded for five seconds", async () => {
  await storeCopies([OFFER]);
  const never = new Promise<undefined>(() => undefined);
  const { answer } = navigate(OFFER, { preload: never });
  const shown = vi.fn();
  void answer.then(shown);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  expect(shown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await (await answer).text()).toContain("Vous lisez une copie");
});

test("an error page of the site is shown instead of a copy", async () => {
  await storeCopies([OFFER]);
  world.network.set(OFFER, { status: 503, html: "<html>Un instant" });
  expect(await textOf(OFFER)).toBe("<html>Un instant");
});

test("the response of the navigation preload is used, without another request", async () => {
  expect(await textOf("/", { preload: Promise.resolve(aResponse({ html: "<html>ahead" })) })).toBe("<html>ahead");
  expect(world.requested).toEqual([]);
});
