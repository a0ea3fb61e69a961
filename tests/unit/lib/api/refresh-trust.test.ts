import { describe, expect, test } from "vitest";
import { createTrust } from "@/lib/api/refresh-trust";
import { aToken } from "@/tests/support/a-token";

const START = Date.UTC(2026, 10, 22, 9);
const SECONDS = START / 1000;

function aTrust() {
  const clock = { ms: START };
  return { clock, ...createTrust(() => clock.ms) };
}

describe("an access token", () => {
  test("an access token is valid through the second of its expiry", () => {
    const { clock, isExpired } = aTrust();
    const token = aToken({ exp: SECONDS + 10 });
    clock.ms += 10_000;
    expect(isExpired(token)).toBe(false);
    clock.ms += 1;
    expect(isExpired(token)).toBe(true);
  });

  test.each([
    ["without expiry", aToken({ iat: 1 })],
    ["that is not a JWT", "opaque"],
  ])("an access token %s is valid", (_, token) => {
    expect(aTrust().isExpired(token)).toBe(false);
  });

  test("only the token that the server ignored counts as expired", () => {
    const { distrust, isExpired } = aTrust();
    const [ignored, other] = [aToken({ exp: SECONDS + 10 }), aToken({ exp: SECONDS + 20 })];
    distrust(ignored);
    expect([isExpired(ignored), isExpired(other)]).toEqual([true, false]);
  });

  test.each([
    ["expires by the server's clock when that clock is a minute behind", 60, true],
    ["expires by the local clock when the server's is less than a minute behind", 59, false],
  ])("a token %s: %s s", (_, behind, isByItsClock) => {
    const { clock, receive, isExpired } = aTrust();
    const token = aToken({ iat: SECONDS - behind, exp: SECONDS - behind + 100 });
    receive(token);
    clock.ms += 100_000 - 1;
    expect(isExpired(token)).toBe(!isByItsClock);
  });

  test("a token of a server whose clock is a minute ahead expires by that clock", () => {
    const { clock, receive, isExpired } = aTrust();
    const token = aToken({ iat: SECONDS + 60, exp: SECONDS + 160 });
    receive(token);
    clock.ms += 100_001;
    expect(isExpired(token)).toBe(true);
  });

  test("a token without iat does not adjust the clock", () => {
    const { clock, receive, isExpired } = aTrust();
    receive(aToken({ exp: SECONDS + 10 }));
    clock.ms += 10_000;
    expect(isExpired(aToken({ exp: SECONDS + 10 }))).toBe(false);
    clock.ms += 1;
    expect(isExpired(aToken({ exp: SECONDS + 10 }))).toBe(true);
  });
});

describe("a token that the server does not recognise", () => {
  const token = aToken({ iat: SECONDS, exp: SECONDS + 3600 });

  test.each([
    ["less than a minute ago is refused, not expired", 59_999, true],
    ["at least a minute ago is expired, not refused", 60_000, false],
  ])("a token received %s", (_, ageMs, isUnwanted) => {
    const { clock, receive, distrust } = aTrust();
    receive(token);
    clock.ms += ageMs;
    expect(distrust(token)).toBe(isUnwanted);
  });

  test("distrust reports the refusal of a new token only the first time", () => {
    const { receive, distrust } = aTrust();
    receive(token);
    expect([distrust(token), distrust(token)]).toEqual([true, false]);
  });

  test("distrust reports only the token that was received last", () => {
    const { receive, distrust } = aTrust();
    expect(distrust(token)).toBe(false);
    receive(aToken({ iat: SECONDS }));
    expect(distrust(aToken({ iat: SECONDS, other: true }))).toBe(false);
  });
});
