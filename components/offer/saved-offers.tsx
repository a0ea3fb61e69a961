"use client";

import Link from "next/link";
import { type ReactNode, useEffect, useState } from "react";
import type { Locale } from "@/lib/i18n/routing";
import { announceOfflineOffers } from "@/lib/queries/offline-offers";
import { readOpenOffers } from "@/lib/queries/open-offers";
import { savedOffers } from "@/lib/queries/saved-offers";
import { useLocalList } from "@/lib/queries/use-local-list";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";

type Props = {
  locale: Locale;
  publicKey: string;
  /** Shown next to the text of an empty list. Rendered by the server, so that no script contains it. */
  drawing: ReactNode;
  texts: { empty: string; search: string; closed: string; remove: string };
};

/** The offers stored in this browser. Once the marketplace has responded, those that have closed are marked. */
export function SavedOffers({ locale, publicKey, drawing, texts }: Props) {
  const offers = useLocalList(savedOffers);
  const [open, setOpen] = useState<ReadonlySet<string> | null>(null);

  useEffect(() => {
    const saved = savedOffers.read();
    const ids = saved.map(({ id }) => id);
    void readOpenOffers(ids, publicKey).then((openIds) => {
      setOpen(openIds);
      if (openIds) announceOfflineOffers({ drop: saved.filter(({ id }) => !openIds.has(id)) });
    });
  }, [publicKey]);

  if (offers.length === 0)
    return (
      <div className="flex flex-col gap-x-10 gap-y-5 border-y border-rule py-10 sm:flex-row sm:items-center noscript:hidden">
        {drawing}
        <div>
          <p>{texts.empty}</p>
          <Link
            href={localePath(locale, routes.searchOffers())}
            prefetch={false}
            className="link mt-2 inline-flex min-h-11 items-center font-semibold"
          >
            {texts.search}
          </Link>
        </div>
      </div>
    );
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {offers.map(({ id, title, slug, companySlug, companyName, city }) => (
        <li key={id} className="flex items-center justify-between gap-x-6 py-3">
          <div className="min-w-0">
            <Link
              href={localePath(locale, routes.companyOffer(companySlug, slug))}
              prefetch={false}
              lang="fr"
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {title}
            </Link>
            <p className="text-muted">
              {[companyName, city].filter(Boolean).join(", ")}
              {open && !open.has(id) && <strong className="ml-3 font-semibold text-brick">{texts.closed}</strong>}
            </p>
          </div>
          <button type="button" onClick={() => savedOffers.remove(id)} className="link min-h-11 shrink-0 text-sm">
            {texts.remove} <span className="sr-only">{title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
