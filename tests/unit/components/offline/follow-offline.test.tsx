import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followPage } from "@/components/layout/follow-page";
import { followOffline } from "@/components/offline/follow-offline";
import { announceOfflineOffers } from "@/lib/queries/offline-offers";
import { savedOffers } from "@/lib/queries/saved-offers";
import { SETTLED_MS } from "@/lib/rules/offline/limits";
import { tokensKey } from "@/lib/session/names";

const anOffer = (slug: string) => ({ id: slug, slug, title: "T", companySlug: "durand", companyName: "D", city: "" });
const pathOf = (slug: string) => `/entreprise/durand/offre-emploi/${slug}`;
const LIST = "/offres-enregistrees";
const seen = { publicKey: "pubk_test_x", product: "hc", pathname: "/", params: { locale: "fr" } };

const posted = vi.fn();
const unregister = vi.fn(async () => true);
const worker = {
  ready: Promise.resolve({ active: { postMessage: posted } }),
  register: vi.fn(async () => undefined),
  getRegistrations: async () => [{ unregister }],
};
const show = async (hasWorker: boolean) => {
  followPage({ ...seen, hasWorker });
  await vi.advanceTimersByTimeAsync(2_000);
};

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, "doNotTrack", { value: "1", configurable: true });
  Object.defineProperty(navigator, "serviceWorker", { value: worker, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  for (const name of ["doNotTrack", "serviceWorker"]) Reflect.deleteProperty(navigator, name);
});

test("a site without a service worker unregisters the former one", async () => {
  await show(false);
  expect(unregister).toHaveBeenCalledOnce();
  expect(worker.register).not.toHaveBeenCalled();
});

test("the service worker receives the user, the saved offers and the searches", async () => {
  savedOffers.add(anOffer("a"));
  await show(true);
  expect(worker.register).toHaveBeenCalledExactlyOnceWith("/service-worker.js");
  expect(posted.mock.calls).toEqual([[{ owner: "", keep: [LIST, pathOf("a")], drop: [] }]]);

  posted.mockClear();
  savedOffers.add(anOffer("b"));
  savedOffers.remove("a");
  announceOfflineOffers({ drop: [anOffer("c")] });
  await vi.advanceTimersByTimeAsync(0);
  expect(posted.mock.calls).toEqual([
    [{ owner: "", keep: [LIST, pathOf("b")], drop: [] }],
    [{ owner: "", keep: [], drop: [pathOf("a")] }],
    [{ owner: "", keep: [], drop: [pathOf("c")] }],
  ]);

  posted.mockClear();
  localStorage.setItem(tokensKey("hc"), JSON.stringify({ userId: "usr_1" }));
  window.dispatchEvent(new Event("focus"));
  window.dispatchEvent(new Event("focus"));
  await vi.advanceTimersByTimeAsync(0);
  expect(posted.mock.calls).toEqual([[{ owner: "usr_1", keep: [], drop: [] }]]);

  posted.mockClear();
  for (const words of ["paie", "audit"]) {
    window.history.pushState(null, "", `/recherche/offres-emploi?q=${words}`);
    followPage({ ...seen, hasWorker: true });
    await vi.advanceTimersByTimeAsync(SETTLED_MS - 1);
  }
  expect(posted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(posted.mock.calls).toEqual([[{ owner: "usr_1", keep: ["/recherche/offres-emploi?q=audit"], drop: [] }]]);
});

test("the service worker receives saved offers, oldest first", async () => {
  for (const slug of ["a", "b", "c"]) savedOffers.add(anOffer(slug));
  await vi.advanceTimersByTimeAsync(0);
  posted.mockClear();
  followOffline("hc");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(posted.mock.lastCall?.[0].keep).toEqual([LIST, pathOf("a"), pathOf("b"), pathOf("c")]);
});

test("a search throws no error in a browser without service workers", async () => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  const look = followOffline("hc");
  window.history.pushState(null, "", "/recherche/offres-emploi?q=juriste");
  look();
  // An error in the timer of the search would be thrown here.
  await expect(vi.advanceTimersByTimeAsync(SETTLED_MS)).resolves.toBeDefined();
});
