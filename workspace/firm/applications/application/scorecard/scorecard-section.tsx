import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import { notes } from "@/contract/notes";
import { scorecards } from "@/contract/scorecards";
import type { Criterion } from "@/lib/entities/firm-replies";
import type { Scorecard, Scorecards } from "@/lib/entities/scorecard";
import type { Transaction } from "@/lib/entities/transaction";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { criteriaFor } from "@/lib/rules/transaction/scorecard";
import { ScorecardForm, ScorecardText } from "@/workspace/firm/applications/application/scorecard/scorecard-form";
import { firmAccount } from "@/workspace/firm/applications/decision/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { application: Transaction };

/** The team's opinions by the firm's criteria: one's own first, then the others', which are shown once it is given. */
export function ScorecardSection({ application }: Props) {
  const t = useTranslations("firm_scorecard");
  const { session } = useSession();
  const actor = useActor();
  const account = useQuery(firmAccount(session.client, actor));
  const { reading } = useScorecards(application.id);
  const criteria = criteriaFor(account.data?.criteria ?? [], application.assetId);
  return (
    <section aria-label={t("heading")}>
      <h3 className="text-lg">{t("heading")}</h3>
      <AsyncBlock reading={account}>
        {() => (
          <AsyncBlock reading={reading}>
            {(given) => <Given application={application} criteria={criteria} given={given} />}
          </AsyncBlock>
        )}
      </AsyncBlock>
    </section>
  );
}

type GivenProps = Props & { criteria: readonly Criterion[]; given: Scorecards };

function Given({ application: { id }, criteria, given: { own, others, nbOthers } }: GivenProps) {
  const t = useTranslations("firm_scorecard");
  const { session } = useSession();
  const { as } = useActor();
  const { again } = useScorecards(id);
  const [isEditing, setEditing] = useState(false);
  if (criteria.length === 0 && !own && nbOthers === 0)
    return (
      <p className="measure mt-2 text-muted">
        {t("no_criteria")}{" "}
        <LocalizedLink href={`${workspaceRoutes.firmReplies()}#criteria`} className="link">
          {t("choose_criteria")}
        </LocalizedLink>
      </p>
    );
  return (
    <div className="mt-3 grid gap-4">
      {nbOthers > 0 && !others && <p className="measure text-muted">{t("hidden", { count: nbOthers })}</p>}
      {!own || isEditing ? (
        <ScorecardForm
          key={own?.updatedDate}
          id={id}
          own={own}
          criteria={criteria}
          send={async (card) => {
            await session.client.bind(scorecards).score(id, card, as);
            await again();
          }}
          {...(own && { onClose: () => setEditing(false) })}
        />
      ) : (
        <RuleList aria-label={t("heading")}>
          <li className="py-4">
            <ScorecardText card={own} />
            <OwnActions id={id} card={own} onEdit={() => setEditing(true)} />
          </li>
          {others?.map((card) => (
            <li key={card.id} className="py-4">
              <ScorecardText card={card} />
            </li>
          ))}
        </RuleList>
      )}
    </div>
  );
}

function OwnActions({ id, card, onEdit }: { id: string; card: Scorecard; onEdit: () => void }) {
  const t = useTranslations("firm_scorecard");
  const { session } = useSession();
  const { as } = useActor();
  const { again } = useScorecards(id);
  const { busy, failure, act } = useAction();
  const remove = () =>
    act(async () => {
      await session.client.bind(notes).remove(id, card.id, as);
      await again();
    });
  return (
    <>
      <div className="flex flex-wrap gap-x-5">
        <Button variant="quiet" className="text-sm" onClick={onEdit}>
          {t("edit")}
        </Button>
        <ConfirmButton
          label={t("remove")}
          about={t("heading")}
          question={t("remove_question")}
          busy={busy}
          onConfirm={() => void remove()}
        />
      </div>
      <FormError text={failure} />
    </>
  );
}

/** The scorecards of an application, and a function that reads them again after a change. */
function useScorecards(id: string) {
  const { session } = useSession();
  const { organizationId, userId, as } = useActor();
  const queries = useQueryClient();
  const queryKey = [organizationId ?? userId, "scorecards", id];
  const reading = useQuery({
    queryKey,
    queryFn: ({ signal }) => session.client.bind(scorecards).scorecards(id, { ...as, signal }),
  });
  return { reading, again: () => queries.invalidateQueries({ queryKey }) };
}
