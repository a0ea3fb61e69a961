import { describe, expect, test } from "vitest";
import { createLocalStorage } from "@/lib/session/browser-storage";

/** Returns a full local storage: it has these values, and throws on writes. */
function aFullStorage(held: Map<string, string>): Storage {
  return {
    length: 0,
    key: () => null,
    clear: () => held.clear(),
    getItem: (name) => held.get(name) ?? null,
    removeItem: (name) => void held.delete(name),
    setItem() {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    },
  };
}

const refused = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

describe("local storage with memory as a fallback", () => {
  test.each([
    ["absent", () => undefined],
    ["refused", refused],
    ["full", () => aFullStorage(new Map())],
    ["ignoring writes", () => ({ ...aFullStorage(new Map()), setItem() {} })],
  ])("a value is in memory when local storage is %s", (_name, local) => {
    const storage = createLocalStorage(local);
    expect(storage.get("name")).toBeNull();
    storage.set("name", "text");
    expect(storage.get("name")).toBe("text");
    storage.remove("name");
    expect(storage.get("name")).toBeNull();
  });

  test("a value in memory is read only by the instance that wrote it", () => {
    createLocalStorage(refused).set("name", "text");
    expect(createLocalStorage(refused).get("name")).toBeNull();
  });

  test("a write to a full storage deletes the former stored value", () => {
    const held = new Map([["name", "of yesterday"]]);
    const storage = createLocalStorage(() => aFullStorage(held));
    storage.set("name", "of today");
    expect([storage.get("name"), held.size]).toEqual(["of today", 0]);
  });

  test("a value stored later is read by every instance, and replaces the one in memory", () => {
    const held = new Map<string, string>();
    let isFull = true;
    const local = () => ({
      ...aFullStorage(held),
      ...(!isFull && { setItem: (name: string, text: string) => void held.set(name, text) }),
    });
    const storage = createLocalStorage(local);
    storage.set("name", "first");
    isFull = false;
    storage.set("name", "second");
    held.set("name", "of another tab");
    expect([storage.get("name"), createLocalStorage(local).get("name")]).toEqual(["of another tab", "of another tab"]);
  });
});
