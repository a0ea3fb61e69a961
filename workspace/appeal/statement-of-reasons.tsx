import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { reportPath } from "@/lib/routes/public-routes";
import { reasonInWords } from "@/lib/rules/moderation/reasons";
import type { Suspension } from "@/lib/rules/suspension";
import { AppealForm } from "@/workspace/appeal/appeal-form";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Props = {
  statement: Suspension;
  /** The owner of the content, who contests. */
  actor: Pick<Actor, "userId" | "organizationId" | "as">;
  onContested: () => Promise<unknown>;
};

/** What a decision is founded on, what to correct, and how its owner contests it (DSA, articles 17 and 20). */
export function StatementOfReasons({ statement, actor, onContested }: Props) {
  const t = useTranslations("appeal");
  const locale = useLocale();
  const { code, correction, decisionId, appealed } = statement;
  const words = code === null ? null : reasonInWords(code, locale);
  return (
    <div className="mt-2 grid gap-2">
      {words && (
        <p>
          <strong>{words.label}</strong>. {words.ground}
        </p>
      )}
      {correction && (
        <p lang="fr" className="whitespace-pre-line break-words">
          {correction}
        </p>
      )}
      {decisionId === null ? (
        <LocalizedLink href={reportPath()} className="link inline-flex min-h-11 items-center">
          {t("contest")}
        </LocalizedLink>
      ) : appealed ? (
        <p className="font-semibold">{t("contested")}</p>
      ) : (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t("contest")}</summary>
          <AppealForm decisionId={decisionId} actor={actor} onSent={onContested} />
        </details>
      )}
    </div>
  );
}
