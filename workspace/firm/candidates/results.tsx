import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Pagination } from "@/components/ui/pagination";
import { RuleList } from "@/components/ui/rule-list";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { SearchChoices } from "@/lib/rules/resume/search-choices";
import { Card } from "@/workspace/firm/candidates/card";
import { NoPage } from "@/workspace/firm/candidates/no-page";
import { foundProfiles, isForRecruiters } from "@/workspace/firm/candidates/queries";
import { SaveSearch } from "@/workspace/firm/candidates/save-search";
import { type CandidateSearch, countCriteria } from "@/workspace/firm/candidates/search-state";
import { toCard } from "@/workspace/firm/candidates/to-card";
import { useSearchName } from "@/workspace/firm/candidates/use-search-name";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { search: CandidateSearch; choices: SearchChoices; hrefOf: (change: Partial<CandidateSearch>) => string };

/** The profiles found, those who came last first. */
export function Results({ search, choices, hrefOf }: Props) {
  const t = useTranslations("firm_candidates");
  const { session } = useSession();
  const reading = useQuery(foundProfiles(session, useActor(), search));
  const name = useSearchName(search, choices);
  if (isForRecruiters(reading.error)) return <NoPage />;
  return (
    <>
      {countCriteria(search) > 0 && <SaveSearch key={name} search={search} name={name} />}
      <AsyncBlock
        reading={reading}
        empty={{ when: ({ results }) => results.length === 0, show: <NothingFound search={search} /> }}
      >
        {({ results, paginationMeta: { nbResults, nbPages, page } }) => (
          <>
            <p className="figures mb-3" role="status">
              {t("found", { count: nbResults })}
            </p>
            <RuleList aria-label={t("results")}>
              {results.map((profile) => (
                <Card key={profile.id} card={toCard(profile, choices)} access={profile.firmAccess} />
              ))}
            </RuleList>
            <div className="mt-6">
              <Pagination page={page} nbPages={nbPages} hrefOf={(wanted) => hrefOf({ page: wanted })} />
            </div>
          </>
        )}
      </AsyncBlock>
    </>
  );
}

function NothingFound({ search }: { search: CandidateSearch }) {
  const t = useTranslations("firm_candidates");
  const isNarrowed = countCriteria(search) > 0;
  return (
    <EmptyState title={t(isNarrowed ? "none_found" : "none")} drawing={<StateDrawing name="nothing-found" />}>
      <p>{t(isNarrowed ? "none_found_text" : "none_text")}</p>
      {isNarrowed && (
        <LocalizedLink href={workspaceRoutes.firmCandidates()} className="link inline-flex min-h-11 items-center">
          {t("clear")}
        </LocalizedLink>
      )}
    </EmptyState>
  );
}
