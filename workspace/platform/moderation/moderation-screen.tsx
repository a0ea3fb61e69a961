"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Asset } from "@/lib/entities/asset";
import { formatDate } from "@/lib/i18n/format";
import { unvalidatedAssets } from "@/workspace/platform/moderation/queries";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { PagedList } from "@/workspace/shell/list/paged-list";
import { useSession } from "@/workspace/shell/session-provider";

/** What waits for a moderator, oldest first. */
export function ModerationScreen() {
  return (
    <Guarded screen="moderation">
      <UnvalidatedAssets />
    </Guarded>
  );
}

function UnvalidatedAssets() {
  const t = useTranslations("platform_moderation");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  return (
    <PagedList<Asset>
      caption={t("heading")}
      columns={[
        { key: "name", label: t("name"), cell: ({ name }) => <span lang="fr">{name}</span> },
        {
          key: "created",
          label: t("created"),
          orderBy: "createdDate",
          cell: ({ createdDate }) => formatDate(locale, createdDate, "short"),
        },
        {
          key: "updated",
          label: t("updated"),
          orderBy: "updatedDate",
          cell: ({ updatedDate }) => updatedDate && formatDate(locale, updatedDate, "short"),
        },
      ]}
      keyOf={({ id }) => id}
      order="asc"
      query={(state) => unvalidatedAssets(session.client, actor, state)}
      since={{ label: t("since.label"), options: { all: t("since.all"), 30: t("since.30"), 90: t("since.90") } }}
      empty={{ title: t("empty"), text: <p>{t("empty_text")}</p>, filtered: t("empty_filtered") }}
    />
  );
}
