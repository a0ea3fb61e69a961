import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FOLLOW_ID } from "@/components/search/search-form";

/** Under the results: how to follow the search. */
export function FollowSection({ lead, children }: { lead: string; children: ReactNode }) {
  const t = useTranslations("search.follow");
  return (
    <section aria-labelledby={FOLLOW_ID} className="mt-12" data-no-print>
      <h2 id={FOLLOW_ID} className="text-lg">
        {t("heading")}
      </h2>
      <p className="measure mt-1 text-muted">{lead}</p>
      {children}
    </section>
  );
}

/** A document for feed readers: not a page that the router could show. */
export function FeedLink({ href }: { href: string }) {
  const t = useTranslations("search.follow");
  return (
    <a href={href} type="application/atom+xml" className="link inline-flex min-h-11 items-center font-semibold">
      {t("feed")}
    </a>
  );
}
