import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDate } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { isToTwin, townOf, twinGroupOf } from "@/lib/rules/offer/twins";
import { offerNameOf, statusLabel } from "@/lib/rules/transaction/application-texts";
import { applicationsOf } from "@/workspace/firm/application/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

/** What the same person sent to the firm besides: a view of it, nothing is merged. Nothing while it cannot be read. */
export function SamePerson({ application }: { application: Transaction }) {
  const { id, takerId, assetId, ownerId, assetSnapshot } = application;
  const offer = assetId && { id: assetId, ownerId, twinGroup: twinGroupOf(assetId, assetSnapshot.metadata) };
  const t = useTranslations("firm_application");
  const locale = useLocale();
  const { session } = useSession();
  const { data } = useQuery(applicationsOf(session.client, useActor(), takerId));
  const others = data?.results.filter((one) => one.id !== id && one.status !== "cancelled") ?? [];
  if (others.length === 0) return null;
  const twinText = (city: string | null) => (city === null ? t("twin_elsewhere") : t("twin", { city }));
  return (
    <details className="mt-3">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {t("same_person", { count: others.length })}
      </summary>
      <ul className="divide-y divide-rule border-y border-rule">
        {others.map((other) => (
          <li key={other.id} className="flex flex-wrap items-baseline justify-between gap-x-5 py-2">
            <LocalizedLink href={workspaceRoutes.firmApplication(other.id)} className="link">
              <span lang="fr">{offerNameOf(other) ?? t("unnamed")}</span>
            </LocalizedLink>
            <span className="text-sm text-muted">
              {offer && isToTwin(other, offer) && `${twinText(townOf(other))}, `}
              {statusLabel(other.status, "owner", locale)}, {formatDate(locale, other.createdDate, "short")}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
