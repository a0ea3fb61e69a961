import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { formatTime } from "@/lib/i18n/format";
import type { SaverState } from "@/lib/queries/object-saver";
import { FailureText } from "@/workspace/shell/form/failure-text";

type Props = { state: SaverState; onRetry: () => void };

const REFUSED = "font-semibold text-brick";

/** The state of the screen's saver, always visible: the time of the last save, or why the changes are not saved yet. */
export function SaverLine({ state, onRetry }: Props) {
  const t = useTranslations("draft.saver");
  const locale = useLocale();
  const { status, savedDate, failure, combined, held } = state;
  const time = savedDate && formatTime(locale, savedDate.toISOString());
  const isSaving = status === "saving" && held.length === 0;
  const saved = time ? t("saved", { time }) : "";
  const text = {
    saved,
    // The last announcement stays unchanged, so that screen readers do not read it again at each pause in typing.
    saving: saved,
    offline: t("offline"),
    refused: failure ? (
      <>
        {t("refused")} <FailureText error={failure} />
      </>
    ) : (
      ""
    ),
  }[status];
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {isSaving && (
        <p aria-hidden="true" className="text-sm text-muted">
          {t("saving")}
        </p>
      )}
      <p role="status" className={isSaving ? "sr-only" : `text-sm ${status === "refused" ? REFUSED : "text-muted"}`}>
        {held.length > 0 ? t("held") : text} {status === "saved" && combined && t("combined")}
      </p>
      {(status === "offline" || status === "refused") && (
        <Button variant="quiet" className="text-sm" onClick={onRetry}>
          {t("retry")}
        </Button>
      )}
    </div>
  );
}
