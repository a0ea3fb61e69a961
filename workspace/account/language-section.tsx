import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { SelectField } from "@/components/ui/select-field";
import type { User } from "@/lib/entities/user";
import { routing } from "@/lib/i18n/routing";
import { AccountSection } from "@/workspace/account/account-section";
import { changeLanguage } from "@/workspace/account/queries";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { useNotify } from "@/workspace/shell/notices-provider";
import { SavedLine } from "@/workspace/shell/saved-line";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** The language of the mails to the user; French by default. */
export function LanguageSection({ user }: { user: User }) {
  const t = useTranslations("account.language");
  const { session } = useSession();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const kept = routing.locales.find((locale) => locale === user.metadata.locale) ?? routing.defaultLocale;
  const [chosen, setChosen] = useState<string>(kept);
  const [savedDate, setSavedDate] = useState<Date | null>(null);

  const save = (event: FormEvent) => {
    event.preventDefault();
    void act(async () => {
      await changeLanguage(session.client, user.id, chosen);
      setSavedDate(new Date());
      notify({ tone: "success", text: t("done") });
      session.reload().catch(() => undefined);
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
        <div className="grid gap-4">
          <SaveButton busy={busy} />
          <SavedLine savedDate={savedDate} failure={failure} />
        </div>
      </form>
    </AccountSection>
  );
}
