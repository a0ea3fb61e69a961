import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { jobs } from "@/lib/api/resources/jobs";
import type { Job } from "@/lib/entities/job";
import { useSystemWrite } from "@/workspace/platform/system/use-system-write";
import { useMoment } from "@/workspace/platform/use-moment";
import { FormError } from "@/workspace/shell/form/form-error";

/** A job that was put off or that failed: why, and a press that does it again. */
export function JobRow({ job }: { job: Job }) {
  const t = useTranslations("platform_system.jobs");
  const toMoment = useMoment();
  const { busy, failure, save } = useSystemWrite();
  const kind = t("kind", { kind: job.kind });
  const retry = () => save((http, as) => jobs(http).retry(job.id, as), t("retried"));
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="min-w-0">
        <p className="font-semibold">{kind}</p>
        <p className="text-sm text-muted">
          {t("attempts", { state: job.state, count: job.attempts, date: toMoment(job.failedDate ?? job.runDate) })}
        </p>
        {job.lastError && (
          <p className="mt-1 break-words text-sm" lang="en">
            {job.lastError}
          </p>
        )}
        <FormError text={failure} />
      </div>
      <Button
        variant="secondary"
        aria-label={`${t("retry")} (${kind}, ${job.id})`}
        aria-disabled={busy || undefined}
        onClick={() => busy || retry()}
      >
        {t("retry")}
      </Button>
    </li>
  );
}
