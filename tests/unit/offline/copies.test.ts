import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MAX_OFFERS, MAX_SEARCHES, REFRESH_MS } from "@/lib/rules/offline/limits";
import { removeFormerCaches } from "@/offline/caches";
import { bringCopiesAlong, dropCopies, giveCopiesTo, keepCopies, rememberVisit } from "@/offline/copies";
import { aResponse, offlineWorld, SITE } from "@/tests/support/offline-world";

const OFFER = "/entreprise/durand/offre-emploi/comptable";
const BOTH = [OFFER, `/en${OFFER}`];
const LIST = "/offres-enregistrees";
const search = (words: string | number) => `/recherche/offres-emploi?q=${words}`;
const at = (path: string) => new URL(path, SITE);

let world: ReturnType<typeof offlineWorld>;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26) });
  world = offlineWorld();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("keepCopies", () => {
  test("keeps an offer in both languages, with its files, once", async () => {
    const html = '<html><script src="/_next/static/chunks/a.js"></script></html>';
    for (const path of BOTH) world.network.set(path, { html });
    await keepCopies([OFFER]);
    await keepCopies([OFFER]);
    expect(world.copies()).toEqual(BOTH);
    expect(world.paths("offline-files-")).toEqual(["/_next/static/chunks/a.js"]);
    expect(world.requested).toEqual([OFFER, "/_next/static/chunks/a.js", `/en${OFFER}`]);
  });

  test("reads an offer again after a day, and drops one that closed", async () => {
    await keepCopies([OFFER]);
    world.network.set(OFFER, { status: 410 });
    vi.advanceTimersByTime(REFRESH_MS.offer + 1_000);
    await keepCopies([OFFER]);
    expect(world.copies()).toEqual([`/en${OFFER}`]);
  });

  test("keeps no private page, whatever it is requested to", async () => {
    world.network.set(OFFER, { keeping: "private, no-store" });
    await keepCopies([OFFER, "/app/compte", "/api/marketplace/users", "/"]);
    expect(world.copies()).toEqual([`/en${OFFER}`]);
    expect(world.requested).toEqual(BOTH);
  });

  test("stops at a lost network, and leaves what it has", async () => {
    await keepCopies([OFFER]);
    world.network.set(search("a"), null);
    await expect(keepCopies([search("a"), search("b")])).rejects.toThrow("Failed to fetch");
    expect(world.copies()).toEqual(BOTH);
    expect(world.requested).not.toContain(search("b"));
  });

  test("keeps no page without its files, and none too long", async () => {
    world.network.set(search("a"), { html: '<html><script src="/_next/static/chunks/a.js"></script></html>' });
    world.network.set("/_next/static/chunks/a.js", null);
    await expect(keepCopies([search("a")])).rejects.toThrow("Failed to fetch");
    world.network.set(search("b"), { html: "x".repeat(1_000_000) });
    await keepCopies([search("b")]);
    expect(world.copies()).toEqual([]);
  });

  test(`keeps the ${MAX_OFFERS} offers that were saved last`, async () => {
    for (let number = 1; number <= MAX_OFFERS + 2; number += 1) {
      vi.advanceTimersByTime(1_000);
      await keepCopies([`${OFFER}-${number}`]);
    }
    expect(world.copies()).toHaveLength(2 * MAX_OFFERS);
    expect(world.copies()).not.toContain(`${OFFER}-2`);
    expect(world.copies()).toContain(`/en${OFFER}-3`);
  });

  test("keeps the last offers of a longer list, then fetches none again", async () => {
    const paths = Array.from({ length: MAX_OFFERS + 10 }, (_, index) => `${OFFER}-${index + 1}`);
    const kept = paths.slice(10).flatMap((path) => [path, `/en${path}`]);
    await keepCopies([LIST, ...paths]);
    expect(world.copies()).toEqual([LIST, `/en${LIST}`, ...kept]);
    world.requested.length = 0;
    await keepCopies([LIST, ...paths]);
    expect(world.requested).toEqual([]);
  });

  test("removes no listed offer for one that was kept later", async () => {
    const paths = Array.from({ length: MAX_OFFERS }, (_, index) => `${OFFER}-${index + 1}`);
    await keepCopies(paths);
    vi.advanceTimersByTime(1_000);
    await keepCopies([`${OFFER}-account`]);
    vi.advanceTimersByTime(1_000);
    await keepCopies(paths);
    world.requested.length = 0;
    await keepCopies(paths);
    expect(world.requested).toEqual([]);
    expect(world.copies()).not.toContain(`${OFFER}-account`);
  });
});

describe("rememberVisit", () => {
  test(`keeps the last ${MAX_SEARCHES} searches, and no offer that nobody saved`, async () => {
    for (let number = 1; number <= MAX_SEARCHES + 1; number += 1) {
      vi.advanceTimersByTime(1_000);
      await rememberVisit(at(search(number)), "search", aResponse({ keeping: "no-cache" }));
    }
    await rememberVisit(at(OFFER), "offer", aResponse());
    expect(world.copies()).toHaveLength(MAX_SEARCHES);
    expect(world.copies()).not.toContain(search(1));
  });

  test("a closed offer leaves in every language, an overload changes nothing", async () => {
    await keepCopies([OFFER]);
    await rememberVisit(at(OFFER), "offer", aResponse({ status: 503, keeping: "private, no-store" }));
    expect(world.copies()).toEqual(BOTH);
    await rememberVisit(at(OFFER), "offer", aResponse({ status: 410 }));
    expect(world.copies()).toEqual([]);
  });
});

test("an offer that is no longer saved is dropped in both languages", async () => {
  await keepCopies([OFFER, search("a")]);
  await dropCopies([OFFER]);
  expect(world.copies()).toEqual([search("a")]);
});

describe("giveCopiesTo", () => {
  test("a log-in keeps the copies, a log-out and another user leave none", async () => {
    await keepCopies([OFFER]);
    await giveCopiesTo("");
    await giveCopiesTo("usr_1");
    await giveCopiesTo("usr_1");
    expect(world.copies()).toEqual(BOTH);
    await giveCopiesTo("");
    expect(world.paths("offline-copies-")).toEqual(["/offline-owner"]);
    await giveCopiesTo("usr_1");
    await keepCopies([OFFER]);
    await giveCopiesTo("usr_2");
    expect(world.copies()).toEqual([]);
  });

  test("what is read during a log-out is not kept after it", async () => {
    await giveCopiesTo("usr_1");
    const late = keepCopies([OFFER]);
    await giveCopiesTo("");
    await late;
    expect(world.copies()).toEqual([]);
  });
});

describe("a new build", () => {
  test("reads anew what the former one kept, for the same user", async () => {
    await giveCopiesTo("usr_1");
    await keepCopies([OFFER, search("a")]);
    vi.stubGlobal("BUILD_ID", "b2");
    world.network.set(OFFER, { status: 410 });
    world.requested.length = 0;
    await bringCopiesAlong();
    await removeFormerCaches();
    expect(world.names()).toEqual(["offline-copies-b2", "offline-files-b2"]);
    expect(world.copies()).toEqual([`/en${OFFER}`, search("a")]);
    expect(world.requested).toEqual([...BOTH, search("a")]);
    await giveCopiesTo("usr_2");
    expect(world.copies()).toEqual([]);
  });

  test("waits without network, and the former copies stay", async () => {
    await keepCopies([OFFER]);
    vi.stubGlobal("BUILD_ID", "b2");
    world.network.set(OFFER, null);
    await expect(bringCopiesAlong()).rejects.toThrow("Failed to fetch");
    expect(world.paths("offline-copies-b1")).toEqual(BOTH);
  });
});
