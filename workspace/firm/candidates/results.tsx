import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Pagination } from "@/components/ui/pagination";
import { RuleList } from "@/components/ui/rule-list";
import type { FirmAccess } from "@/lib/entities/firm-access";
import { formatDate } from "@/lib/i18n/format";
import { createRequestKeys } from "@/lib/queries/request-keys";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { SearchChoices } from "@/lib/rules/resume/search-choices";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import { foundProfiles, isForRecruiters } from "@/workspace/firm/candidates/queries";
import { savedSearches, saveSearch } from "@/workspace/firm/candidates/saved-queries";
import { type CandidateSearch, countCriteria } from "@/workspace/firm/candidates/search-state";
import { type CandidateCard, toCard } from "@/workspace/firm/candidates/to-card";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { OneFieldForm } from "@/workspace/shell/form/one-field-form";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { search: CandidateSearch; choices: SearchChoices; hrefOf: (change: Partial<CandidateSearch>) => string };

/** The profiles found, the most recently active first. */
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

/** Shown to a firm whose page was not reviewed yet, which may not read profiles, with a link to the page. */
function NoPage() {
  const t = useTranslations("firm_candidates");
  return (
    <EmptyState title={t("no_page")}>
      <p>{t("no_page_text")}</p>
      <LinkButton href={workspaceRoutes.firmPage()} variant="secondary" className="mt-5">
        {t("to_page")}
      </LinkButton>
    </EmptyState>
  );
}

/** Returns the criteria of a search as text, the most significant first. */
function useSearchName(search: CandidateSearch, choices: SearchChoices): string {
  const t = useTranslations("firm_candidates.filter");
  const { job, town, years, diploma, software, skills, languages, status, availability, access } = search;
  const labels = (terms: readonly Labelled[], slugs: readonly string[]) =>
    slugs.flatMap((slug) => terms.find((term) => term.slug === slug)?.label ?? []);
  return [
    ...labels(choices.jobs, [job]),
    town && t("around", { city: town.city, km: town.radiusKm }),
    years > 0 && t("least_years", { years }),
    ...labels(choices.diplomas, [diploma]),
    ...labels(choices.software, software),
    ...labels(choices.skills, skills),
    ...labels(choices.languages, languages),
    status && t(`statuses.${status}`),
    availability && t(`availabilities.${availability}`),
    access && t(`accesses.${access}`),
  ]
    .filter(Boolean)
    .join(", ");
}

type SaveSearchProps = {
  search: CandidateSearch;
  /** The criteria as text, proposed as the name. */
  name: string;
};

/** Saves a search, whose new results are mailed. */
function SaveSearch({ search, name }: SaveSearchProps) {
  const t = useTranslations("firm_candidates.save");
  const id = useId();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const [isOpen, setOpen] = useState(false);
  const [keyOf] = useState(createRequestKeys);
  const save = (written: string) =>
    act(async () => {
      await saveSearch(session, actor, search, written, keyOf("save", { search, written }));
      await queries.invalidateQueries({ queryKey: savedSearches(session, actor).queryKey, exact: true });
      notify({ tone: "success", text: t("done") });
      setOpen(false);
    });
  return (
    <div className="mb-4">
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t("open")}
      </Button>
      {isOpen && (
        <div className="mt-2 max-w-xl">
          <OneFieldForm
            id={id}
            label={t("name")}
            hint={t("hint")}
            value={name}
            maxLength={255}
            required
            busy={busy}
            onSave={save}
          />
          <FormError text={failure} />
        </div>
      )}
    </div>
  );
}

type CardProps = { card: CandidateCard; access: FirmAccess | undefined };

/** A card of the results: the person and their skills, their last activity, and the firm's access to the profile. */
function Card({ card, access }: CardProps) {
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

/**
 * The access that the firm has bought or has for free; without any access, the date when the firm last opened the
 * profile.
 */
function AccessLine({ access: { opens, reason, seenDay } }: { access: FirmAccess }) {
  const t = useTranslations("firm_candidates.card");
  const locale = useLocale();
  if (reason === "application") return <p className="font-semibold">{t("applied")}</p>;
  if (opens !== "nothing") return <p className="font-semibold">{t(`opens.${opens}`)}</p>;
  return seenDay && <p className="text-muted">{t("seen", { date: formatDate(locale, seenDay, "short") })}</p>;
}
