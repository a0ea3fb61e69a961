import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FOLLOW_ID } from "@/components/search/search-form";

/** Section under the results with the ways to follow the search. */
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

/** Plain link to a document for feed readers, which the router could not show as a page. */
export function FeedLink({ href }: { href: string }) {
  const t = useTranslations("search.follow");
  return (
    <a href={href} type="application/atom+xml" className="link inline-flex min-h-11 items-center font-semibold">
      {t("feed")}
    </a>
  );
}
