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
  test("is good until the second of its expiry, that one included", () => {
    const { clock, isExpired } = aTrust();
    const token = aToken({ exp: SECONDS + 10 });
    clock.ms += 10_000;
    expect(isExpired(token)).toBe(false);
    clock.ms += 1;
    expect(isExpired(token)).toBe(true);
  });

  test.each([
    ["without expiry", aToken({ iat: 1 })],
    ["that is no JWT", "opaque"],
  ])("%s is good", (_, token) => {
    expect(aTrust().isExpired(token)).toBe(false);
  });

  test("that the server ignored has expired, and another has not", () => {
    const { distrust, isExpired } = aTrust();
    const [ignored, other] = [aToken({ exp: SECONDS + 10 }), aToken({ exp: SECONDS + 20 })];
    distrust(ignored);
    expect([isExpired(ignored), isExpired(other)]).toEqual([true, false]);
  });

  test.each([
    ["by a minute or more", 60, true],
    ["by less than a minute", 59, false],
  ])("from a server whose clock is behind %s follows it: %s s", (_, behind, isByItsClock) => {
    const { clock, receive, isExpired } = aTrust();
    const token = aToken({ iat: SECONDS - behind, exp: SECONDS - behind + 100 });
    receive(token);
    clock.ms += 100_000 - 1;
    expect(isExpired(token)).toBe(!isByItsClock);
  });

  test("from a server a minute ahead follows its clock", () => {
    const { clock, receive, isExpired } = aTrust();
    const token = aToken({ iat: SECONDS + 60, exp: SECONDS + 160 });
    receive(token);
    clock.ms += 100_001;
    expect(isExpired(token)).toBe(true);
  });

  test("without date of issue leaves the clocks as they are", () => {
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
    ["is not wanted when it was received within the minute", 59_999, true],
    ["has expired when it was received a minute ago", 60_000, false],
  ])("%s", (_, ageMs, isUnwanted) => {
    const { clock, receive, distrust } = aTrust();
    receive(token);
    clock.ms += ageMs;
    expect(distrust(token)).toBe(isUnwanted);
  });

  test("is not wanted once: at the second time that is known", () => {
    const { receive, distrust } = aTrust();
    receive(token);
    expect([distrust(token), distrust(token)]).toEqual([true, false]);
  });

  test("is not new when another was received", () => {
    const { receive, distrust } = aTrust();
    expect(distrust(token)).toBe(false);
    receive(aToken({ iat: SECONDS }));
    expect(distrust(aToken({ iat: SECONDS, other: true }))).toBe(false);
  });
});
