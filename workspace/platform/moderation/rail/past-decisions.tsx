import { useLocale, useTranslations } from "next-intl";
import type { Decision } from "@/lib/entities/moderation";
import { formatDate } from "@/lib/i18n/format";
import { reasonInWords } from "@/lib/rules/moderation/reasons";

/** `ownerDecisions`: the decisions about the owner's other contents, when they were read. */
type Props = { decisions: readonly Decision[]; ownerDecisions?: readonly Decision[] };

/** The past decisions about this content, and about the owner's other contents. */
export function PastDecisions({ decisions, ownerDecisions }: Props) {
  const t = useTranslations("platform_moderation.past");
  return (
    <>
      <Decisions heading={t("own")} decisions={decisions} none={t("none")} />
      {ownerDecisions && <Decisions heading={t("owner")} decisions={ownerDecisions} none={t("none")} />}
    </>
  );
}

function Decisions({ heading, decisions, none }: { heading: string; decisions: readonly Decision[]; none: string }) {
  const t = useTranslations("platform_moderation.past");
  const locale = useLocale();
  return (
    <section>
      <h2 className="text-lg">{heading}</h2>
      {decisions.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{none}</p>
      ) : (
        <ul className="mt-2 divide-y divide-rule border-y border-rule text-sm">
          {decisions.map(({ id, outcome, code, reason, deciderName, automatic, createdDate }) => (
            <li key={id} className="py-2">
              <p className="font-semibold">{t("outcome", { outcome })}</p>
              {code && <p>{reasonInWords(code, locale)?.label ?? code}</p>}
              {reason && (
                <p lang="fr" className="break-words">
                  {reason}
                </p>
              )}
              <p className="text-muted">
                {formatDate(locale, createdDate, "short")} · {automatic ? t("automatic") : (deciderName ?? t("key"))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
