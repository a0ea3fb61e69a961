import { SignJWT } from "jose";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createAccessTokens } from "@/marketplace/identity/access-tokens";

const SECRET = "a secret of this platform";
const NOW = Date.UTC(2026, 10, 22, 9, 30);
const SECONDS = NOW / 1000;
const claims = { userId: "usr_1", roles: ["applicant"], loggedAt: SECONDS - 3600, sessionId: "sess_1" };
const tokens = createAccessTokens(SECRET, 60);

/** Returns a token with these claims, signed as by the product, except for the given options. */
const signed = (payload: object, { secret = SECRET, alg = "HS256", exp = SECONDS + 60 } = {}) =>
  new SignJWT({ ...payload })
    .setProtectedHeader({ alg })
    .setIssuedAt()
    .setExpirationTime(exp)
    .sign(new TextEncoder().encode(secret));

describe("an access token", () => {
  beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ["Date"] }));
  afterEach(() => vi.useRealTimers());

  test("an access token carries the user, roles, session and log-in date", async () => {
    const read = await tokens.verify(await tokens.sign(claims));
    expect(read).toEqual({ ...claims, iat: SECONDS, exp: SECONDS + 3600 });
  });

  test("an access token has its session in the claim sid, as the protocol requires", async () => {
    const [, payload = ""] = (await tokens.sign(claims)).split(".");
    expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toMatchObject({ sid: "sess_1", userId: "usr_1" });
  });

  test("an access token is refused from the second it expires", async () => {
    const token = await tokens.sign(claims);
    vi.setSystemTime(NOW + 3600_000 - 1);
    expect(await tokens.verify(token)).not.toBeNull();
    vi.setSystemTime(NOW + 3600_000);
    expect(await tokens.verify(token)).toBeNull();
  });

  test.each<[string, () => Promise<string>]>([
    ["signed with another secret", () => signed({ userId: "usr_1", sid: "sess_1" }, { secret: "another" })],
    ["signed with another algorithm", () => signed({ userId: "usr_1", sid: "sess_1" }, { alg: "HS512" })],
    ["without a user", () => signed({ sid: "sess_1" })],
    ["whose user is not a string", () => signed({ userId: 1, sid: "sess_1" })],
    ["without a session", () => signed({ userId: "usr_1" })],
    ["without a signature", async () => `${(await tokens.sign(claims)).split(".").slice(0, 2).join(".")}.`],
    ["of unreadable parts", async () => "not.a.token"],
  ])("a token %s is refused", async (_, make) => {
    expect(await tokens.verify(await make())).toBeNull();
  });

  test.each([
    ["without an expiry date", (token: SignJWT) => token.setIssuedAt()],
    ["without an issue date", (token: SignJWT) => token.setExpirationTime(SECONDS + 60)],
  ])("a token %s is refused", async (_, date) => {
    const token = date(new SignJWT({ userId: "usr_1", sid: "sess_1" }).setProtectedHeader({ alg: "HS256" }));
    expect(await tokens.verify(await token.sign(new TextEncoder().encode(SECRET)))).toBeNull();
  });

  test("roles of a token that are not strings are dropped", async () => {
    expect(
      (await tokens.verify(await signed({ userId: "usr_1", sid: "sess_1", roles: ["client", 7] })))?.roles,
    ).toEqual(["client"]);
    expect((await tokens.verify(await signed({ userId: "usr_1", sid: "sess_1", roles: "client" })))?.roles).toEqual([]);
  });

  test("a token without a log-in date uses its issue date", async () => {
    expect((await tokens.verify(await signed({ userId: "usr_1", sid: "sess_1" })))?.loggedAt).toBe(SECONDS);
  });
});
