import { afterEach, describe, expect, test, vi } from "vitest";
import { browserCookies } from "@/lib/session/cookies";

const jar = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
const write = (text: string) => jar?.set?.call(document, text);
const read = (): string => jar?.get?.call(document);

/** Intercepts the page's access to its cookies until the end of the test. */
const stand = (set: (text: string) => void, get = read) =>
  Object.defineProperty(document, "cookie", { configurable: true, get, set });

/** Records the cookies written, with attributes that a page cannot read back. */
function listen(): string[] {
  const written: string[] = [];
  stand((text) => {
    written.push(text);
    write(text);
  });
  return written;
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "cookie");
  for (const pair of read().split("; ")) browserCookies(null).remove(pair.split("=")[0] ?? "");
});

describe("cookies of the session", () => {
  test("on http, a cookie has path / and SameSite=Lax, not Secure", () => {
    const written = listen();
    const before = Date.now();
    browserCookies(null).set("happy-session", '{"userId":"usr_1"}', 30);
    const [text = ""] = written;
    const attributes = text.split("; ").filter((attribute) => !attribute.startsWith("expires="));
    expect(attributes).toEqual(["happy-session={%22userId%22:%22usr_1%22}", "path=/", "sameSite=Lax"]);
    const expires = Date.parse(/expires=([^;]+)/.exec(text)?.[1] ?? "");
    expect(Math.round((expires - before) / 86_400_000)).toBe(30);
    expect(browserCookies(null).get("happy-session")).toBe('{"userId":"usr_1"}');
  });

  test("on https, a cookie is Secure", () => {
    vi.stubGlobal("location", { protocol: "https:" });
    const written = listen();
    browserCookies(null).set("happy-session", "x", 1);
    expect(written[0]).toMatch(/; secure/i);
  });

  test("a cookie of the domain replaces the cookie of the host", () => {
    browserCookies(null).set("happy-session", "old", 1);
    const written = listen();
    browserCookies("exemple.fr").set("happy-session", "new", 1);
    expect(written.some((text) => text.includes("domain=exemple.fr") && text.startsWith("happy-session=new"))).toBe(
      true,
    );
    expect(written[0]).toMatch(/^happy-session=; path=.*expires=/);
    expect(written[0]).not.toContain("domain");
    expect(browserCookies(null).get("happy-session")).toBeNull();
  });

  test("a cookie is removed from the domain and from the host", () => {
    const written = listen();
    browserCookies("exemple.fr").remove("happy-session");
    expect(written.map((text) => text.includes("domain=exemple.fr"))).toEqual([true, false]);
  });

  test("without a domain, a cookie is written and removed without the attribute domain", () => {
    const written = listen();
    browserCookies(null).set("happy-session", "x", 1);
    browserCookies(null).remove("happy-session");
    expect(written).toHaveLength(2);
    for (const text of written) expect(text).not.toContain("domain");
  });

  test("a write that the browser refuses deletes the former cookie", () => {
    const cookies = browserCookies(null);
    cookies.set("happy-session", "of before", 1);
    stand((text) => text.length < 4096 && write(text));
    cookies.set("happy-session", "x".repeat(5000), 1);
    expect(cookies.get("happy-session")).toBeNull();
  });

  test("in a page whose cookies are refused, cookies are absent and nothing throws", () => {
    const refuse = () => {
      throw new DOMException("The document is sandboxed.", "SecurityError");
    };
    stand(refuse, refuse);
    const cookies = browserCookies("exemple.fr");
    cookies.set("happy-session", "x", 1);
    cookies.remove("happy-session");
    expect(cookies.get("happy-session")).toBeNull();
  });

  test("a cookie with malformed escapes is read as absent", () => {
    write("happy-session=%E0%A4%A; path=/");
    expect(browserCookies(null).get("happy-session")).toBeNull();
  });
});
