import Cookies from "js-cookie";

/** Cookies that a page's scripts can read. */
export type CookieJar = {
  get: (name: string) => string | null;
  set: (name: string, text: string, days: number) => void;
  remove: (name: string) => void;
};

/**
 * Creates the jar of the cookies of the whole site: path /, SameSite=Lax, Secure on https; shared with sibling hosts
 * when a domain is given.
 */
export function browserCookies(domain: string | null): CookieJar {
  const attributes = () => ({
    path: "/",
    sameSite: "Lax" as const,
    secure: globalThis.location?.protocol === "https:",
  });
  const shared = () => (domain === null ? attributes() : { ...attributes(), domain });
  const attempt = <Result>(work: () => Result): Result | undefined => {
    try {
      return work();
    } catch {
      // A sandboxed page has no cookies: reading them throws.
      return undefined;
    }
  };
  const get = (name: string) => attempt(() => Cookies.get(name)) ?? null;
  const remove = (name: string) =>
    attempt(() => {
      Cookies.remove(name, shared());
      // A cookie of this host alone, set before a domain was configured, would hide the shared one.
      if (domain !== null) Cookies.remove(name, attributes());
    });

  return {
    get,
    remove,
    set(name, text, days) {
      if (domain !== null) attempt(() => Cookies.remove(name, attributes()));
      attempt(() => Cookies.set(name, text, { ...shared(), expires: days }));
      // The browser refused a cookie that is too long: the old value would be stale.
      if (get(name) !== text) remove(name);
    },
  };
}
