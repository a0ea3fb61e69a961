"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { pathInLocale } from "@/lib/i18n/path-in-locale";
import type { Locale } from "@/lib/i18n/routing";

type Props = {
  locale: Locale;
  label: string;
  /** `also`: other paths of the same part of the site. */
  links: { href: string; label: string; also?: string[] }[];
};

/** The main menu; the current part of the site has the double underline. */
export function SiteNav({ locale, label, links }: Props) {
  // The path is the rewritten one (/fr/…) on the server and the public one in the browser. Localizing either of them
  // returns the same path.
  const path = pathInLocale(usePathname(), locale);
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap justify-between gap-x-3 max-lg:text-sm md:gap-x-5 lg:gap-x-8">
        {links.map(({ href, label: text, also = [] }) => {
          const current = [href, ...also].some((part) => path === part || path.startsWith(`${part}/`));
          return (
            <li key={href}>
              <Link
                href={href}
                prefetch={false}
                aria-current={current ? "page" : undefined}
                className="group inline-flex min-h-11 items-center font-semibold hover:text-green"
              >
                <span className={current ? "double-rule mt-1" : "mt-1 border-b-4 border-double border-transparent"}>
                  {text}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
