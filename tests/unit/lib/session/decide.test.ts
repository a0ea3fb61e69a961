import { describe, expect, test } from "vitest";
import { type Decision, decide } from "@/lib/session/decide";
import { parseStoredSession, type StoredValue } from "@/lib/session/stored-session";
import { aToken } from "@/tests/support/a-token";

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Milliseconds until the token of the cookie or of the store expires. "later" expires after "valid". */
const EXPIRES_IN = { expired: -HOUR, dead: -HOUR, valid: 30 * MINUTE, later: 50 * MINUTE };
type Holding = "absent" | "garbage" | keyof typeof EXPIRES_IN;

/** Milliseconds since the log-in of the store's user, and of another user after or before. */
const LOGGED_IN_AGO = { store: 2 * HOUR, after: 1.5 * HOUR, before: 3 * HOUR };
const MARKERS = {
  none: null,
  older: String(NOW - 5 * HOUR),
  future: String(NOW + 24 * HOUR),
  garbage: "hier, vers midi",
  newer: String(NOW - MINUTE),
};

function holding(what: string, userId: string, loggedInAgo: number): StoredValue {
  if (what === "absent") return parseStoredSession(null);
  if (what === "garbage") return parseStoredSession('{"accessToken": 12');
  const inMs = EXPIRES_IN[what as keyof typeof EXPIRES_IN];
  const loggedAt = Math.floor((NOW - loggedInAgo) / 1000);
  const accessToken = aToken({ userId, exp: Math.floor((NOW + inMs) / 1000), loggedAt });
  return parseStoredSession(
    JSON.stringify({ accessToken, userId, ...(what !== "dead" && { refreshToken: `refresh-${userId}` }) }),
  );
}

// User of the cookie: "same" as the store's; "after" and "before", another user, who logged in after or before;
// "+valid" and "+invalid" once the API checked the cookie; "-" when the cookie or the store has no session.
const TABLE = `
cookie   store    user            none     older    future   garbage  newer
absent   absent   -               nothing  nothing  nothing  nothing  nothing
absent   garbage  -               purge    purge    purge    purge    purge
absent   dead     -               purge    purge    purge    purge    purge
absent   expired  -               write    write    write    write    purge
absent   valid    -               write    write    write    write    purge
absent   later    -               write    write    write    write    purge
garbage  absent   -               purge    purge    purge    purge    purge
garbage  garbage  -               purge    purge    purge    purge    purge
garbage  dead     -               purge    purge    purge    purge    purge
garbage  expired  -               write    write    write    write    purge
garbage  valid    -               write    write    write    write    purge
garbage  later    -               write    write    write    write    purge
dead     absent   -               purge    purge    purge    purge    purge
dead     garbage  -               purge    purge    purge    purge    purge
dead     dead     -               purge    purge    purge    purge    purge
dead     expired  -               write    write    write    write    purge
dead     valid    -               write    write    write    write    purge
dead     later    -               write    write    write    write    purge
expired  absent   -               adopt    adopt    adopt    adopt    purge
expired  garbage  -               adopt    adopt    adopt    adopt    purge
expired  dead     -               adopt    adopt    adopt    adopt    purge
valid    absent   -               adopt    adopt    adopt    adopt    purge
valid    garbage  -               adopt    adopt    adopt    adopt    purge
valid    dead     -               adopt    adopt    adopt    adopt    purge
later    absent   -               adopt    adopt    adopt    adopt    purge
later    garbage  -               adopt    adopt    adopt    adopt    purge
later    dead     -               adopt    adopt    adopt    adopt    purge

expired  expired  same            keep     keep     keep     keep     purge
expired  valid    same            write    write    write    write    purge
expired  later    same            write    write    write    write    purge
valid    expired  same            adopt    adopt    adopt    adopt    purge
valid    valid    same            keep     keep     keep     keep     purge
valid    later    same            write    write    write    write    purge
later    expired  same            adopt    adopt    adopt    adopt    purge
later    valid    same            adopt    adopt    adopt    adopt    purge
later    later    same            keep     keep     keep     keep     purge

expired  expired  after           write    write    write    write    purge
expired  valid    after           write    write    write    write    purge
expired  later    after           write    write    write    write    purge
valid    expired  after           check    check    check    check    purge
valid    valid    after           check    check    check    check    purge
valid    later    after           check    check    check    check    purge
later    expired  after           check    check    check    check    purge
later    valid    after           check    check    check    check    purge
later    later    after           check    check    check    check    purge

expired  expired  after+valid     write    write    write    write    purge
expired  valid    after+valid     write    write    write    write    purge
expired  later    after+valid     write    write    write    write    purge
valid    expired  after+valid     adopt    adopt    adopt    adopt    purge
valid    valid    after+valid     adopt    adopt    adopt    adopt    purge
valid    later    after+valid     adopt    adopt    adopt    adopt    purge
later    expired  after+valid     adopt    adopt    adopt    adopt    purge
later    valid    after+valid     adopt    adopt    adopt    adopt    purge
later    later    after+valid     adopt    adopt    adopt    adopt    purge

expired  expired  after+invalid   write    write    write    write    purge
expired  valid    after+invalid   write    write    write    write    purge
expired  later    after+invalid   write    write    write    write    purge
valid    expired  after+invalid   write    write    write    write    purge
valid    valid    after+invalid   write    write    write    write    purge
valid    later    after+invalid   write    write    write    write    purge
later    expired  after+invalid   write    write    write    write    purge
later    valid    after+invalid   write    write    write    write    purge
later    later    after+invalid   write    write    write    write    purge

expired  expired  before          write    write    write    write    purge
expired  valid    before          write    write    write    write    purge
expired  later    before          write    write    write    write    purge
valid    expired  before          write    write    write    write    purge
valid    valid    before          write    write    write    write    purge
valid    later    before          write    write    write    write    purge
later    expired  before          write    write    write    write    purge
later    valid    before          write    write    write    write    purge
later    later    before          write    write    write    write    purge
`;

const WORDS: Record<string, Decision> = {
  nothing: "nothing",
  purge: "purge",
  keep: "keep-store",
  write: "write-cookie",
  adopt: "adopt-cookie",
  check: "check-cookie",
};

type Case = { cookie: string; store: string; user: string; marker: string; expected: string };

function readTable(): Case[] {
  const [head, ...rows] = TABLE.split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split(/\s+/));
  const markers = head?.slice(3) ?? [];
  return rows.flatMap(([cookie = "", store = "", user = "", ...decisions]) =>
    markers.map((marker, index) => ({ cookie, store, user, marker, expected: decisions[index] ?? "" })),
  );
}

function decideCase({ cookie, store, user, marker }: Case, now = NOW): Decision {
  const [relation = "", verdict = null] = user.split("+");
  const isOther = relation === "after" || relation === "before";
  return decide({
    store: holding(store, "usr_1", LOGGED_IN_AGO.store),
    cookie: holding(cookie, isOther ? "usr_2" : "usr_1", isOther ? LOGGED_IN_AGO[relation] : LOGGED_IN_AGO.store),
    marker: MARKERS[marker as keyof typeof MARKERS],
    verdict: verdict === "valid" || verdict === "invalid" ? verdict : null,
    now,
  });
}

describe("the decision by cookie, store, logout marker and user", () => {
  const cases = readTable();

  test("the table has every combination once", () => {
    const holdings: Holding[] = ["absent", "garbage", "dead", "expired", "valid", "later"];
    const isSession = (what: string) => ["expired", "valid", "later"].includes(what);
    const relations = ["same", "after", "after+valid", "after+invalid", "before"];
    const expected = holdings.flatMap((cookie) =>
      holdings.flatMap((store) =>
        (isSession(cookie) && isSession(store) ? relations : ["-"]).flatMap((user) =>
          Object.keys(MARKERS).map((marker) => `${cookie} ${store} ${user} ${marker}`),
        ),
      ),
    );
    const listed = cases.map(({ cookie, store, user, marker }) => `${cookie} ${store} ${user} ${marker}`);
    expect(listed.toSorted()).toEqual(expected.toSorted());
    process.stdout.write(`session table: ${listed.length} cases\n`);
  });

  test.each(cases)("cookie $cookie, store $store, user $user, marker $marker: $expected", ({ expected, ...given }) => {
    expect(decideCase({ expected, ...given })).toBe(WORDS[expected]);
  });
});

describe("a log-out between two log-ins", () => {
  const between = String(NOW - 1.75 * HOUR);
  const store = holding("valid", "usr_1", LOGGED_IN_AGO.store);

  test("the cookie of a later log-in is adopted at once", () => {
    const cookie = holding("valid", "usr_2", LOGGED_IN_AGO.after);
    expect(decide({ store, cookie, marker: between, verdict: null, now: NOW })).toBe("adopt-cookie");
  });

  test("a stored log-in later than the log-out replaces the cookie", () => {
    const cookie = holding("later", "usr_1", LOGGED_IN_AGO.before);
    expect(decide({ store, cookie, marker: String(NOW - 2.5 * HOUR), verdict: null, now: NOW })).toBe("write-cookie");
  });

  test("a token refreshed after the log-out is deleted", () => {
    const refreshed = aToken({
      userId: "usr_1",
      exp: Math.floor((NOW + HOUR) / 1000),
      iat: Math.floor(NOW / 1000),
      loggedAt: Math.floor((NOW - 2 * HOUR) / 1000),
    });
    const late = parseStoredSession(
      JSON.stringify({ accessToken: refreshed, refreshToken: "refresh-usr_1", userId: "usr_1" }),
    );
    expect(decide({ store: late, cookie: "absent", marker: MARKERS.newer, verdict: null, now: NOW })).toBe("purge");
  });
});

test("the store replaces a different cookie of the same user", () => {
  const store = holding("valid", "usr_1", LOGGED_IN_AGO.store);
  if (typeof store !== "object") throw new Error("The store holds a session");
  const decideWith = (cookie: StoredValue) => decide({ store, cookie, marker: null, verdict: null, now: NOW });
  expect(decideWith({ ...store, organizationId: "org_1" })).toBe("write-cookie");
  expect(decideWith({ ...store, tokens: { ...store.tokens, refreshToken: "another" } })).toBe("write-cookie");
});

test("a token is valid at the very instant of its expiry", () => {
  const store = holding("dead", "usr_1", LOGGED_IN_AGO.store);
  const at = (now: number) => decide({ store, cookie: "absent", marker: null, verdict: null, now });
  expect([at(NOW - HOUR), at(NOW - HOUR + 1)]).toEqual(["write-cookie", "purge"]);
});

describe("events at the same instant", () => {
  const store = holding("valid", "usr_1", LOGGED_IN_AGO.store);

  test("a log-in at the same instant as the log-out is retained", () => {
    const at = (time: number) => decide({ store, cookie: "absent", marker: String(time), verdict: null, now: NOW });
    expect([at(NOW - LOGGED_IN_AGO.store), at(NOW - LOGGED_IN_AGO.store + 1)]).toEqual(["write-cookie", "purge"]);
  });

  test("another user's log-in at the same instant is rejected, even if valid", () => {
    const cookie = holding("valid", "usr_2", LOGGED_IN_AGO.store);
    expect(decide({ store, cookie, marker: null, verdict: "valid", now: NOW })).toBe("write-cookie");
  });

  test("another user's valid cookie is adopted until the instant of its expiry", () => {
    const cookie = holding("valid", "usr_2", LOGGED_IN_AGO.after);
    const at = (now: number) => decide({ store, cookie, marker: null, verdict: "valid", now });
    expect([at(NOW + EXPIRES_IN.valid), at(NOW + EXPIRES_IN.valid + 1)]).toEqual(["adopt-cookie", "write-cookie"]);
  });
});

test.each([
  `${NOW - MINUTE} `,
  ` ${NOW - MINUTE}`,
  `+${NOW - MINUTE}`,
  `x${NOW - MINUTE}`,
  "-5",
  "1e3",
  "9".repeat(16),
  "",
])("a log-out marker %j that is not a date is ignored", (marker) => {
  const store = holding("valid", "usr_1", LOGGED_IN_AGO.store);
  expect(decide({ store, cookie: "absent", marker, verdict: null, now: NOW })).toBe("write-cookie");
});
