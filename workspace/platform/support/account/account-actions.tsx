import { useTranslations } from "next-intl";
import { useId } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { formErrors } from "@/lib/forms/field-rules";
import { SUPPORT_REASONS } from "@/lib/rules/support/support-actions";
import { ReasonField } from "@/workspace/platform/support/reason-field";
import { useSupportAction } from "@/workspace/platform/support/use-support-action";
import { FormError } from "@/workspace/shell/form/form-error";
import { useApiForm } from "@/workspace/shell/form/use-api-form";

const WithReason = z.object({ reason: z.enum(SUPPORT_REASONS, { error: formErrors.missingField }) });

/** What support does to an account, with a reason that its person reads in a mail. */
export function AccountActions({ userId, isLocked }: { userId: string; isLocked: boolean }) {
  const t = useTranslations("platform_support");
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      {isLocked && <Action userId={userId} name="liftLogInLock" label={t("lift_lock")} done={t("lock_lifted")} />}
      <Action userId={userId} name="closeSessions" label={t("close_sessions")} done={t("sessions_closed")} />
      <Action userId={userId} name="sendReset" label={t("send_reset")} done={t("reset_sent")} />
    </div>
  );
}

type Props = { userId: string; name: "closeSessions" | "sendReset" | "liftLogInLock"; label: string; done: string };

function Action({ userId, name, label, done }: Props) {
  const t = useTranslations("platform_support");
  const id = useId();
  const run = useSupportAction();
  const { form, submit, field, busy, failure } = useApiForm({
    schema: WithReason,
    fieldNames: { reason: "reason" },
    async send(values) {
      await run((api, as) => api[name](userId, values, as), done);
      form.reset();
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} aria-label={label} className="grid content-start gap-3">
      <h3 className="text-lg">{label}</h3>
      <p className="text-sm text-muted">{t(`${name}_text`)}</p>
      <ReasonField id={`${id}-reason`} {...field("reason")} />
      <FormError text={failure} />
      <div>
        <Button
          type="submit"
          variant={name === "closeSessions" ? "danger" : "secondary"}
          aria-disabled={busy || undefined}
        >
          {label}
        </Button>
      </div>
    </form>
  );
}
