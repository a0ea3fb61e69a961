"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { LocalizedLink } from "@/components/ui/localized-link";
import { TextField } from "@/components/ui/text-field";
import { support } from "@/contract/support";
import type { Assistance } from "@/lib/entities/support";
import { formErrors } from "@/lib/forms/field-rules";
import { isGone } from "@/lib/queries/failure";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { ASSISTANCE_LENGTH, ASSISTANCE_PARTS, plainAssistanceCode } from "@/lib/rules/support/support-actions";
import { AccountList } from "@/workspace/platform/support/account-list";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { RecentPassword, useRecentPassword } from "@/workspace/shell/password/recent-password";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

/** The users of the platform, and the data that a user lets support read by giving a code. */
export function UsersScreen() {
  return (
    <Guarded screen="supportUsers">
      <RecentPassword>
        <AccountList />
        <AssistanceReader />
      </RecentPassword>
    </Guarded>
  );
}

const TypedCode = z.object({
  code: z.string({ error: formErrors.missingField }).check(
    z.maxLength(40, formErrors.tooLong),
    z.refine((typed) => plainAssistanceCode(typed).length === ASSISTANCE_LENGTH, formErrors.refused),
  ),
});

/** Reads the data that a person chose to show to support, once, by the code that they read out. */
function AssistanceReader() {
  const t = useTranslations("platform_support");
  const { session } = useSession();
  const { as } = useActor();
  const withPassword = useRecentPassword();
  const [shown, setShown] = useState<Assistance | null>(null);
  const { form, submit, field, busy, failure } = useApiForm({
    schema: TypedCode,
    fieldNames: { code: "code" },
    defaultValues: { code: "" },
    async send(values) {
      setShown(await withPassword(() => session.client.bind(support).readByCode(values, as)));
      form.reset();
    },
    explain: (error) => (isGone(error) ? t("code_unknown") : null),
  });
  return (
    <div className="mt-12">
      <ScreenSection id="assistance" title={t("assistance")} lead={t("assistance_lead")}>
        <form method="post" noValidate onSubmit={submit} className="grid max-w-sm gap-4">
          <TextField
            id="assistance-code"
            label={t("code")}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            {...field("code")}
          />
          <FormError text={failure} />
          <div>
            <Button type="submit" variant="secondary" aria-disabled={busy || undefined}>
              {t("read_code")}
            </Button>
          </div>
        </form>
        <div role="status">{shown && <ShownParts assistance={shown} />}</div>
      </ScreenSection>
    </div>
  );
}

/** Shows the data as the person's own export does: read only, gone once support leaves the page. */
function ShownParts({ assistance: { userId, parts } }: { assistance: Assistance }) {
  const t = useTranslations("platform_support");
  return (
    <div className="mt-6 grid gap-6">
      <p>
        {t("shown_once")}{" "}
        <LocalizedLink href={workspaceRoutes.supportUser(userId)} className="link">
          {t("see_account")}
        </LocalizedLink>
      </p>
      {ASSISTANCE_PARTS.filter((part) => Object.hasOwn(parts, part)).map((part) => (
        <section key={part} aria-label={t(`parts.${part}`)}>
          <h3 className="mb-2 text-lg">{t(`parts.${part}`)}</h3>
          <pre className="whitespace-pre-wrap break-words border-y border-rule py-3 text-sm">
            {JSON.stringify(parts[part], null, 2)}
          </pre>
        </section>
      ))}
    </div>
  );
}
