import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import { formatDay } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { endingOffers } from "@/workspace/home/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

/** The open offers whose last day is near, or past; nothing when there is none. */
export function EndingOffers() {
  const t = useTranslations("overview.ending");
  const locale = useLocale();
  const { session } = useSession();
  const { data = [] } = useQuery(endingOffers(session, useActor()));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="ending-offers">
      <h2 id="ending-offers" className="text-xl">
        <LocalizedLink href={workspaceRoutes.firmOffers()} className="link inline-flex min-h-11 items-center">
          {t("title")}
        </LocalizedLink>
      </h2>
      <RuleList className="mt-3">
        {data.map(({ id, name, lastDay, isPast }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <LocalizedLink href={workspaceRoutes.firmOffer(id)} className="link font-semibold" lang="fr">
              {name}
            </LocalizedLink>
            <span className={`text-sm ${isPast ? "font-semibold text-brick" : "text-muted"}`}>
              {t(isPast ? "past" : "on", { date: formatDay(locale, lastDay) })}
            </span>
          </li>
        ))}
      </RuleList>
    </section>
  );
}
