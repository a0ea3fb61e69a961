import { sessionCookieName } from "@/lib/rules/user/session-mark";
import { tokensKey } from "@/lib/session/names";

/**
 * Returns the id of the user who is logged in on this browser, as the cookie or the store states it, unverified; ""
 * when there is none. For code that must not load the session itself, since the session loads the whole client.
 */
export const storedUserId = (product: string): string =>
  userIdIn(() => decodeURIComponent(cookieText(sessionCookieName(product)))) ||
  userIdIn(() => window.localStorage.getItem(tokensKey(product)) ?? "");

const cookieText = (name: string) =>
  document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? "";

/** Returns "" when storage is refused or contains anything else. */
function userIdIn(read: () => string): string {
  try {
    const stored: unknown = JSON.parse(read());
    const userId: unknown = typeof stored === "object" && stored !== null ? Reflect.get(stored, "userId") : "";
    return typeof userId === "string" ? userId : "";
  } catch {
    return "";
  }
}
