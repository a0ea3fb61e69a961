import type { MouseEvent } from "react";
import { LOGIN_EVENT } from "@/components/session/session-event";

type Props = { href: string; label: string };

const onPress = (event: MouseEvent) => {
  if (!window.dispatchEvent(new Event(LOGIN_EVENT, { cancelable: true }))) event.preventDefault();
};

/** On narrow screens a figure stands for the words. A plain link: it must work before, and without, the page's code. */
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
