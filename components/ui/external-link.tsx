import type { ReactNode } from "react";

type Props = { href: string; newWindowLabel: string; className?: string; children: ReactNode };

/** A link that a firm provided: it is not endorsed (`rel`), and the new window has no access to this one. */
export function ExternalLink({ href, newWindowLabel, className, children }: Props) {
  return (
    <a href={href} target="_blank" rel="noopener nofollow" className={className}>
      {children}
      <svg
        aria-hidden="true"
        viewBox="0 0 12 12"
        className="size-3 shrink-0"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        <path d="M4 2.5h5.5V8M9.5 2.5l-7 7" />
      </svg>
      <span className="sr-only"> ({newWindowLabel})</span>
    </a>
  );
}
