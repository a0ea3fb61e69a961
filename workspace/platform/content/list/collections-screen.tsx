"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import { type EntryCollection, PAIR_NEEDS } from "@/lib/entities/entry-pair";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { COLLECTIONS } from "@/workspace/platform/content/entry-fields";
import { collections, NEEDS } from "@/workspace/platform/content/list/queries";
import { useCollectionName } from "@/workspace/platform/content/list/use-collection-name";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/** The collection of interface texts, which has its own screen. */
const MESSAGES = "i18n";

/** The texts of the site by collection, with the pending work in each. */
export const CollectionsScreen = () => (
  <Guarded screen="content">
    <Collections />
  </Guarded>
);

function Collections() {
  const t = useTranslations("platform_content");
  const { session } = useSession();
  const reading = useQuery(collections(session.client, useActor()));
  return (
    <AsyncBlock reading={reading}>
      {(read) => (
        <>
          <RuleList>
            {inOrder(read).map((collection) => (
              <CollectionRow key={collection.collection} collection={collection} />
            ))}
          </RuleList>
          <h2 className="mt-12 text-2xl">{t("interface")}</h2>
          <p className="measure mt-2 text-muted">{t("interface_lead")}</p>
          <LocalizedLink href={workspaceRoutes.contentMessages()} className="link inline-flex min-h-11 items-center">
            {t("interface_link")}
          </LocalizedLink>
          <h2 className="mt-12 text-2xl">{t("missed")}</h2>
          <p className="measure mt-2 text-muted">{t("missed_lead")}</p>
          <LocalizedLink href={workspaceRoutes.missedSearches()} className="link inline-flex min-h-11 items-center">
            {t("missed_link")}
          </LocalizedLink>
        </>
      )}
    </AsyncBlock>
  );
}

/** Orders the collections: those of the site first, even empty, then those added by editors. */
function inOrder(read: readonly EntryCollection[]): EntryCollection[] {
  const none = Object.fromEntries(PAIR_NEEDS.map((need) => [need, 0])) as EntryCollection["needs"];
  const known = COLLECTIONS.map(
    (name) => read.find(({ collection }) => collection === name) ?? { collection: name, count: 0, needs: none },
  );
  return [...known, ...read.filter(({ collection }) => collection !== MESSAGES && !COLLECTIONS.includes(collection))];
}

function CollectionRow({ collection: { collection, count, needs } }: { collection: EntryCollection }) {
  const t = useTranslations("platform_content");
  const nameOf = useCollectionName();
  const waiting = Object.entries(NEEDS).flatMap(([value, need]) => (need && needs[need] > 0 ? [{ value, need }] : []));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 py-2">
      <h2 className="text-base">
        <LocalizedLink
          href={workspaceRoutes.contentCollection(collection)}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {nameOf(collection)}
        </LocalizedLink>
      </h2>
      <p className="figures flex min-h-11 items-center text-muted">{t("texts", { count })}</p>
      {waiting.length > 0 && (
        <ul className="col-span-2 flex flex-wrap gap-x-6">
          {waiting.map(({ value, need }) => (
            <li key={value}>
              <LocalizedLink
                href={`${workspaceRoutes.contentCollection(collection)}?etat=${value}`}
                className={`link inline-flex min-h-11 items-center text-sm ${need === "proposed" ? "font-semibold" : ""}`}
              >
                {t(`needs_count.${need}`, { count: needs[need] })}
              </LocalizedLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
