import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MAX_OFFERS, MAX_SEARCHES, REFRESH_MS } from "@/lib/rules/offline/limits";
import { removeFormerCaches } from "@/offline/caches";
import { bringCopiesAlong, dropCopies, giveCopiesTo, rememberVisit, storeCopies } from "@/offline/copies";
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

describe("storeCopies", () => {
  test("an offer is stored once, in both languages, with its files", async () => {
    const html = '<html><script src="/_next/static/chunks/a.js"></script></html>';
    for (const path of BOTH) world.network.set(path, { html });
    await storeCopies([OFFER]);
    await storeCopies([OFFER]);
    expect(world.copies()).toEqual(BOTH);
    expect(world.paths("offline-files-")).toEqual(["/_next/static/chunks/a.js"]);
    expect(world.requested).toEqual([OFFER, "/_next/static/chunks/a.js", `/en${OFFER}`]);
  });

  test("a copy of an offer is refreshed after a day, and removed if the offer is closed", async () => {
    await storeCopies([OFFER]);
    world.network.set(OFFER, { status: 410 });
    vi.advanceTimersByTime(REFRESH_MS.offer + 1_000);
    await storeCopies([OFFER]);
    expect(world.copies()).toEqual([`/en${OFFER}`]);
  });

  test("no private page is stored, even on request", async () => {
    world.network.set(OFFER, { keeping: "private, no-store" });
    await storeCopies([OFFER, "/app/compte", "/api/marketplace/users", "/"]);
    expect(world.copies()).toEqual([`/en${OFFER}`]);
    expect(world.requested).toEqual(BOTH);
  });

  test("a network failure stops the copying, and leaves earlier copies", async () => {
    await storeCopies([OFFER]);
    world.network.set(search("a"), null);
    await expect(storeCopies([search("a"), search("b")])).rejects.toThrow("Failed to fetch");
    expect(world.copies()).toEqual(BOTH);
    expect(world.requested).not.toContain(search("b"));
  });

  test("a page is not stored when a file is missing, or when it is too long", async () => {
    world.network.set(search("a"), { html: '<html><script src="/_next/static/chunks/a.js"></script></html>' });
    world.network.set("/_next/static/chunks/a.js", null);
    await expect(storeCopies([search("a")])).rejects.toThrow("Failed to fetch");
    world.network.set(search("b"), { html: "x".repeat(1_000_000) });
    await storeCopies([search("b")]);
    expect(world.copies()).toEqual([]);
  });

  test(`only the last ${MAX_OFFERS} saved offers are stored`, async () => {
    for (let number = 1; number <= MAX_OFFERS + 2; number += 1) {
      vi.advanceTimersByTime(1_000);
      await storeCopies([`${OFFER}-${number}`]);
    }
    expect(world.copies()).toHaveLength(2 * MAX_OFFERS);
    expect(world.copies()).not.toContain(`${OFFER}-2`);
    expect(world.copies()).toContain(`/en${OFFER}-3`);
  });

  test("only the last offers of a long list are stored, and they are not fetched again", async () => {
    const paths = Array.from({ length: MAX_OFFERS + 10 }, (_, index) => `${OFFER}-${index + 1}`);
    const kept = paths.slice(10).flatMap((path) => [path, `/en${path}`]);
    await storeCopies([LIST, ...paths]);
    expect(world.copies()).toEqual([LIST, `/en${LIST}`, ...kept]);
    world.requested.length = 0;
    await storeCopies([LIST, ...paths]);
    expect(world.requested).toEqual([]);
  });

  test("listed offers replace an unlisted offer that was stored since", async () => {
    const paths = Array.from({ length: MAX_OFFERS }, (_, index) => `${OFFER}-${index + 1}`);
    await storeCopies(paths);
    vi.advanceTimersByTime(1_000);
    await storeCopies([`${OFFER}-account`]);
    vi.advanceTimersByTime(1_000);
    await storeCopies(paths);
    world.requested.length = 0;
    await storeCopies(paths);
    expect(world.requested).toEqual([]);
    expect(world.copies()).not.toContain(`${OFFER}-account`);
  });
});

describe("rememberVisit", () => {
  test(`only the last ${MAX_SEARCHES} visited searches are stored, and no unsaved offer`, async () => {
    for (let number = 1; number <= MAX_SEARCHES + 1; number += 1) {
      vi.advanceTimersByTime(1_000);
      await rememberVisit(at(search(number)), "search", aResponse({ keeping: "no-cache" }));
    }
    await rememberVisit(at(OFFER), "offer", aResponse());
    expect(world.copies()).toHaveLength(MAX_SEARCHES);
    expect(world.copies()).not.toContain(search(1));
  });

  test("a visit of a closed offer removes its copies, and a 503 does not", async () => {
    await storeCopies([OFFER]);
    await rememberVisit(at(OFFER), "offer", aResponse({ status: 503, keeping: "private, no-store" }));
    expect(world.copies()).toEqual(BOTH);
    await rememberVisit(at(OFFER), "offer", aResponse({ status: 410 }));
    expect(world.copies()).toEqual([]);
  });
});

test("dropCopies removes an offer in both languages", async () => {
  await storeCopies([OFFER, search("a")]);
  await dropCopies([OFFER]);
  expect(world.copies()).toEqual([search("a")]);
});

describe("giveCopiesTo", () => {
  test("a log-in retains the copies, and a log-out or another user removes them", async () => {
    await storeCopies([OFFER]);
    await giveCopiesTo("");
    await giveCopiesTo("usr_1");
    await giveCopiesTo("usr_1");
    expect(world.copies()).toEqual(BOTH);
    await giveCopiesTo("");
    expect(world.paths("offline-copies-")).toEqual(["/offline-owner"]);
    await giveCopiesTo("usr_1");
    await storeCopies([OFFER]);
    await giveCopiesTo("usr_2");
    expect(world.copies()).toEqual([]);
  });

  test("a page requested before a log-out is not stored after it", async () => {
    await giveCopiesTo("usr_1");
    const late = storeCopies([OFFER]);
    await giveCopiesTo("");
    await late;
    expect(world.copies()).toEqual([]);
  });
});

describe("a new build", () => {
  test("a new build requests again the pages copied by the former build", async () => {
    await giveCopiesTo("usr_1");
    await storeCopies([OFFER, search("a")]);
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

  test("without a network, the copies of the former build are retained", async () => {
    await storeCopies([OFFER]);
    vi.stubGlobal("BUILD_ID", "b2");
    world.network.set(OFFER, null);
    await expect(bringCopiesAlong()).rejects.toThrow("Failed to fetch");
    expect(world.paths("offline-copies-b1")).toEqual(BOTH);
  });
});
