// @vitest-environment jsdom
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { createLocalList } from "@/lib/queries/local-list";
import { hiddenOffers, type SavedOffer, savedOffers } from "@/lib/queries/saved-offers";

const aList = (max = 3) =>
  createLocalList<string>({
    name: "kept",
    max,
    keyOf: (text) => text,
    toItem: (value) => (typeof value === "string" ? value : null),
  });
const anOffer = (id: string): SavedOffer => ({
  id,
  slug: `offre-${id}`,
  title: "Comptable (H/F)",
  city: "Rennes",
  companySlug: "treguern-conseil",
  companyName: "Tréguern Conseil",
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("an added item moves to the front, and the oldest item is dropped", () => {
  const list = aList();
  for (const text of ["a", "b", "a", "c", "d"]) list.add(text);
  expect(list.read()).toEqual(["d", "c", "a"]);
  list.remove("c");
  list.remove("unknown");
  expect(aList().read()).toEqual(["d", "a"]);
});

test("reading an unchanged list returns the same array", () => {
  const list = aList();
  list.add("a");
  expect(list.read()).toBe(list.read());
});

test("listeners are called for changes made in this tab and in other tabs", () => {
  const list = aList();
  const heard = vi.fn();
  const stop = list.subscribe(heard);
  list.add("a");
  localStorage.setItem("kept", '["b"]');
  window.dispatchEvent(new StorageEvent("storage", { key: "kept" }));
  window.dispatchEvent(new StorageEvent("storage", { key: "other" }));
  expect(heard).toHaveBeenCalledTimes(2);
  expect(list.read()).toEqual(["b"]);
  stop();
  list.add("c");
  expect(heard).toHaveBeenCalledTimes(2);
});

test("a list stays in memory when storage is full or refused", () => {
  const list = aList();
  list.add("a");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  list.add("b");
  expect(list.read()).toEqual(["b", "a"]);
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("refused", "SecurityError");
  });
  expect(list.read()).toEqual(["b", "a"]);
  expect(aList().read()).toEqual([]);
});

test("any stored text is read as valid offers and ids only", () => {
  const text = fc.oneof(fc.string(), fc.json(), fc.constant('[{"id":1},{"id":"a"},null,"x",[]]'));
  fc.assert(
    fc.property(text, (stored) => {
      localStorage.setItem("saved-offers", stored);
      localStorage.setItem("hidden-offers", stored);
      for (const offer of savedOffers.read()) expect(Object.keys(offer)).toHaveLength(6);
      for (const id of hiddenOffers.read()) expect(typeof id).toBe("string");
    }),
  );
  savedOffers.add(anOffer("ast_1"));
  expect(savedOffers.read()[0]).toEqual(anOffer("ast_1"));
});
