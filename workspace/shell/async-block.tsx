import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { formatTime } from "@/lib/i18n/format";
import { isGone, toFailure } from "@/lib/queries/failure";
import { FailureText } from "@/workspace/shell/form/failure-text";
import { Gone } from "@/workspace/shell/gone";
import { useOnline } from "@/workspace/shell/use-online";

/** The result of a query of react-query. */
export type Reading<Data> = {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  /** When the data was read, in milliseconds. */
  dataUpdatedAt?: number;
};

type Props<Data> = {
  reading: Reading<Data>;
  /** The condition on which the data is empty, and what is then shown. */
  empty?: { when: (data: NoInfer<Data>) => boolean; show: ReactNode };
  children: (data: NoInfer<Data>) => ReactNode;
};

/** A block with its own query: shows its placeholder while it loads, then the error, the empty state or the data. */
export function AsyncBlock<Data>({ reading, empty, children }: Props<Data>) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = reading;
  const isOnline = useOnline();
  if (data !== undefined)
    return (
      <>
        {(error || !isOnline) && dataUpdatedAt ? <ReadAt time={dataUpdatedAt} /> : null}
        {empty?.when(data) ? empty.show : children(data)}
      </>
    );
  if (error) return <BlockError error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return <BlockLoading />;
}

/** Warns that the data may have changed since this time, because it could not be read again. */
function ReadAt({ time }: { time: number }) {
  const t = useTranslations("shell");
  const locale = useLocale();
  return (
    <p role="status" className="mb-3 text-sm text-muted">
      {t("read_at", { time: formatTime(locale, new Date(time).toISOString()) })}
    </p>
  );
}

function BlockError({ error, onRetry, busy }: { error: unknown; onRetry: () => void; busy: boolean }) {
  const t = useTranslations("shell");
  if (isGone(error)) return <Gone title={t("gone")} />;
  return (
    <div role="alert" className="border-y border-rule py-5">
      <p>
        <FailureText error={error} onOver={onRetry} />
      </p>
      {toFailure(error) !== "busy" && (
        <Button
          variant="secondary"
          className="mt-3"
          aria-disabled={busy || undefined}
          onClick={() => busy || onRetry()}
        >
          {t("retry")}
        </Button>
      )}
    </div>
  );
}

function BlockLoading() {
  const t = useTranslations("shell");
  return (
    <div role="status">
      <span className="sr-only">{t("loading")}</span>
      <div aria-hidden="true" className="grid gap-px border-y border-rule">
        <div className="h-18 bg-sunken" />
        <div className="h-18 bg-sunken" />
      </div>
    </div>
  );
}
