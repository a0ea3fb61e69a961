"use client";

import { usePathname } from "next/navigation";
import type { MouseEvent } from "react";
import { pathInLocale, pathInOtherLocale } from "@/lib/i18n/path-in-locale";
import { type Locale, routing } from "@/lib/i18n/routing";

type Props = { locale: Locale; label: string; names: Record<Locale, string> };

/** Link to this page in the other language: a plain link, since the whole document changes. */
export function LocaleSwitch({ locale, label, names }: Props) {
  const pathname = usePathname();
  // The query is known in the browser only: the page cached on the server is the same for every visitor.
  const keepQuery = (event: MouseEvent<HTMLAnchorElement>) => {
    event.currentTarget.search = window.location.search;
  };
  return (
    <nav aria-label={label}>
      <ul className="flex items-center gap-x-1 text-sm">
        {routing.locales.map((target) => (
          // A narrow header has no room for the current language: it shows only the link to the other one.
          <li key={target} className={target === locale ? "in-[header]:max-lg:hidden" : undefined}>
            <a
              href={target === locale ? pathInLocale(pathname, target) : pathInOtherLocale(pathname, target)}
              hrefLang={target}
              lang={target}
              aria-current={target === locale ? "true" : undefined}
              onClick={keepQuery}
              className="inline-flex min-h-11 min-w-11 items-center justify-center px-1 text-muted hover:text-green aria-[current]:font-semibold aria-[current]:text-ink"
            >
              <span
                className={target === locale ? "double-rule mt-1" : "mt-1 border-b-4 border-double border-transparent"}
              >
                <abbr title={names[target]} className="uppercase no-underline">
                  {target}
                </abbr>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
