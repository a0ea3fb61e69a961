import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { type Failure, toFailure } from "@/lib/queries/failure";

/** One block could not be read: the others go on. */
export function BlockError({ error, onRetry, busy }: { error: unknown; onRetry: () => void; busy: boolean }) {
  const t = useTranslations();
  const failure: Failure = toFailure(error);
  return (
    <div role="alert" className="border-y border-rule py-5">
      <p>{t(`error.${failure}`)}</p>
      <Button variant="secondary" className="mt-3" aria-disabled={busy || undefined} onClick={() => busy || onRetry()}>
        {t("account.retry")}
      </Button>
    </div>
  );
}
