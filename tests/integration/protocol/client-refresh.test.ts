import { expect, test, vi } from "vitest";
import { createClient } from "@/lib/api/client";
import type { ClientOptions } from "@/lib/api/http";
import { PASSWORD, signedUp } from "@/tests/support/accounts";
import { PUBLIC_KEY } from "@/tests/support/context";
import { withMarketplace } from "@/tests/support/marketplace";
import { memoryLocks, memoryStore, times } from "@/tests/support/refreshing-api";

const marketplace = withMarketplace({ seeded: false });
const HOUR_MS = 3_600_000;

/** Logs a user in through the client on the real marketplace; `clock.aheadMs` is how far their clock is ahead. */
async function loggedIn() {
  const { username, id } = await signedUp(marketplace);
  const store = memoryStore();
  const clock = { aheadMs: 0 };
  const options: ClientOptions = {
    origin: marketplace.origin,
    publicKey: PUBLIC_KEY,
    tokenStore: store,
    locks: memoryLocks(),
    now: () => Date.now() + clock.aheadMs,
  };
  const client = createClient(options);
  await client.auth.login({ username: username ?? "", password: PASSWORD });
  const loggedInWith = store.tokens;
  if (!loggedInWith) throw new Error("The log-in kept no tokens");
  return { client, id, store, clock, loggedInWith };
}

test("an expired token is refreshed once for 20 calls", async () => {
  const { client, id, store, clock, loggedInWith } = await loggedIn();
  clock.aheadMs = 2 * HOUR_MS;
  const read = vi.spyOn(store, "setTokens");
  const users = await times(20, () => client.users.read(id));
  expect(users.map(({ username }) => username)).toEqual(Array(20).fill(users[0]?.username));
  expect(users[0]?.username).toEqual(expect.stringContaining("@"));
  expect(read).toHaveBeenCalledOnce();
  expect(store.tokens?.refreshToken).toBe(loggedInWith.refreshToken);
});

test("a clock wrong by hours costs one refresh", async () => {
  const { client, id, store, clock } = await loggedIn();
  clock.aheadMs = 5 * HOUR_MS;
  const written = vi.spyOn(store, "setTokens");
  for (let call = 0; call < 5; call += 1) await client.users.read(id);
  expect(written).toHaveBeenCalledOnce();
});

test("an ignored token is refreshed and the call sent again", async () => {
  const { client, id, store, loggedInWith } = await loggedIn();
  store.setTokens({ ...loggedInWith, accessToken: `${loggedInWith.accessToken}x` });
  expect(await client.users.read(id)).toHaveProperty("username");
  expect((await client.sessions.list()).results).toHaveLength(1);
  store.setTokens({ ...loggedInWith, accessToken: "no token at all" });
  await client.assetTypes.list();
  store.setTokens({ ...loggedInWith, accessToken: "not.a.jwt" });
  expect(await client.users.read(id)).toHaveProperty("username");
});

test("a session closed elsewhere ends at the client's next call", async () => {
  const { client, id, store } = await loggedIn();
  await marketplace.database.db.deleteFrom("sessions").where("user_id", "=", id).execute();
  const heard = vi.fn();
  client.onError("userSessionExpired", heard);
  const outcomes = await times(5, () => client.users.read(id).catch((error: Error) => error.message));
  expect(outcomes).toEqual(Array(5).fill("User session expired"));
  expect([heard.mock.calls.length, store.tokens]).toEqual([1, null]);
});
