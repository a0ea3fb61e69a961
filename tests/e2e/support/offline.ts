import { expect, type Page } from "playwright/test";
import { COPIES_PREFIX } from "@/lib/rules/offline/names";

/** By name, the paths that each cache of this browser holds. */
export const cachedPaths = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const entries = (await caches.keys()).map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => url.slice(location.origin.length))] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  });

/** The pages that it keeps for its person, whichever the build. */
export const copiesOf = async (page: Page): Promise<string[]> => {
  const copies = Object.entries(await cachedPaths(page)).filter(([name]) => name.startsWith(COPIES_PREFIX));
  return copies.flatMap(([, paths]) => paths).filter((path) => path !== "/offline-owner");
};

/** Everything that the caches hold: names, addresses, headers and bodies. */
export const cachedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true });
        const headers = [...(response?.headers ?? [])].flat();
        texts.push(name, request.url, ...headers, (await response?.text()) ?? "");
      }
    }
    return texts.join("\n");
  });

/** Each copy is a page that the site renders, and its files. */
const KEEPING_MS = 30_000;

export const expectCopies = (page: Page, ...paths: string[]) =>
  expect.poll(() => copiesOf(page), { timeout: KEEPING_MS }).toEqual(expect.arrayContaining(paths));

/** Once the worker of the page is at work. */
export const workerReady = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
