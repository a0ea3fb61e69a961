import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { AccountSection } from "@/components/account/account-section";
import { Problem } from "@/components/account/problem";
import { SaveButton } from "@/components/account/save-button";
import { useNotify } from "@/components/session/notices-provider";
import { useSession } from "@/components/session/session-provider";
import { useBusy } from "@/components/session/use-busy";
import { SelectField } from "@/components/ui/select-field";
import type { User } from "@/lib/entities/user";
import { routing } from "@/lib/i18n/routing";
import { changeLanguage } from "@/lib/queries/account";
import { type Failure, toFailure } from "@/lib/queries/failure";

/** The language in which one is written to; French unless told (spec §1). */
export function LanguageSection({ user }: { user: User }) {
  const t = useTranslations("account.language");
  const { session } = useSession();
  const notify = useNotify();
  const [busy, run] = useBusy();
  const [failure, setFailure] = useState<Failure | null>(null);
  const kept = routing.locales.find((locale) => locale === user.metadata.locale) ?? routing.defaultLocale;
  const [chosen, setChosen] = useState<string>(kept);

  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      setFailure(null);
      try {
        await changeLanguage(session.client, user.id, chosen);
        notify({ tone: "success", text: t("done") });
        session.reload().catch(() => undefined);
      } catch (error) {
        setFailure(toFailure(error));
      }
    });
  };
  return (
    <AccountSection id="language" title={t("heading")} lead={t("lead")}>
      <form method="post" onSubmit={save} className="grid gap-4">
        <SelectField
          id="account-language"
          label={t("label")}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={routing.locales.map((locale) => ({ value: locale, label: t(locale) }))}
        />
        <div>
          <SaveButton busy={busy} />
          <Problem failure={failure} />
        </div>
      </form>
    </AccountSection>
  );
}
