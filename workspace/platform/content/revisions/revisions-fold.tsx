import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Entry } from "@/lib/entities/entry";
import { revisionsOf } from "@/workspace/platform/content/revisions/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { Fold } from "@/workspace/shell/fold";
import { Part } from "@/workspace/shell/part";
import { useSession } from "@/workspace/shell/session-provider";

/** What was saved of a text, and what the product proposes, read with the screen; compared once it is opened. */
export function RevisionsFold({ entry }: { entry: Entry }) {
  const t = useTranslations("platform_text.revisions");
  const { session } = useSession();
  const reading = useQuery(revisionsOf(session.client, useActor(), entry.id));
  const proposed = reading.data?.some(({ state }) => state === "proposed") ?? false;
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold
      key={String(proposed)}
      id={`revisions-${entry.locale}`}
      heading={t("heading", { locale: entry.locale })}
      headingStyle="text-xl"
      line={reading.data && t("count", { count: reading.data.length })}
      isOpen={isOpen || proposed}
      onToggle={setOpen}
      className="mt-10 border-y border-rule"
    >
      {(isOpen || proposed) && (
        <AsyncBlock reading={reading}>
          {(revisions) => (
            <Part name="content-revisions" load={() => import("@/workspace/platform/content/revisions/revision-list")}>
              {({ RevisionList }) => <RevisionList entry={entry} revisions={revisions} />}
            </Part>
          )}
        </AsyncBlock>
      )}
    </Fold>
  );
}
