import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { TextField } from "@/components/ui/text-field";
import type { User } from "@/lib/entities/user";
import { formErrors, requiredText } from "@/lib/forms/field-rules";
import { formatDate } from "@/lib/i18n/format";
import { ACCOUNT_GRACE_DAYS } from "@/lib/rules/limits";
import { AccountSection } from "@/workspace/account/account-section";
import { removeAccount } from "@/workspace/account/queries";
import { deleteStored } from "@/workspace/draft/delete-stored";
import { FormError } from "@/workspace/shell/form/form-error";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";

const DAY_MS = 24 * 3600 * 1000;
/**
 * Time that the notice stays on screen, in milliseconds: enough to read it twice. A mail repeats the date of deletion.
 */
const NOTICE_DURATION_MS = 15_000;

export function DeletionSection({ user }: { user: User }) {
  const t = useTranslations("account.deletion");
  const locale = useLocale();
  const { session } = useSession();
  const notify = useNotify();
  const [owned, setOwned] = useState(false);
  const { submit, field, busy, failure } = useApiForm({
    schema: accountDeletion(user.email ?? user.id),
    async send() {
      setOwned(false);
      const refusal = await removeAccount(session.client, user.id);
      if (refusal === "owner") {
        setOwned(true);
        return;
      }
      const date = formatDate(locale, new Date(Date.now() + ACCOUNT_GRACE_DAYS * DAY_MS).toISOString());
      notify({ tone: "success", text: t("done", { date }), durationMs: NOTICE_DURATION_MS });
      await deleteStored(user.id);
      await session.signOut();
    },
  });
  return (
    <AccountSection id="deletion" title={t("heading")} lead={t("lead", { days: ACCOUNT_GRACE_DAYS })}>
      <details>
        <summary className={buttonStyle("danger")}>{t("open")}</summary>
        <form noValidate method="post" onSubmit={submit} className="mt-3 grid gap-4 border-l-2 border-brick pl-5">
          <p>{t("what_happens", { days: ACCOUNT_GRACE_DAYS })}</p>
          <TextField
            id="account-deletion"
            type="email"
            label={t("confirmation", { email: user.email ?? user.id })}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
            {...field("confirmation")}
          />
          <div>
            <Button type="submit" variant="danger" aria-disabled={busy || undefined}>
              {busy ? t("deleting") : t("submit")}
            </Button>
            <p role="alert" className="mt-3 text-sm font-semibold text-brick empty:hidden">
              {owned && t("owner")}
            </p>
            <FormError text={failure} />
          </div>
        </form>
      </details>
    </AccountSection>
  );
}

/** Requires the account's e-mail to be typed again, which prevents a deletion by mistake. */
const accountDeletion = (email: string) =>
  z.object({
    confirmation: requiredText.check(
      z.refine((text) => text === "" || text.toLowerCase() === email.toLowerCase(), formErrors.otherEmail),
    ),
  });
