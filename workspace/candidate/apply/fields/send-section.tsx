import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { useNetworkWait } from "@/workspace/candidate/apply/use-network-wait";
import { FormError } from "@/workspace/shell/form/form-error";
import { SubmitButton } from "@/workspace/shell/form/submit-button";

type Props = {
  busy: boolean;
  failure: ReactNode;
  network: ReturnType<typeof useNetworkWait>;
  isByMail: boolean;
  /** Message about the place where the draft is stored. */
  kept: "kept_draft" | "kept_in_tab";
};

/**
 * The end of the form: the reason of a refusal, the submit button, or the state of a submission that waits for the
 * network.
 */
export function SendSection({ busy, failure, network: { isOnline, isWaiting, setWaiting }, isByMail, kept }: Props) {
  const t = useTranslations("candidate_apply");
  return (
    <div className="grid gap-4">
      <FormError text={failure} />
      <SubmitButton
        busy={busy || isWaiting}
        label={t(!isOnline ? "submit_offline" : isByMail ? "submit_mail" : "submit")}
        busyLabel={t(isWaiting ? "submit_waiting" : "submitting")}
      />
      <p className={isWaiting ? "font-semibold" : "text-sm text-muted"}>{t(isWaiting ? "waiting" : kept)}</p>
      {isWaiting && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setWaiting(false)}>
          {t("waiting_end")}
        </Button>
      )}
    </div>
  );
}
