import { afterEach, expect, test } from "vitest";
import { sessionCookieName } from "@/lib/rules/user/session-mark";
import { tokensKey } from "@/lib/session/names";
import { storedUserId } from "@/lib/session/stored-user-id";

const PRODUCT = "hc";
const write = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the session does by js-cookie.
  document.cookie = `${sessionCookieName(PRODUCT)}=${text}; path=/`;
};

afterEach(() => {
  write("; max-age=0");
  localStorage.clear();
});

test("the id of the user is read from the cookie, or else from local storage", () => {
  expect(storedUserId(PRODUCT)).toBe("");
  localStorage.setItem(tokensKey(PRODUCT), JSON.stringify({ userId: "usr_store" }));
  expect(storedUserId(PRODUCT)).toBe("usr_store");
  write(encodeURIComponent(JSON.stringify({ accessToken: "a.b=.c", userId: "usr_cookie" })));
  expect(storedUserId(PRODUCT)).toBe("usr_cookie");
});

test.each(["%E0%A4%A", "null", '"x"', "{}", '{"userId":1}'])("the malformed cookie %s gives no user id", (text) => {
  write(text);
  expect(storedUserId(PRODUCT)).toBe("");
});
