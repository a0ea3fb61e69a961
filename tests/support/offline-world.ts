import { vi } from "vitest";
import { fakeCaches } from "@/tests/support/fake-caches";

export const SITE = "https://site.example";

type Answer = { status?: number; html?: string; keeping?: string; redirected?: boolean };

/** Returns a response as the browser passes it to a service worker of the same site. */
export function aResponse(answer: Answer = {}): Response {
  const { status = 200, html = '<html lang="fr"><title>T</title></html>' } = answer;
  const { keeping = "s-maxage=3600", redirected = false } = answer;
  const headers = { "content-type": "text/html", "cache-control": keeping, date: new Date().toUTCString() };
  const ofBrowser = { type: "basic", redirected, clone: () => aResponse(answer) };
  const values = Object.entries(ofBrowser).map(([name, value]) => [name, { value }]);
  return Object.defineProperties(new Response(html, { status, headers }), Object.fromEntries(values));
}

/**
 * Fakes the environment of a service worker: its caches, its location, and a network that responds by path; `null`
 * means no network.
 */
export function offlineWorld(build = "b1") {
  const kept = fakeCaches(SITE);
  const network = new Map<string, Answer | null>();
  const requested: string[] = [];
  vi.stubGlobal("caches", kept.storage);
  vi.stubGlobal("self", { location: new URL(SITE) });
  vi.stubGlobal("BUILD_ID", build);
  vi.stubGlobal("fetch", async (asked: string | Request) => {
    const path = new URL(typeof asked === "string" ? asked : asked.url, SITE).href.slice(SITE.length);
    requested.push(path);
    const answer = network.get(path);
    if (answer === null) throw new TypeError("Failed to fetch");
    return aResponse(answer);
  });
  return {
    ...kept,
    network,
    requested,
    copies: () => kept.paths("offline-copies-").filter((path) => path !== "/offline-owner"),
  };
}
