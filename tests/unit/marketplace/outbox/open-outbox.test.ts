import { describe, expect, test } from "vitest";
import { hasReadableOutbox, isOfThisMachine } from "@/marketplace/outbox/open-outbox";

const open = { demo: true, smtpUrl: undefined, trustedProxies: [], siteOrigin: "http://localhost:3000" };

describe("hasReadableOutbox", () => {
  test.each(["http://localhost:3000", "http://127.0.0.1", "http://127.8.8.8:80", "http://[::1]:3000"])(
    "the mails of a demonstration at %s are readable",
    (siteOrigin) => expect(hasReadableOutbox({ ...open, siteOrigin })).toBe(true),
  );

  test("the mails are not readable with any other combination of settings", () => {
    const demos = [true, false];
    const servers = [undefined, "smtp://mail.example"];
    const proxies = [[], ["10.0.0.1"]];
    const origins = [
      "http://localhost:3000",
      "https://cabinet.example",
      "http://localhost.example",
      "http://192.168.0.4:3000",
      "http://127.0.0.1.example",
      "http://app.localhost:3000",
      "http://0.0.0.0:3000",
      "http://[::2]",
    ];
    const shown = demos.flatMap((demo) =>
      servers.flatMap((smtpUrl) =>
        proxies.flatMap((trustedProxies) =>
          origins
            .filter((siteOrigin) => hasReadableOutbox({ demo, smtpUrl, trustedProxies, siteOrigin }))
            .map((siteOrigin) => ({ demo, smtpUrl, trustedProxies, siteOrigin })),
        ),
      ),
    );
    expect(shown).toEqual([open]);
  });
});

describe("isOfThisMachine", () => {
  const request = (headers: Record<string, string> = {}, remoteAddress: string | undefined = "127.0.0.1") => ({
    headers: { host: "localhost:3001", ...headers },
    socket: { remoteAddress },
  });

  test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])("a socket of %s is local", (address) =>
    expect(isOfThisMachine(request({}, address))).toBe(true),
  );
  test.each(["localhost", "localhost:3001", "127.0.0.1:3001", "[::1]:3001"])("the host %s is local", (host) =>
    expect(isOfThisMachine(request({ host }))).toBe(true),
  );
  test.each(["192.168.0.4", "10.0.0.1", "::2", "::ffff:10.0.0.1", "1270.0.0.1", ""])(
    "a socket of %s is not local",
    (address) => expect(isOfThisMachine(request({}, address))).toBe(false),
  );
  test.each([
    "evil.example",
    "localhost.evil.example",
    "app.localhost",
    "127.0.0.1.evil.example",
    "127.0.0.1@evil.example",
    "",
    "localhost:3001/x",
    "localhost\u0000",
    "2130706433x",
    "[::ffff:8.8.8.8]",
  ])("the host %s is not local", (host) => expect(isOfThisMachine(request({ host }))).toBe(false));
  test("a request without a host is not local", () =>
    expect(isOfThisMachine({ headers: {}, socket: { remoteAddress: "127.0.0.1" } })).toBe(false));
  test.each(["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-gateway-secret", "x-real-ip"])(
    "a request forwarded with %s is not local",
    (name) => expect(isOfThisMachine(request({ [name]: "127.0.0.1" }))).toBe(false),
  );
  test.each([
    ["sec-fetch-site", "cross-site"],
    ["sec-fetch-site", "same-site"],
    ["origin", "https://evil.example"],
    ["origin", "null"],
  ])("a request of a page with %s: %s is not local", (name, value) =>
    expect(isOfThisMachine(request({ [name]: value }))).toBe(false),
  );
  test.each(["none", "same-origin"])("a page opened by the browser (%s) is local", (site) =>
    expect(isOfThisMachine(request({ "sec-fetch-site": site }))).toBe(true),
  );
});
