import { useTranslations } from "next-intl";
import { useState } from "react";
import { SelectField } from "@/components/ui/select-field";
import type { User } from "@/lib/entities/user";
import {
  type ChosenKind,
  MAIL_CHOICES,
  type MailChoice,
  mailChoiceOf,
  mailedKinds,
} from "@/lib/rules/notification/notification-kinds";
import { AccountSection } from "@/workspace/account/account-section";
import { changeMails, readMails } from "@/workspace/account/queries";
import { SavedLine } from "@/workspace/shell/saved-line";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { user: User; isMember: boolean };

/** The frequency of each kind of mail, saved as soon as it is chosen. `isMember`: also shows the mails of firms. */
export function MailsSection({ user, isMember }: Props) {
  const t = useTranslations("account.mails");
  const { session } = useSession();
  const { failure, act } = useAction();
  const [chosen, setChosen] = useState<Partial<Record<ChosenKind, MailChoice>>>({});
  const [savedDate, setSavedDate] = useState<Date | null>(null);
  const kinds = [...new Set([...mailedKinds("candidate"), ...(isMember ? mailedKinds("firm") : [])])];

  const choose = (kind: ChosenKind, value: string) => {
    const choice = MAIL_CHOICES.find((known) => known === value);
    if (!choice) return;
    const before = chosen[kind];
    setChosen((all) => ({ ...all, [kind]: choice }));
    void act(async () => {
      try {
        await changeMails(session.client, user.id, { [kind]: choice });
      } catch (error) {
        setChosen((all) => ({ ...all, [kind]: before ?? mailChoiceOf(kind, readMails(user)) }));
        throw error;
      }
      setSavedDate(new Date());
      session.reload().catch(() => undefined);
    });
  };
  return (
    <AccountSection id="notifications" title={t("heading")} lead={t("lead")}>
      <div className="grid gap-4">
        {kinds.map((kind) => (
          <SelectField
            key={kind}
            id={`account-mails-${kind}`}
            label={t(`kind.${kind}`)}
            value={chosen[kind] ?? mailChoiceOf(kind, readMails(user))}
            onChange={(event) => choose(kind, event.target.value)}
            options={MAIL_CHOICES.map((choice) => ({ value: choice, label: t(`choice.${choice}`) }))}
          />
        ))}
        <p className="text-sm text-muted">{t("always")}</p>
        <SavedLine savedDate={savedDate} failure={failure} />
      </div>
    </AccountSection>
  );
}
