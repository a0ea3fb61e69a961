import { useTranslations } from "next-intl";
import { CountedLinks } from "@/components/ui/counted-links";
import type { LandingLink } from "@/lib/views/landing";

/** Links from an offer to landing pages: its job in its town, its job, its town. Nothing when none has a page. */
export function AroundOffer({ landings }: { landings: LandingLink[] | null }) {
  const t = useTranslations("offer_page");
  if (!landings || landings.length === 0) return null;
  return (
    <section aria-label={t("around")} className="mt-12 max-w-xl" data-no-print>
      <CountedLinks title={t("around")} lines={landings} />
    </section>
  );
}
