import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { proposalKey } from "@/lib/rules/offer/proposals";
import { useFeed } from "@/workspace/firm/feed/feed-context";
import { useFeedActions } from "@/workspace/firm/feed/use-feed-actions";
import { useRuns } from "@/workspace/firm/feed/use-runs";
import { ProposalTicks } from "@/workspace/firm/proposals/proposal-ticks";
import { FormError } from "@/workspace/shell/form/form-error";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useAction } from "@/workspace/shell/use-action";

/** What was guessed of the offers of the feed: what a person ticks holds for all that have the same words. */
export function ProposalsSection() {
  const t = useTranslations("firm_proposals");
  const { feed, choices } = useFeed();
  const { isUnderWay } = useRuns(feed.id);
  const { editSeen, run } = useFeedActions(feed.id);
  const { busy, failure, act } = useAction();
  const before = feed.settings.ticked ?? [];
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(before.map(proposalKey)));
  const proposed = feed.proposals ?? [];
  const known = new Set(proposed.map(proposalKey));
  const all = [...proposed, ...before.filter((one) => !known.has(proposalKey(one)))];
  if (all.length === 0) return null;
  const isPushed = feed.kind === "api";
  const save = async () => {
    const kept = all.filter((one) => ticked.has(proposalKey(one)));
    await editSeen({ settings: { ticked: kept.map(({ field, value, words }) => ({ field, value, words })) } }, feed);
    if (!isPushed) await run("import");
  };
  return (
    <ScreenSection id="proposals" title={t("heading")} lead={t("feed.lead")}>
      <div className="grid gap-4">
        <ProposalTicks proposals={all} choices={choices} ticked={ticked} onTick={setTicked} />
        <FormError text={failure} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button aria-disabled={busy || isUnderWay || undefined} onClick={() => busy || isUnderWay || void act(save)}>
            {t(isPushed ? "feed.submit_pushed" : "feed.submit")}
          </Button>
          {isPushed && <p className="text-sm text-muted">{t("feed.pushed")}</p>}
        </div>
      </div>
    </ScreenSection>
  );
}
