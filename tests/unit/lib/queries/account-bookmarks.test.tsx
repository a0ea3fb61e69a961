import { afterEach, expect, test, vi } from "vitest";
import { loadAccountBookmarks } from "@/lib/queries/load-account-bookmarks";
import { pendingBookmarks } from "@/lib/queries/pending-bookmarks";
import { page } from "@/tests/fixtures/api-responses";
import { bookmark } from "@/tests/fixtures/market-responses";
import { createFakeSession, signedIn } from "@/tests/support/fake-session";

const USER = "usr_1";
afterEach(() => {
  for (const { kind, id } of pendingBookmarks(USER).read()) pendingBookmarks(USER).remove(`${kind} ${id}`);
});

type Responses = Parameters<typeof createFakeSession>[1];
const LISTS: Responses = { "GET /bookmarks": () => ({ body: page(bookmark) }) };

async function loaded(responses: Responses) {
  const { session, api } = createFakeSession(signedIn(), { ...LISTS, ...responses });
  const onChange = vi.fn();
  const bookmarks = await loadAccountBookmarks(session.client, USER, onChange);
  api.takeCalls();
  return { bookmarks, api, onChange };
}

test("a bookmark is shown at once, and saved in the account", async () => {
  const { bookmarks, api } = await loaded({ "PUT /bookmarks/offer/ast_2": () => ({ body: bookmark }) });
  expect([bookmarks.has("offer", "ast_1"), bookmarks.has("offer", "ast_2")]).toEqual([true, false]);
  bookmarks.set("offer", "ast_2", true);
  expect(bookmarks.has("offer", "ast_2")).toBe(true);
  await vi.waitFor(() => expect(pendingBookmarks(USER).read()).toEqual([]));
  expect(api.takeCalls()).toEqual(["PUT /bookmarks/offer/ast_2"]);
});

test("a bookmark made offline is pending, and is sent once online", async () => {
  let isOffline = true;
  const { bookmarks } = await loaded({
    "PUT /bookmarks/offer/ast_2": () => (isOffline ? "unreachable" : { body: bookmark }),
  });
  bookmarks.set("offer", "ast_2", true);
  await vi.waitFor(() => expect(pendingBookmarks(USER).read()).toHaveLength(1));
  expect(bookmarks.has("offer", "ast_2")).toBe(true);
  isOffline = false;
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(pendingBookmarks(USER).read()).toEqual([]));
});

test("a removal left pending by an earlier page is applied, and sent", async () => {
  pendingBookmarks(USER).add({ kind: "offer", id: "ast_1", isKept: false });
  const removal = { kind: "offer", assetId: "ast_1" };
  const { bookmarks } = await loaded({ "DELETE /bookmarks/offer/ast_1": () => ({ body: removal }) });
  expect(bookmarks.has("offer", "ast_1")).toBe(false);
  await vi.waitFor(() => expect(pendingBookmarks(USER).read()).toEqual([]));
});

test("a refused bookmark is undone", async () => {
  const { bookmarks, onChange } = await loaded({
    "PUT /bookmarks/company/ast_9": () => ({ status: 422, body: { message: "too many", statusCode: 422 } }),
  });
  bookmarks.set("company", "ast_9", true);
  await vi.waitFor(() => expect(bookmarks.has("company", "ast_9")).toBe(false));
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(pendingBookmarks(USER).read()).toEqual([]);
});

test("another user's pending bookmarks are not shown", async () => {
  pendingBookmarks("usr_2").add({ kind: "offer", id: "ast_5", isKept: true });
  const { bookmarks } = await loaded({});
  expect(bookmarks.has("offer", "ast_5")).toBe(false);
  pendingBookmarks("usr_2").remove("offer ast_5");
});
