import { sessionCookieName, tokensKey } from "@/lib/session/names";

/**
 * The user that this browser is logged in as, as its cookie or its store names them, unverified; "" for none. For what must
 * not load the session itself, which weighs a client.
 */
export const storedUserId = (product: string): string =>
  userIdIn(() => decodeURIComponent(cookieText(sessionCookieName(product)))) ||
  userIdIn(() => window.localStorage.getItem(tokensKey(product)) ?? "");

const cookieText = (name: string) =>
  document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? "";

/** Storage may be refused, and hold anything. */
function userIdIn(read: () => string): string {
  try {
    const stored: unknown = JSON.parse(read());
    const userId: unknown = typeof stored === "object" && stored !== null ? Reflect.get(stored, "userId") : "";
    return typeof userId === "string" ? userId : "";
  } catch {
    return "";
  }
}
