import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useFailureText } from "@/workspace/shell/form/use-failure-text";

/** One block could not be read: the others go on. */
export function BlockError({ error, onRetry, busy }: { error: unknown; onRetry: () => void; busy: boolean }) {
  const t = useTranslations("shell");
  const toFailureText = useFailureText();
  return (
    <div role="alert" className="border-y border-rule py-5">
      <p>{toFailureText(error)}</p>
      <Button variant="secondary" className="mt-3" aria-disabled={busy || undefined} onClick={() => busy || onRetry()}>
        {t("retry")}
      </Button>
    </div>
  );
}
