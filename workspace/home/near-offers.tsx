import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import type { ResumeWishes } from "@/lib/entities/resume";
import { formatDay } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import { offersNear } from "@/workspace/home/queries";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/** The newest offers of the jobs and around the places that the candidate wants. */
export function NearOffers({ wishes }: { wishes: ResumeWishes }) {
  const t = useTranslations("overview.near");
  const locale = useLocale();
  const { session } = useSession();
  const reading = useQuery(offersNear(session.client, wishes));
  const none = { when: ({ results }: { results: unknown[] }) => results.length === 0, show: <p>{t("none")}</p> };
  return (
    <AsyncBlock reading={reading} empty={none}>
      {({ results, paginationMeta }) => (
        <>
          <p className="font-semibold">
            {t(wishes.jobs.length > 0 ? "count" : "around", { count: paginationMeta.nbResults })}
          </p>
          <RuleList className="mt-3">
            {results.map(({ id, name, createdDate, company, customAttributes, locations }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
                <span className="min-w-0">
                  <LocalizedLink
                    href={routes.companyOffer(company?.slug ?? "", customAttributes.slug)}
                    lang="fr"
                    className="link inline-flex min-h-11 items-center font-semibold"
                  >
                    {name}
                  </LocalizedLink>
                  <span className="block text-sm text-muted">
                    {[company?.name, locations[0]?.city].filter(Boolean).join(", ")}
                  </span>
                </span>
                <span className="text-sm text-muted">{t("since", { date: formatDay(locale, createdDate) })}</span>
              </li>
            ))}
          </RuleList>
        </>
      )}
    </AsyncBlock>
  );
}
