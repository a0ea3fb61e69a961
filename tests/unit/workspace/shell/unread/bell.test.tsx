import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createFakeSession, firm, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { Bell } from "@/workspace/shell/unread/bell";

const candidate = (permissions: string[]) => signedIn({ current: withoutFirm(permissions) });
const counted = (unreadCount: number) => ({
  body: { results: [], nbResults: 0, nbPages: 0, page: 1, nbResultsPerPage: 1, unreadCount, unreadMessages: 0 },
});

test("the bell shows the number of new notifications, and links to them", async () => {
  const { session, api } = createFakeSession(candidate(["notification:list"]), {
    "GET /notifications": () => counted(3),
  });
  await renderScreen(session, <Bell />);
  const link = await screen.findByRole("link", { name: /^Notifications\s: 3 nouvelles$/ });
  expect(link.getAttribute("href")).toBe("/app/notifications");
  expect(link.textContent).toBe("3");
  expect(api.calls).toHaveLength(1);
});

test("the bell shows no number when nothing is new", async () => {
  const { session } = createFakeSession(candidate(["notification:list"]), { "GET /notifications": () => counted(0) });
  await renderScreen(session, <Bell />);
  expect((await screen.findByRole("link", { name: "Notifications" })).textContent).toBe("");
});

test("a role without notifications sees no bell and makes no call", async () => {
  const { session, api, become } = createFakeSession(candidate([]), { "GET /notifications": () => counted(3) });
  await renderScreen(session, <Bell />);
  expect(screen.queryByRole("link")).toBeNull();
  act(() => become(signedIn({ current: { ...withoutFirm(["notification:list"]), user: firm } })));
  await screen.findByRole("link");
  // A call made with the first role would be listed before this one.
  expect(api.calls).toHaveLength(1);
});
