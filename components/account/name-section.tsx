import { useTranslations } from "next-intl";
import { AccountSection } from "@/components/account/account-section";
import { Problem } from "@/components/account/problem";
import { SaveButton } from "@/components/account/save-button";
import { useSectionForm } from "@/components/account/use-section-form";
import { useNotify } from "@/components/session/notices-provider";
import { useSession } from "@/components/session/session-provider";
import { TextField } from "@/components/ui/text-field";
import type { User } from "@/lib/entities/user";
import { NameChange } from "@/lib/forms/name-change";
import { changeName } from "@/lib/queries/account";

export function NameSection({ user }: { user: User }) {
  const t = useTranslations("account.name");
  const { session } = useSession();
  const notify = useNotify();
  const form = useSectionForm<NameChange>({
    schema: NameChange,
    defaultValues: { firstname: user.firstname ?? "", lastname: user.lastname ?? "" },
    async send(names) {
      await changeName(session.client, user.id, names);
      notify({ tone: "success", text: t("done") });
      // The name shown elsewhere follows; the change itself is made.
      session.reload().catch(() => undefined);
      return null;
    },
  });
  return (
    <AccountSection id="name" title={t("heading")} lead={t("lead")}>
      <form noValidate method="post" onSubmit={form.submit} className="grid gap-4 sm:grid-cols-2">
        <TextField
          id="account-firstname"
          label={t("firstname")}
          autoComplete="given-name"
          {...form.field("firstname")}
        />
        <TextField id="account-lastname" label={t("lastname")} autoComplete="family-name" {...form.field("lastname")} />
        <div className="sm:col-span-2">
          <SaveButton busy={form.busy} />
          <Problem failure={form.failure} />
        </div>
      </form>
    </AccountSection>
  );
}
