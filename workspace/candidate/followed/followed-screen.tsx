"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { RuleList } from "@/components/ui/rule-list";
import { routes } from "@/lib/routes/public-routes";
import { bookmarksOf } from "@/workspace/candidate/bookmark-queries";
import { FollowedRow } from "@/workspace/candidate/followed/followed-row";
import { SavedLinks } from "@/workspace/candidate/saved-links";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

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
