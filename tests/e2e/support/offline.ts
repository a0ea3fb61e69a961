import { expect, type Page } from "playwright/test";
import { COPIES_PREFIX } from "@/lib/rules/offline/names";

/** Returns the paths in each cache of this browser, by the name of the cache. */
export const cachedPaths = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const entries = (await caches.keys()).map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => url.slice(location.origin.length))] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  });

/** Returns the pages stored for the person, by any build. */
export const copiesOf = async (page: Page): Promise<string[]> => {
  const copies = Object.entries(await cachedPaths(page)).filter(([name]) => name.startsWith(COPIES_PREFIX));
  return copies.flatMap(([, paths]) => paths).filter((path) => path !== "/offline-owner");
};

/** Returns the whole content of the caches as text: names, URLs, headers and bodies. */
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

/** Maximum wait for the copies: long, because each copy is a page that the site renders, with its files. */
const KEEPING_MS = 30_000;

export const expectCopies = (page: Page, ...paths: string[]) =>
  expect.poll(() => copiesOf(page), { timeout: KEEPING_MS }).toEqual(expect.arrayContaining(paths));

/** Resolves once the service worker of the page is active. */
export const workerReady = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
