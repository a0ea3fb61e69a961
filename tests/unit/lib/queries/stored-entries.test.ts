import { describe, expect, test } from "vitest";
import { createStoredEntries, type StoredEntry } from "@/lib/queries/stored-entries";

const anEntry = (id: string, overrides: Partial<StoredEntry> = {}): StoredEntry => ({
  id,
  date: new Date().toISOString(),
  version: null,
  values: { text: id },
  ...overrides,
});

/** Creates a fake local storage. Returns it with its items. */
function aStorage({ full = false } = {}) {
  const items = new Map<string, string>();
  const storage = new Proxy({} as Storage, {
    get: (_, name) =>
      ({
        getItem: (key: string) => items.get(key) ?? null,
        removeItem: (key: string) => items.delete(key),
        setItem(key: string, text: string) {
          if (full) throw new Error("QuotaExceededError");
          items.set(key, text);
        },
      })[String(name)],
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  return { storage, items };
}

const noDatabase = () => undefined;

describe("entries stored without IndexedDB", () => {
  test("entries are in local storage, from which another page reads them", async () => {
    const { storage } = aStorage();
    const entries = createStoredEntries(() => storage, noDatabase);
    await entries.update("draft:usr_1:self:x:1", () => [anEntry("a")]);
    const other = createStoredEntries(() => storage, noDatabase);
    expect(await other.read("draft:usr_1:self:x:1")).toMatchObject([{ id: "a" }]);
    expect(await other.keys("draft:usr_1:")).toEqual(["draft:usr_1:self:x:1"]);
    expect(await other.keys("draft:usr_2:")).toEqual([]);
  });

  test.each([
    ["full", () => aStorage({ full: true }).storage],
    ["absent", () => undefined],
    [
      "refused",
      () => {
        throw new Error("SecurityError");
      },
    ],
  ])("entries are in memory when local storage is %s", async (_, storage) => {
    const entries = createStoredEntries(storage, noDatabase);
    await entries.update("k", () => [anEntry("a")]);
    expect(await entries.read("k")).toMatchObject([{ id: "a" }]);
    await entries.clear("k");
    expect(await entries.keys("")).toEqual([]);
  });

  test("entries are deleted after 30 days", async () => {
    const { storage, items } = aStorage();
    const entries = createStoredEntries(() => storage, noDatabase);
    const date = new Date(Date.now() - 30 * 24 * 3_600_000 - 1_000).toISOString();
    items.set("k", JSON.stringify([anEntry("old", { date }), anEntry("new")]));
    expect(await entries.read("k")).toMatchObject([{ id: "new" }]);
    expect(items.get("k")).not.toContain("old");
  });

  test("only the newest of the entries with the same id is read", async () => {
    const { storage } = aStorage();
    const entries = createStoredEntries(() => storage, noDatabase);
    const [first, second] = [new Date(Date.now() - 2_000).toISOString(), new Date(Date.now() - 1_000).toISOString()];
    await entries.update("k", () => [anEntry("a", { date: first }), anEntry("b", { date: second })]);
    entries.addNow("k", anEntry("a", { values: { text: "newer" } }));
    expect(await entries.read("k")).toMatchObject([{ id: "a", values: { text: "newer" } }, { id: "b" }]);
  });

  test("malformed entries are not read", async () => {
    const { storage, items } = aStorage();
    const entries = createStoredEntries(() => storage, noDatabase);
    const strange = [{ values: null }, { values: [] }, { date: "demain" }, { date: "9999" }, { version: 3 }, { id: 3 }];
    const texts = strange.map((part) => JSON.stringify([{ ...anEntry("a"), ...part }]));
    for (const text of ["{", "7", '{"a":1}', '[7,null,{"id":"a"}]', ...texts]) {
      items.set("k", text);
      expect(await entries.read("k")).toEqual([]);
    }
  });
});
