import type { MouseEvent } from "react";
import { LOGIN_EVENT } from "@/components/session/session-event";
import { REDIRECT_PARAM } from "@/lib/routes/redirect-param";

type Props = { href: string; label: string };

const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
  if (!window.dispatchEvent(new Event(LOGIN_EVENT, { cancelable: true }))) event.preventDefault();
  event.currentTarget.href = withReturn(event.currentTarget.href);
};

/**
 * Returns the URL of the log-in with that of this page, as the page to return to: the cached page is the same for every
 * visitor, so only the browser knows its URL. When this URL has a redirect itself, passes that redirect on instead.
 */
export function withReturn(login: string): string {
  const { href, pathname, search } = window.location;
  const link = new URL(login, href);
  const given = new URLSearchParams(search).get(REDIRECT_PARAM);
  const isWayIn = pathname === link.pathname || pathname.includes("/app/");
  const redirect = given ?? (isWayIn ? "" : btoa(JSON.stringify({ url: href })));
  if (redirect) link.search = String(new URLSearchParams({ [REDIRECT_PARAM]: redirect }));
  return link.href;
}

/**
 * The log-in link, an icon on narrow screens. A plain link: it must work before, and without, the page's JavaScript.
 */
export function LoginLink({ href, label }: Props) {
  return (
    <a
      href={href}
      onClick={onPress}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 px-1 font-semibold hover:text-green"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="size-5 shrink-0 lg:hidden"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
      >
        <circle cx="10" cy="6.5" r="3.5" />
        <path d="M3 17.5c.8-3.6 3.5-5 7-5s6.2 1.4 7 5" />
      </svg>
      <span className="max-lg:sr-only">{label}</span>
    </a>
  );
}
