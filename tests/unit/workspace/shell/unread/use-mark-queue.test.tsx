import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError, NetworkError } from "@/lib/api/errors";
import { ActorContext } from "@/workspace/shell/area/use-actor";
import { type Mark, useMarkQueue } from "@/workspace/shell/unread/use-mark-queue";

beforeEach(() => window.localStorage.clear());

const mark: Mark = { id: "conv_1", until: "2026-11-22T10:00:00.000Z", organizationId: "org_1" };
const later = { ...mark, until: "2026-11-22T11:00:00.000Z" };

/** Opens a queue of marks for a user. Its calls throw each of `answers` in turn, then succeed. */
async function open({ userId = "usr_1", answers = [] as unknown[] } = {}) {
  const send = vi.fn(async (_mark: Mark) => {
    const failure = answers.shift();
    if (failure) throw failure;
  });
  const actor = { userId, organizationId: "org_1", permissions: [], as: { organizationId: "org_1" } };
  const wrapper = ({ children }: { children: ReactNode }) => <ActorContext value={actor}>{children}</ActorContext>;
  const { result, unmount } = renderHook(() => useMarkQueue("conversation", send), { wrapper });
  const run = (work: () => void) => act(async () => work());
  await run(() => undefined);
  return {
    sent: () => send.mock.calls.map(([one]) => one),
    mark: (one: Mark) => run(() => result.current(one)),
    goOnline: () => run(() => window.dispatchEvent(new Event("online"))),
    leave: unmount,
  };
}

const offline = () => new NetworkError("Network Error");

test("a read mark accepted by the API is sent once", async () => {
  const screen = await open();
  await screen.mark(mark);
  await screen.goOnline();
  screen.leave();
  expect(screen.sent()).toEqual([mark]);
  expect((await open()).sent()).toEqual([]);
});

test.each([
  offline(),
  new ApiError(503, {}, undefined),
  new ApiError(429, {}, undefined),
  new ApiError(401, {}, undefined),
])("a mark whose request fails with %s is resent when the network returns", async (failure) => {
  const screen = await open({ answers: [failure] });
  await screen.mark(mark);
  await screen.goOnline();
  await screen.goOnline();
  expect(screen.sent()).toEqual([mark, mark]);
});

test("a mark whose request failed is resent by the next screen", async () => {
  const first = await open({ answers: [offline()] });
  await first.mark(mark);
  first.leave();
  expect((await open()).sent()).toEqual([mark]);
  expect((await open()).sent()).toEqual([]);
});

test("another user of the browser does not send the stored marks", async () => {
  const first = await open({ answers: [offline()] });
  await first.mark(mark);
  first.leave();
  expect((await open({ userId: "usr_2" })).sent()).toEqual([]);
});

test.each([400, 403, 404, 422])("a mark refused by a %i is dropped", async (status) => {
  const screen = await open({ answers: [new ApiError(status, {}, undefined)] });
  await screen.mark(mark);
  await screen.goOnline();
  expect(screen.sent()).toEqual([mark]);
});

test("a later mark of the same object replaces the pending mark", async () => {
  const screen = await open({ answers: [offline(), offline()] });
  await screen.mark(mark);
  await screen.mark(later);
  await screen.goOnline();
  expect(screen.sent()).toEqual([mark, later, later]);
});

test.each(["", "{}", '[{"id":1}]', '["x"]', '[{"id":"a","until":3,"organizationId":null}]'])(
  "an invalid stored mark is ignored: %s",
  async (stored) => {
    window.localStorage.setItem("read-conversation-usr_1", stored);
    expect((await open()).sent()).toEqual([]);
  },
);
