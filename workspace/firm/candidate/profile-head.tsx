import { useLocale, useTranslations } from "next-intl";
import type { FirmAccess } from "@/lib/entities/firm-access";
import { formatDate } from "@/lib/i18n/format";
import type { CandidateCard } from "@/workspace/firm/candidates/to-card";

type Props = { card: CandidateCard; access: FirmAccess };

export function ProfileHead({ card, access }: Props) {
  const t = useTranslations("firm_candidate");
  const locale = useLocale();
  const { name, job, years, city, status, isEmployed, isPublic, lastActivity } = card;
  const anonymous = isPublic ? "read_public" : "read_anonymous";
  const facts = [
    years !== null && t("years", { years }),
    city,
    status && t(`status.${status}`),
    t(isEmployed ? "employed" : "not_employed"),
    lastActivity && t("last_activity", { date: formatDate(locale, lastActivity, "short") }),
  ];
  return (
    <header>
      <h2 className="break-words text-2xl md:text-3xl">{[job, name].filter(Boolean).join(" · ")}</h2>
      <p className="figures mt-2 text-muted">{facts.filter(Boolean).join(" · ")}</p>
      <p className="measure mt-3 text-sm">{t(access.opens === "nothing" ? anonymous : "read_named")}</p>
    </header>
  );
}
