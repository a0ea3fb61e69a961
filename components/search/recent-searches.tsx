"use client";

import Link from "next/link";
import { useEffect } from "react";
import { type RecentSearch, recentSearches } from "@/lib/queries/recent-searches";
import { useLocalList } from "@/lib/queries/use-local-list";

type Props = {
  /** The current search, when it has a filter. */
  current: RecentSearch | null;
  titles: { one: string; several: string };
};

/** Stores the current search, and links to the previous ones: in this browser only. */
export function RecentSearches({ current, titles }: Props) {
  const { href = "", label = "" } = current ?? {};
  useEffect(() => {
    if (href) recentSearches.add({ href, label });
  }, [href, label]);

  const others = useLocalList(recentSearches).filter((search) => search.href !== href);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="mt-8" data-no-print>
      <h2 id="recent" className="text-lg">
        {others.length === 1 ? titles.one : titles.several}
      </h2>
      <ul className="mt-1 flex flex-col">
        {others.map((search) => (
          <li key={search.href}>
            <Link href={search.href} prefetch={false} className="link inline-flex min-h-11 max-w-full items-center">
              <span className="min-w-0">{search.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
