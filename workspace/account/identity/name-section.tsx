import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/text-field";
import type { User } from "@/lib/entities/user";
import { AccountSection } from "@/workspace/account/account-section";
import { NameChange } from "@/workspace/account/identity/name-form";
import { changeName } from "@/workspace/account/queries";
import { FormError } from "@/workspace/shell/form/form-error";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";

export function NameSection({ user }: { user: User }) {
  const t = useTranslations("account.name");
  const { session } = useSession();
  const notify = useNotify();
  const { submit, field, busy, failure } = useApiForm({
    schema: NameChange,
    fieldNames: { firstname: "firstname", lastname: "lastname" },
    async send(names) {
      await changeName(session.client, user.id, names);
      notify({ tone: "success", text: t("done") });
      // The name shown elsewhere follows; the change itself is made.
      session.reload().catch(() => undefined);
    },
  });
  return (
    <AccountSection id="name" title={t("heading")} lead={t("lead")}>
      <form noValidate method="post" onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <TextField
          id="account-firstname"
          label={t("firstname")}
          autoComplete="given-name"
          defaultValue={user.firstname ?? ""}
          {...field("firstname")}
        />
        <TextField
          id="account-lastname"
          label={t("lastname")}
          autoComplete="family-name"
          defaultValue={user.lastname ?? ""}
          {...field("lastname")}
        />
        <div className="grid gap-4 sm:col-span-2">
          <SaveButton busy={busy} />
          <FormError text={failure} />
        </div>
      </form>
    </AccountSection>
  );
}
