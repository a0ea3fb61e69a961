import { describe, expect, test } from "vitest";
import { createClient } from "@/lib/api/client";
import { recordingAdapter } from "@/tests/support/recording-adapter";

const settings = { publicKey: "pubk_test_abc", apiVersion: "2019-05-20" };
const ORIGIN = "http://api.example";
const GATEWAY = "/api/marketplace";

const forwarding = (origin: string, body: unknown = { any: ["thing"] }) => {
  const { adapter, calls } = recordingAdapter({ body });
  return { ...createClient({ ...settings, origin, adapter }), calls };
};

describe("forward", () => {
  test.each([
    ["get", "GET"],
    ["post", "POST"],
    ["put", "PUT"],
    ["patch", "PATCH"],
    ["del", "DELETE"],
    ["options", "OPTIONS"],
  ] as const)("%s sends %s on any path, and returns the response's body", async (name, method) => {
    const { forward, calls } = forwarding(ORIGIN);
    expect(await forward[name]("any/path")).toEqual({ any: ["thing"] });
    expect(calls).toMatchObject([{ method, url: "http://api.example/any/path", body: undefined, timeout: 30_000 }]);
  });

  test.each(["post", "put", "patch", "del", "options"] as const)("%s sends its argument as the body", async (name) => {
    const { forward, calls } = forwarding(ORIGIN);
    await forward[name]("/any", { a: 1 });
    expect(calls).toMatchObject([
      { url: "http://api.example/any", body: { a: 1 }, headers: { "content-type": "application/json" } },
    ]);
  });

  test("the parameters of get are added to the query of the path", async () => {
    const { forward, calls } = forwarding(ORIGIN);
    await forward.get("users/offers?active=true", { ownerId: ["a", "b"] });
    await forward.get("users/offers?active=true#part");
    expect(calls.map(({ url }) => url)).toEqual([
      "http://api.example/users/offers?active=true&ownerId[]=a&ownerId[]=b",
      "http://api.example/users/offers?active=true",
    ]);
  });

  test("an organization given in the options is sent as a header", async () => {
    const { forward, calls } = forwarding(ORIGIN);
    await forward.get("auth/hc-perms", {}, { organizationId: "org_1" });
    expect(calls[0]?.headers).toHaveProperty("x-stelace-organization-id", "org_1");
  });

  test("a response without body is returned as an empty string", async () => {
    expect(await forwarding(ORIGIN, "").forward.options("assets")).toBe("");
  });

  test.each([
    [ORIGIN, "assets", "http://api.example/assets"],
    [ORIGIN, "/assets", "http://api.example/assets"],
    [ORIGIN, "http://api.example/assets", "http://api.example/assets"],
    [ORIGIN, "", "http://api.example/"],
    [ORIGIN, "@evil.example/x", "http://api.example/@evil.example/x"],
    [ORIGIN, ".evil.example/x", "http://api.example/.evil.example/x"],
    [ORIGIN, "../../x", "http://api.example/x"],
    [ORIGIN, "a?next=http://evil.example", "http://api.example/a?next=http://evil.example"],
    [GATEWAY, "assets", "/api/marketplace/assets"],
    [GATEWAY, "/assets/é", "/api/marketplace/assets/%C3%A9"],
    [GATEWAY, "a/../b", "/api/marketplace/b"],
  ])("with the origin %s, the path %j is sent to %s", async (origin, path, url) => {
    const { forward, calls } = forwarding(origin);
    await forward.get(path);
    expect(calls.map((call) => call.url)).toEqual([url]);
  });

  const elsewhere = [
    "http://evil.example/x",
    "HTTPS://evil.example",
    " https://evil.example/x",
    "https://api.example.evil.example/x",
    "http://api.example:81/x",
    "http://api.example@evil.example/x",
    "//evil.example/x",
    "///evil.example/x",
    "\\\\evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "\thttp://evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "http://",
  ];
  test.each([ORIGIN, GATEWAY].flatMap((origin) => elsewhere.map((path) => [origin, path] as const)))(
    "with the origin %s, the path %j is refused, and nothing is sent",
    async (origin, path) => {
      const { forward, calls } = forwarding(origin);
      await expect(forward.post(path, { secret: true })).rejects.toThrow(
        new TypeError(`Not a path of this API but an address elsewhere: ${path}`),
      );
      expect(calls).toEqual([]);
    },
  );

  test.each(["..", "../x", "/../x", "%2e%2E/x", "a/../../x", "a/..\\..\\x", ".\t./x"])(
    "the path %j, which would leave the gateway, is refused",
    async (path) => {
      const { forward, calls } = forwarding(GATEWAY);
      await expect(forward.get(path)).rejects.toThrow(TypeError);
      expect(calls).toEqual([]);
    },
  );

  test("a path that is not a text is refused", async () => {
    const { forward, calls } = forwarding(ORIGIN);
    // @ts-expect-error: an untyped caller can do this
    await expect(forward.get(undefined)).rejects.toThrow("A path must be a string, but got: undefined");
    expect(calls).toEqual([]);
  });
});
