import { useQueries, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FirmPicker } from "@/workspace/candidate/visibility/firm-picker";
import type { SectionProps } from "@/workspace/candidate/visibility/level-section";
import { firmGroup, organizationName } from "@/workspace/candidate/visibility/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

/** Who must not see the candidate: firms by their names, each with its whole group. */
export function BlockedSection({ choices, employer, onChange }: SectionProps & { employer: string | null }) {
  const t = useTranslations("candidate_visibility.blocked");
  const { session } = useSession();
  const actor = useActor();
  const [picked, setPicked] = useState<{ slug: string; name: string } | null>(null);
  const { blocked } = choices;
  const names = useQueries({ queries: blocked.map((id) => organizationName(session.client, actor, id)) });
  return (
    <ScreenSection id="blocked" title={t("heading")} lead={t("lead")}>
      <FirmPicker
        label={t("add")}
        proposal={employer === null ? null : { label: t("employer", { name: employer }), name: employer }}
        onPick={setPicked}
      />
      {picked && (
        <Candidate
          key={picked.slug}
          {...picked}
          blocked={blocked}
          onBlock={(id) => {
            onChange({ blocked: [...blocked, id] });
            setPicked(null);
          }}
        />
      )}
      {blocked.length > 0 && (
        <ul aria-label={t("list")} className="mt-6 border-t border-rule">
          {blocked.map((id, index) => {
            const read = names[index]?.data;
            const name = read === undefined ? t("unread") : (read ?? t("unnamed"));
            return (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule py-2">
                <span>{name}</span>
                <Button
                  variant="quiet"
                  aria-label={t("unblock_name", { name })}
                  onClick={() => onChange({ blocked: blocked.filter((other) => other !== id) })}
                >
                  {t("unblock")}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <p className="measure mt-4 text-sm text-muted">{t("kept")}</p>
    </ScreenSection>
  );
}

type CandidateProps = { slug: string; name: string; blocked: readonly string[]; onBlock: (id: string) => void };

/** The firm that was picked, and all that blocking it blocks. */
function Candidate({ slug, name, blocked, onBlock }: CandidateProps) {
  const t = useTranslations("candidate_visibility.blocked");
  const { session } = useSession();
  const reading = useQuery(firmGroup(session.client, useActor(), slug));
  return (
    <div className="mt-4 max-w-xl">
      <AsyncBlock reading={reading}>
        {(firm) => {
          const ownerId = firm?.ownerId;
          if (!firm || !ownerId) return <p>{t("gone", { name })}</p>;
          if (blocked.includes(ownerId)) return <p>{t("already", { name })}</p>;
          const others = firm.groupOrgs
            .map(({ company, displayName }) => company?.name ?? displayName ?? "")
            .filter(Boolean);
          return (
            <div className="border-y border-rule py-4">
              <p>{t("group", { name, count: others.length, others: others.join(", ") })}</p>
              <Button variant="secondary" className="mt-3" onClick={() => onBlock(ownerId)}>
                {t("block", { name })}
              </Button>
            </div>
          );
        }}
      </AsyncBlock>
    </div>
  );
}
