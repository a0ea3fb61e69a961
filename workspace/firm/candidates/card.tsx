import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { FirmAccess } from "@/lib/entities/firm-access";
import { formatDate } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { CandidateCard } from "@/workspace/firm/candidates/to-card";

type Props = { card: CandidateCard; access: FirmAccess | undefined };

/** A profile among those found: who, since when, with what; and what the firm has of it. */
export function Card({ card, access }: Props) {
  const t = useTranslations("firm_candidates.card");
  const locale = useLocale();
  const { id, name, job, years, city, tools, diplomas, status, lastActivity } = card;
  const facts = [years !== null && t("years", { years }), city, ...(diplomas.length > 0 ? [diplomas.join(", ")] : [])];
  return (
    <li className="grid gap-x-8 gap-y-2 py-5 md:grid-cols-[1fr_13rem]">
      <div className="min-w-0">
        <h3 className="break-words text-lg">
          <LocalizedLink href={workspaceRoutes.firmCandidate(id)} className="link">
            {[job, name].filter(Boolean).join(" · ")}
          </LocalizedLink>
        </h3>
        <p className="figures mt-1">{facts.filter(Boolean).join(" · ")}</p>
        {tools.length > 0 && <p className="mt-1 text-sm text-muted">{tools.join(" · ")}</p>}
      </div>
      <div className="text-sm md:text-right">
        {access && <AccessLine access={access} />}
        {status && <p className={status === "active" ? "font-semibold text-green" : ""}>{t(`status.${status}`)}</p>}
        {lastActivity && (
          <p className="text-muted">{t("last_activity", { date: formatDate(locale, lastActivity, "short") })}</p>
        )}
      </div>
    </li>
  );
}

/** What the firm paid for, or need not pay for; else whether it has opened the profile. */
function AccessLine({ access: { opens, reason, seenDay } }: { access: FirmAccess }) {
  const t = useTranslations("firm_candidates.card");
  const locale = useLocale();
  if (reason === "application") return <p className="font-semibold">{t("applied")}</p>;
  if (opens !== "nothing") return <p className="font-semibold">{t(`opens.${opens}`)}</p>;
  return seenDay && <p className="text-muted">{t("seen", { date: formatDate(locale, seenDay, "short") })}</p>;
}
