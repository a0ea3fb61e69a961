import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { SavedSearch } from "@/lib/entities/saved-search";
import { countOf } from "@/workspace/candidate/alerts/queries";
import { widerAlert } from "@/workspace/candidate/alerts/wider";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

type Props = {
  alert: SavedSearch;
  /** What the alert finds today. */
  count: number | null;
  onWiden: (wider: NonNullable<ReturnType<typeof widerAlert>>) => void;
};

/** Nothing for a month: what a larger distance would add, when it adds something. */
export function WiderAlert({ alert, count, onWiden }: Props) {
  const t = useTranslations("candidate_alerts");
  const { session } = useSession();
  const [now] = useState(() => Date.now());
  const wider = widerAlert(alert, now);
  const { data } = useQuery({
    ...countOf(session.client, useActor(), wider?.search ?? {}),
    enabled: wider !== null && count !== null,
  });
  const more = (data ?? 0) - (count ?? 0);
  if (wider === null || more <= 0) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3">
      {t("quiet")}
      <Button variant="quiet" onClick={() => onWiden(wider)}>
        {t("widen", { count: more })}
      </Button>
    </p>
  );
}
