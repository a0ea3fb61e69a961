import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FollowCompany } from "@/components/company/follow-company";
import { type AccountBookmarks, accountBookmarks } from "@/lib/queries/account-bookmarks";
import { renderIn } from "@/tests/support/in-locale";

const follow = (
  <FollowCompany
    companyId="ast_1"
    loginHref="#connexion"
    texts={{ follow: "Suivre", followed: "Suivie" }}
    className="button"
  />
);

const set = vi.fn<AccountBookmarks["set"]>();
const bookmarks: AccountBookmarks = { has: () => false, set };
const root = document.documentElement;

beforeEach(() => root.setAttribute("data-session", ""));
afterEach(() => {
  root.removeAttribute("data-session");
  window.location.hash = "";
  vi.clearAllMocks();
});

test("a press before the bookmarks are read waits, and is then made once", async () => {
  let answer = (_read: AccountBookmarks) => {};
  const reading = new Promise<AccountBookmarks>((resolve) => {
    answer = resolve;
  });
  const disconnect = accountBookmarks.connect(() => reading);
  await renderIn("fr", follow);
  const link = screen.getByRole("link", { name: "Suivre" });
  await userEvent.click(link);
  await userEvent.click(link);
  expect(link.getAttribute("aria-busy")).toBe("true");
  expect(set).not.toHaveBeenCalled();
  await act(async () => answer(bookmarks));
  expect(set.mock.calls).toEqual([["company", "ast_1", true]]);
  expect(link.getAttribute("aria-busy")).toBeNull();
  expect(window.location.hash).toBe("");
  disconnect();
});

test("a press that the page's own script remembered before React is made by React", async () => {
  expect(renderToString(follow)).toContain("data-waits");
  const disconnect = accountBookmarks.connect(async () => bookmarks);
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(follow);
  container.querySelector("a")?.setAttribute("data-pressed", "");
  const { hydrateRoot } = await import("react-dom/client");
  const page = await act(async () => hydrateRoot(container, follow));
  await waitFor(() => expect(set.mock.calls).toEqual([["company", "ast_1", true]]));
  expect(container.querySelector("[data-waits], [data-pressed]")).toBeNull();
  act(() => page.unmount());
  container.remove();
  disconnect();
});

test("a press is tried again after bookmarks that could not be read", async () => {
  let isDown = true;
  const disconnect = accountBookmarks.connect(async () => {
    if (isDown) throw new Error("down");
    return bookmarks;
  });
  await renderIn("fr", follow);
  const link = screen.getByRole("link", { name: "Suivre" });
  await userEvent.click(link);
  await waitFor(() => expect(link.getAttribute("aria-busy")).toBeNull());
  expect(set).not.toHaveBeenCalled();
  isDown = false;
  await userEvent.click(link);
  await waitFor(() => expect(set.mock.calls).toEqual([["company", "ast_1", true]]));
  disconnect();
});

test("a press that waits leads to the log-in when there is no session after all", async () => {
  await renderIn("fr", follow);
  await userEvent.click(screen.getByRole("link", { name: "Suivre" }));
  root.removeAttribute("data-session");
  act(() => accountBookmarks.giveUp());
  await waitFor(() => expect(window.location.hash).toBe("#connexion"));
});

test("the link leads visitors without a session to the log-in", async () => {
  root.removeAttribute("data-session");
  await renderIn("fr", follow);
  await userEvent.click(screen.getByRole("link", { name: "Suivre" }));
  expect(window.location.hash).toBe("#connexion");
});
