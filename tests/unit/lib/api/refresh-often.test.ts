import { expect, test } from "vitest";
import { testEnv } from "@/tests/support/env";
import { memoryStore, refreshingApi, times } from "@/tests/support/refreshing-api";

// In its own file because it is too slow to run once per mutant (tests/mutation/rooms.json).
test("20 simultaneous calls share one refresh at each of many expiries", async () => {
  const api = refreshingApi();
  const store = memoryStore(api.signedIn());
  const { forward } = api.client(store);
  for (let round = 1; round <= 100 * testEnv().loops; round += 1) {
    api.expire();
    api.sent.length = 0;
    await times(20, () => forward.get("x"));
    expect(api.refreshes()).toBe(1);
    expect(api.calls()).toHaveLength(20);
    expect(new Set(api.calls().map(({ token }) => token))).toEqual(new Set([store.tokens?.accessToken]));
  }
}, 60_000);
