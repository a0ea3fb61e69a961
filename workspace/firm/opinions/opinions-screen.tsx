"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Pagination } from "@/components/ui/pagination";
import { RuleList } from "@/components/ui/rule-list";
import type { AskedOpinion } from "@/lib/entities/opinion";
import { formatDate } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { askedOpinions } from "@/workspace/firm/opinions/queries";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { pageOfQuery } from "@/workspace/shell/list/page-of-query";
import { useSession } from "@/workspace/shell/session-provider";

/** The applications on which colleagues ask for the user's opinion. */
export function OpinionsScreen() {
  return (
    <AsNamed>
      <Guarded screen="firmOpinions">
        <Opinions />
      </Guarded>
    </AsNamed>
  );
}

const hrefOf = (page: number) =>
  page === 1 ? workspaceRoutes.firmOpinions() : `${workspaceRoutes.firmOpinions()}?page=${page}`;

function Opinions() {
  const t = useTranslations("firm_opinions");
  const { session } = useSession();
  const page = pageOfQuery(useSearchParams());
  const reading = useQuery({
    ...askedOpinions(session.client, useActor(), page),
    placeholderData: keepPreviousData,
  });
  const empty = (
    <EmptyState title={t("empty")} drawing={<StateDrawing name="all-done" />}>
      <p>{t("empty_text")}</p>
    </EmptyState>
  );
  return (
    <AsyncBlock reading={reading} empty={{ when: ({ results }) => results.length === 0, show: empty }}>
      {({ results, paginationMeta }) => (
        <>
          <RuleList aria-label={t("heading")}>
            {results.map((asked) => (
              <Asked key={asked.id} asked={asked} />
            ))}
          </RuleList>
          <div className="mt-6">
            <Pagination page={page} nbPages={paginationMeta.nbPages} hrefOf={hrefOf} />
          </div>
        </>
      )}
    </AsyncBlock>
  );
}

function Asked({
  asked: { id, applicantName, offerName, asker, askedDate, endsDate, givenDate },
}: {
  asked: AskedOpinion;
}) {
  const t = useTranslations("firm_opinions");
  const locale = useLocale();
  const name = asker?.displayName ?? t("former");
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <LocalizedLink
          href={workspaceRoutes.firmOpinion(id)}
          className="link inline-flex min-h-11 items-center font-semibold md:min-h-0"
        >
          {applicantName ?? t("unnamed")}
        </LocalizedLink>
        <span className={givenDate ? "text-muted" : "font-semibold text-green"}>
          {givenDate ? t("given", { date: formatDate(locale, givenDate, "short") }) : t("waiting")}
        </span>
      </p>
      <p lang="fr">{offerName}</p>
      <p className="text-sm text-muted">
        {t("asked", { name, date: formatDate(locale, askedDate, "short") })}{" "}
        {t("until", { date: formatDate(locale, endsDate, "short") })}
      </p>
    </li>
  );
}
