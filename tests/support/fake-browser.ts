import type { CookieJar } from "@/lib/session/cookies";
import type { SessionEnvironment } from "@/lib/session/session";

/**
 * A browser without pages: its tabs share cookies and local storage, and each tab gets a storage event, in a microtask,
 * when another tab writes.
 */
export function createFakeBrowser() {
  const cookies = new Map<string, string>();
  const texts = new Map<string, string>();
  const windows = new Set<EventTarget>();

  const jar: CookieJar = {
    get: (name) => cookies.get(name) ?? null,
    set: (name, text) => cookies.set(name, text),
    remove: (name) => cookies.delete(name),
  };

  function storageOf(window: EventTarget): Storage {
    const tell = (key: string | null) => {
      for (const other of windows)
        if (other !== window) queueMicrotask(() => other.dispatchEvent(Object.assign(new Event("storage"), { key })));
    };
    return {
      get length() {
        return texts.size;
      },
      key: (index) => [...texts.keys()][index] ?? null,
      getItem: (name) => texts.get(name) ?? null,
      setItem(name, text) {
        if (texts.get(name) === text) return;
        texts.set(name, text);
        tell(name);
      },
      removeItem(name) {
        if (texts.delete(name)) tell(name);
      },
      clear() {
        texts.clear();
        tell(null);
      },
    };
  }

  /** Opens another tab. */
  function openTab() {
    const window = new EventTarget();
    const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
    const storage = storageOf(window);
    windows.add(window);
    const environment: SessionEnvironment = {
      storage: () => storage,
      cookies: jar,
      eventTargets: () => ({ window, document }),
    };
    return { environment, window, document, storage };
  }

  return { cookies, texts, openTab };
}
