import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect } from "react";
import { Button } from "@/components/ui/button";
import type { OfferFeedRun } from "@/lib/entities/offer-feed";
import { FaultText } from "@/workspace/firm/feeds/fault-text";
import { useFeed } from "@/workspace/firm/feeds/feed-context";
import { MappingForm } from "@/workspace/firm/feeds/mapping-form";
import { RunReport } from "@/workspace/firm/feeds/run-report";
import { TableUpload } from "@/workspace/firm/feeds/table-upload";
import { useFeedActions } from "@/workspace/firm/feeds/use-feed-actions";
import { useRuns } from "@/workspace/firm/feeds/use-runs";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useAction } from "@/workspace/shell/use-action";

const loadFacts = () => import("@/workspace/firm/feeds/line-facts");
/** The facts of a trial are preloaded while the API reads the feed. */
const FactCorrections = lazy(() => loadFacts().then((loaded) => ({ default: loaded.FactCorrections })));

/** A trial of the feed, which writes nothing: what was read, the mapping of its fields, and what an import would do. */
export function TrialSection() {
  const t = useTranslations("firm_feed.trial");
  const { feed } = useFeed();
  const { trial: reading, isUnderWay } = useRuns(feed.id);
  const { run, edit } = useFeedActions(feed.id);
  const { busy, failure, act } = useAction();
  const isRunning = reading.data?.status === "running";
  useEffect(() => void loadFacts().catch(() => {}), []);
  return (
    <ScreenSection id="trial" title={t("heading")} lead={t("lead")}>
      <div className="grid gap-6">
        {feed.kind === "file" && (
          <TableUpload
            label={t("other_file")}
            onArrived={(fileKey) => void act(() => edit({ fileKey }).then(() => run("trial")))}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button
            variant="secondary"
            aria-disabled={busy || isUnderWay || undefined}
            onClick={() => busy || isUnderWay || void act(() => run("trial"))}
          >
            {t("again")}
          </Button>
          <p role="status" className="text-sm text-muted">
            {isRunning && t("running")}
          </p>
        </div>
        <FormError text={failure} />
        <AsyncBlock reading={reading} empty={{ when: (trial) => trial === null, show: <p>{t("none")}</p> }}>
          {(trial) => trial && <Trial key={trial.id} trial={trial} />}
        </AsyncBlock>
      </div>
    </ScreenSection>
  );
}

function Trial({ trial }: { trial: OfferFeedRun }) {
  if (trial.status === "running") return null;
  if (trial.fault !== null)
    return (
      <p className="measure border-l-4 border-brick pl-4">
        <FaultText fault={trial.fault} />
      </p>
    );
  return (
    <>
      {trial.found && <MappingForm found={trial.found} />}
      <Suspense fallback={<div aria-hidden="true" className="h-64 bg-sunken" />}>
        <FactCorrections>
          <RunReport run={trial} />
        </FactCorrections>
      </Suspense>
    </>
  );
}
