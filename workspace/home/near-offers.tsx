import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { RuleList } from "@/components/ui/rule-list";
import type { Resume } from "@/lib/entities/resume";
import { formatDay } from "@/lib/i18n/format";
import { wantedJobs } from "@/lib/rules/resume/wanted-jobs";
import { offersNear } from "@/workspace/home/queries";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { OfferItem } from "@/workspace/shell/offer-item";
import { useSession } from "@/workspace/shell/session-provider";

/** The newest offers of the jobs and around the places that the candidate wants. */
export function NearOffers({ profile }: { profile: Resume }) {
  const t = useTranslations("overview.near");
  const locale = useLocale();
  const { session } = useSession();
  const jobs = wantedJobs(profile);
  const reading = useQuery(offersNear(session.client, { jobs, places: profile.metadata._private.wishes.places }));
  const none = { when: ({ results }: { results: unknown[] }) => results.length === 0, show: <p>{t("none")}</p> };
  return (
    <AsyncBlock reading={reading} empty={none}>
      {({ results, paginationMeta }) => (
        <>
          <p className="font-semibold">
            {t(jobs.length > 0 ? "count" : "around", { count: paginationMeta.nbResults })}
          </p>
          <RuleList className="mt-3">
            {results.map((offer) => (
              <OfferItem key={offer.id} offer={offer}>
                <span className="text-sm text-muted">{t("since", { date: formatDay(locale, offer.createdDate) })}</span>
              </OfferItem>
            ))}
          </RuleList>
        </>
      )}
    </AsyncBlock>
  );
}
