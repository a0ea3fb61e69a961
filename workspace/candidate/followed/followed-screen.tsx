"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import type { Bookmark } from "@/lib/entities/bookmark";
import { routes } from "@/lib/routes/public-routes";
import { SavedLinks } from "@/workspace/candidate/saved-links";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { bookmarksOf, putBookmark, removeBookmark } from "@/workspace/shell/bookmark-queries";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

export const FollowedScreen = () => (
  <Guarded screen="followedCompanies">
    <SavedLinks current="followedCompanies" />
    <Followed />
  </Guarded>
);

function Followed() {
  const { session } = useSession();
  const reading = useQuery(bookmarksOf(session.client, useActor(), "company"));
  return (
    <AsyncBlock reading={reading} empty={{ when: (companies) => companies.length === 0, show: <NoCompany /> }}>
      {(companies) => (
        <RuleList>
          {companies.map((bookmark) => (
            <FollowedRow key={bookmark.assetId} bookmark={bookmark} />
          ))}
        </RuleList>
      )}
    </AsyncBlock>
  );
}

function NoCompany() {
  const t = useTranslations("candidate_followed");
  return (
    <EmptyState title={t("empty")} drawing={<StateDrawing name="nothing-kept" />}>
      <p>{t("empty_text")}</p>
      <LinkButton href={routes.searchCompanies()} className="mt-5">
        {t("search")}
      </LinkButton>
    </EmptyState>
  );
}

/** A followed firm: its open offers, its promise, and whether the candidate receives its new offers by mail. */
function FollowedRow({ bookmark }: { bookmark: Bookmark }) {
  const t = useTranslations("candidate_followed");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const { assetId, active } = bookmark;
  const company = toFollowed(bookmark);
  const name = company?.name ?? t("gone");
  const change = (work: () => Promise<unknown>) => {
    if (busy) return;
    void act(async () => {
      await work();
      await queries.invalidateQueries({ queryKey: bookmarksOf(session.client, actor, "company").queryKey });
    });
  };
  return (
    <li className="grid items-center gap-x-8 py-4 md:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        {company ? (
          <LocalizedLink
            href={routes.companyPage(company.slug)}
            className="link inline-flex min-h-11 items-center text-lg font-semibold"
          >
            {name}
          </LocalizedLink>
        ) : (
          <p className="text-lg font-semibold text-muted">{name}</p>
        )}
        {company && (
          <p className="flex flex-wrap gap-x-5 text-muted">
            <LocalizedLink href={routes.companyOffers(company.slug)} className="link">
              {t("offers", { count: company.nbOffers })}
            </LocalizedLink>
            {company.delay && <span>{t(`delay.${company.delay.kind}`, { days: company.delay.days })}</span>}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-5">
        <CheckboxField
          id={`mail-${assetId}`}
          label={t("mail")}
          aria-label={`${t("mail")} (${name})`}
          checked={active}
          onChange={({ currentTarget }) => {
            const isOn = currentTarget.checked;
            change(() => putBookmark(session.client, actor, "company", { assetId, active: isOn }));
          }}
        />
        <Button
          variant="quiet"
          aria-label={`${t("stop")} (${name})`}
          aria-disabled={busy || undefined}
          onClick={() => change(() => removeBookmark(session.client, actor, "company", assetId))}
        >
          {t("stop")}
        </Button>
      </div>
      <FormError text={failure} />
    </li>
  );
}

function toFollowed({ asset }: Bookmark) {
  if (!asset || !("customAttributes" in asset)) return null;
  const { slug } = asset.customAttributes;
  if (typeof slug !== "string") return null;
  return { name: asset.name, slug, nbOffers: asset.nbOffers ?? 0, delay: asset.answerDelay ?? null };
}
