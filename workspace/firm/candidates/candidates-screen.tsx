"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Pagination } from "@/components/ui/pagination";
import { RuleList } from "@/components/ui/rule-list";
import { SelectField } from "@/components/ui/select-field";
import type { Reveal } from "@/lib/entities/reveal";
import { AlertFrequency, type SavedSearch } from "@/lib/entities/saved-search";
import { formatDate } from "@/lib/i18n/format";
import { pathInLocale } from "@/lib/i18n/path-in-locale";
import { routing } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { SearchChoices } from "@/lib/rules/resume/search-choices";
import { profileCredits, revealedProfiles } from "@/workspace/firm/candidates/queries";
import { Results } from "@/workspace/firm/candidates/results";
import { editSearch, queryOf, removeSearch, savedSearches } from "@/workspace/firm/candidates/saved-queries";
import { SearchFilters } from "@/workspace/firm/candidates/search-filters";
import { type CandidateSearch, readSearch, writeSearch } from "@/workspace/firm/candidates/search-state";
import { toCard } from "@/workspace/firm/candidates/to-card";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { CountLinks } from "@/workspace/shell/list/count-links";
import { pageOfQuery } from "@/workspace/shell/list/page-of-query";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { choices: SearchChoices };

export const CandidatesScreen = ({ choices }: Props) => (
  <AsNamed>
    <Guarded screen="firmCandidates">
      <CreditsLine />
      <ShownView choices={choices} />
    </Guarded>
  </AsNamed>
);

/** The view named in the URL: the search, the opened profiles, or the saved searches. */
function ShownView({ choices }: Props) {
  const view = readView(useSearchParams());
  return (
    <>
      <ViewLinks current={view} />
      {view === "debloques" && <RevealedList choices={choices} />}
      {view === "enregistrees" && <SavedList />}
      {view === "profils" && <CandidatesSearch choices={choices} />}
    </>
  );
}

/** The criteria on the left, the profiles on the right; on a phone, the criteria come first. */
function CandidatesSearch({ choices }: Props) {
  const { search, change, hrefOf } = useSearchState();
  return (
    <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[18rem_1fr] [&>*]:min-w-0">
      <SearchFilters search={search} choices={choices} onChange={change} />
      <div>
        <Results search={search} choices={choices} hrefOf={hrefOf} />
      </div>
    </div>
  );
}

/** The views of the screen, as spelled in the URL. */
const VIEWS = ["profils", "debloques", "enregistrees"] as const;
type View = (typeof VIEWS)[number];

const readView = (query: Pick<URLSearchParams, "get">): View =>
  VIEWS.find((view) => view === query.get("vue")) ?? VIEWS[0];

function ViewLinks({ current }: { current: View }) {
  const t = useTranslations("firm_candidates.view");
  const links = VIEWS.map((view) => ({
    key: view,
    label: t(view),
    isCurrent: view === current,
    count: undefined,
    href: view === VIEWS[0] ? workspaceRoutes.firmCandidates() : `${workspaceRoutes.firmCandidates()}?vue=${view}`,
  }));
  return <CountLinks label={t("label")} links={links} />;
}

/** The search described by the URL: a link, the back button and a reload lead to the same profiles. */
function useSearchState() {
  const locale = useLocale();
  const router = useRouter();
  const path = pathInLocale(usePathname(), routing.defaultLocale);
  const search = readSearch(useSearchParams());
  const hrefOf = (change: Partial<CandidateSearch>) => {
    const query = writeSearch({ ...search, page: 1, ...change });
    return query ? `${path}?${query}` : path;
  };
  return {
    search,
    hrefOf,
    /** A changed criterion starts again at the first page. */
    change: (criteria: Partial<CandidateSearch>) =>
      router.replace(localePath(locale, hrefOf(criteria)), { scroll: false }),
  };
}

/** The remaining credits and what they pay for, shown before anything is spent. */
function CreditsLine() {
  const t = useTranslations("firm_candidates.credits");
  const { session } = useSession();
  const reading = useQuery(profileCredits(session.client, useActor()));
  return (
    <section aria-labelledby="credits" className="mb-8 border-y border-rule py-4">
      <h2 id="credits" className="sr-only">
        {t("heading")}
      </h2>
      <AsyncBlock reading={reading}>
        {({ cv, contact }) => (
          <dl className="figures grid gap-x-10 gap-y-2 sm:flex">
            <div>
              <dt className="text-sm text-muted">{t("cv_label")}</dt>
              <dd className="font-semibold">{t("cv", { count: cv })}</dd>
            </div>
            <div>
              <dt className="text-sm text-muted">{t("contact_label")}</dt>
              <dd className="font-semibold">{t("contact", { count: contact })}</dd>
            </div>
          </dl>
        )}
      </AsyncBlock>
      <p className="measure mt-3 text-sm text-muted">
        {t("free")}{" "}
        <LocalizedLink href={workspaceRoutes.firmSubscription()} className="link">
          {t("more")}
        </LocalizedLink>
      </p>
    </section>
  );
}

type RevealedListProps = { choices: SearchChoices };

/** The profiles that the firm paid for, the latest first. */
function RevealedList({ choices }: RevealedListProps) {
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

function RevealedLine({ reveal: { asset, kind, createdDate }, choices }: RevealedListProps & { reveal: Reveal }) {
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

/** The firm's saved searches. Their new results are mailed, at the chosen frequency, to the members who recruit. */
function SavedList() {
  const t = useTranslations("firm_candidates.saved");
  const { session } = useSession();
  const reading = useQuery(savedSearches(session, useActor()));
  const empty = (
    <EmptyState title={t("empty")} drawing={<StateDrawing name="nothing-kept" />}>
      <p>{t("empty_text")}</p>
    </EmptyState>
  );
  return (
    <AsyncBlock reading={reading} empty={{ when: (searches) => searches.length === 0, show: empty }}>
      {(searches) => (
        <RuleList aria-label={t("heading")}>
          {searches.map((search) => (
            <SavedLine key={search.id} search={search} />
          ))}
        </RuleList>
      )}
    </AsyncBlock>
  );
}

function SavedLine({ search }: { search: SavedSearch }) {
  const t = useTranslations("firm_candidates.saved");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const { id, name, frequency = search.active ? "daily" : "off", lastMailDate, lastResultCount } = search;
  const change = (work: Promise<unknown>) =>
    act(async () => {
      await work;
      await queries.invalidateQueries({ queryKey: savedSearches(session, actor).queryKey, exact: true });
    });
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[1fr_14rem]">
      <div className="min-w-0">
        <h3 className="break-words text-lg">
          <LocalizedLink href={`${workspaceRoutes.firmCandidates()}?${queryOf(search)}`} className="link">
            {name}
          </LocalizedLink>
        </h3>
        <p className="text-muted">
          {lastMailDate
            ? t("last", { count: lastResultCount ?? 0, date: formatDate(locale, lastMailDate) })
            : t("no_mail")}
        </p>
        <FormError text={failure} />
        <ConfirmButton
          label={t("remove")}
          about={name}
          question={t("remove_question")}
          busy={busy}
          onConfirm={() => busy || change(removeSearch(session, actor, id))}
        />
      </div>
      <SelectField
        id={`frequency-${id}`}
        label={t("frequency")}
        value={frequency}
        onChange={({ currentTarget }) =>
          busy || change(editSearch(session, actor, id, { frequency: AlertFrequency.parse(currentTarget.value) }))
        }
        options={AlertFrequency.options.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
      />
    </li>
  );
}
