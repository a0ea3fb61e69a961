import { useTranslations } from "next-intl";
import type { Suspension } from "@/lib/rules/suspension";
import { StatementOfReasons } from "@/workspace/appeal/statement-of-reasons";
import { useActor } from "@/workspace/shell/area/use-actor";

type Props = { statement: Suspension & { reason: string }; onContested: () => Promise<unknown> };

/**
 * States that moderators hide a review, and why. Lets its author contest the decision, always in their own name,
 * whichever organization they act as.
 */
export function HiddenReview({ statement, onContested }: Props) {
  const t = useTranslations("candidate_applications.review");
  const { userId } = useActor();
  const author = { userId, organizationId: null, as: { organizationId: null } };
  return (
    <div className="border-l-4 border-brick bg-brick-tint px-4 py-3">
      <p>{t("hidden")}</p>
      {statement.reason && (
        <p lang="fr" className="mt-1 whitespace-pre-line break-words font-semibold">
          {statement.reason}
        </p>
      )}
      <StatementOfReasons statement={statement} actor={author} onContested={onContested} />
    </div>
  );
}
