import { expect, test } from "vitest";
import { memoryStore, refreshingApi, times } from "@/tests/support/refreshing-api";

// Separate from the other tests of the refresh: it is too long to run once per mutant (tests/mutation/rooms.json).
test("20 calls at once make one refresh, at each of 1,000 expiries", async () => {
  const api = refreshingApi();
  const store = memoryStore(api.signedIn());
  const { forward } = api.client(store);
  for (let round = 1; round <= 1000; round += 1) {
    api.expire();
    api.sent.length = 0;
    await times(20, () => forward.get("x"));
    expect(api.refreshes()).toBe(1);
    expect(api.calls()).toHaveLength(20);
    expect(new Set(api.calls().map(({ token }) => token))).toEqual(new Set([store.tokens?.accessToken]));
  }
}, 60_000);
