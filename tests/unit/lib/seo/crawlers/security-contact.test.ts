import { afterEach, expect, test, vi } from "vitest";
import { env } from "@/lib/env";
import { securityContact } from "@/lib/seo/crawlers/security-contact";

vi.mock("@/lib/env", async (original) => {
  const actual = await original<typeof import("@/lib/env")>();
  return { ...actual, env: vi.fn(() => actual.parseEnv({})) };
});

const read = (now: string) =>
  Object.fromEntries(
    securityContact(new Date(now))
      .trimEnd()
      .split("\n")
      .map((line) => line.split(/: (.*)/s, 2)),
  );

afterEach(() => vi.mocked(env).mockClear());

test("security.txt has a contact, languages, and an expiry in six months", () => {
  for (const now of ["2026-11-21T10:00:00Z", "2028-02-29T23:59:59Z", "2026-12-31T00:00:00Z"]) {
    const { Contact, Expires, Canonical, ...others } = read(now);
    expect(Contact).toBe("http://localhost:3000/mentions-legales");
    expect(Canonical).toBe("http://localhost:3000/.well-known/security.txt");
    expect(others).toEqual({ "Preferred-Languages": "fr, en" });
    const days = (Date.parse(Expires ?? "") - Date.parse(now)) / 86_400_000;
    expect(days).toBeGreaterThan(178);
    expect(days).toBeLessThan(181);
  }
});

test("the contact of security.txt can be configured", async () => {
  const { parseEnv } = await vi.importActual<typeof import("@/lib/env")>("@/lib/env");
  vi.mocked(env).mockReturnValue(parseEnv({ SECURITY_CONTACT: "mailto:securite@exemple.fr" }));
  expect(read("2026-11-21T10:00:00Z").Contact).toBe("mailto:securite@exemple.fr");
});
