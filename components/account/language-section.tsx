import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { AccountSection } from "@/components/account/account-section";
import { SaveButton } from "@/components/account/save-button";
import { useAction } from "@/components/account/use-action";
import { ProblemLine } from "@/components/form/problem-line";
import { useNotify } from "@/components/session/notices-provider";
import { useSession } from "@/components/session/session-provider";
import { SelectField } from "@/components/ui/select-field";
import type { User } from "@/lib/entities/user";
import { routing } from "@/lib/i18n/routing";
import { changeLanguage } from "@/lib/queries/account";

/** The language in which one is written to; French unless told (spec §1). */
export function LanguageSection({ user }: { user: User }) {
  const t = useTranslations("account.language");
  const { session } = useSession();
  const notify = useNotify();
  const { busy, problem, act } = useAction();
  const kept = routing.locales.find((locale) => locale === user.metadata.locale) ?? routing.defaultLocale;
  const [chosen, setChosen] = useState<string>(kept);

  const save = (event: FormEvent) => {
    event.preventDefault();
    void act(async () => {
      await changeLanguage(session.client, user.id, chosen);
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
          <ProblemLine text={problem} />
        </div>
      </form>
    </AccountSection>
  );
}
