import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Pagination } from "@/components/ui/pagination";
import { RuleList } from "@/components/ui/rule-list";
import type { Reveal } from "@/lib/entities/reveal";
import { formatDate } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { SearchChoices } from "@/lib/rules/resume/search-choices";
import { revealedProfiles } from "@/workspace/firm/candidates/queries";
import { toCard } from "@/workspace/firm/candidates/to-card";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { pageOfQuery } from "@/workspace/shell/list/page-of-query";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { choices: SearchChoices };

/** What the firm paid for, the latest first. */
export function RevealedList({ choices }: Props) {
  const t = useTranslations("firm_candidates.revealed");
  const { session } = useSession();
  const reading = useQuery(revealedProfiles(session.client, useActor(), pageOfQuery(useSearchParams())));
  const empty = (
    <EmptyState title={t("empty")} drawing={<StateDrawing name="nothing-kept" />}>
      <p>{t("empty_text")}</p>
    </EmptyState>
  );
  return (
    <AsyncBlock reading={reading} empty={{ when: ({ results }) => results.length === 0, show: empty }}>
      {({ results, paginationMeta: { page, nbPages } }) => (
        <>
          <RuleList aria-label={t("heading")}>
            {results.map((reveal) => (
              <RevealedLine key={`${reveal.assetId} ${reveal.kind}`} reveal={reveal} choices={choices} />
            ))}
          </RuleList>
          <div className="mt-6">
            <Pagination
              page={page}
              nbPages={nbPages}
              hrefOf={(wanted) => `${workspaceRoutes.firmCandidates()}?vue=debloques&page=${wanted}`}
            />
          </div>
        </>
      )}
    </AsyncBlock>
  );
}

function RevealedLine({ reveal: { asset, kind, createdDate }, choices }: Props & { reveal: Reveal }) {
  const t = useTranslations("firm_candidates.revealed");
  const locale = useLocale();
  const card = asset ? toCard(asset, choices) : null;
  return (
    <li className="grid gap-x-8 gap-y-1 py-4 md:grid-cols-[1fr_16rem]">
      {card ? (
        <div className="min-w-0">
          <h3 className="break-words text-lg">
            <LocalizedLink href={workspaceRoutes.firmCandidate(card.id)} className="link">
              {card.name}
            </LocalizedLink>
          </h3>
          <p>{[card.job, card.city].filter(Boolean).join(", ")}</p>
        </div>
      ) : (
        <p className="text-muted">{t("closed")}</p>
      )}
      <p className="figures text-sm text-muted md:text-right">
        {t(kind, { date: formatDate(locale, createdDate, "short") })}
      </p>
    </li>
  );
}
