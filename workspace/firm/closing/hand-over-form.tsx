import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import * as z from "zod/mini";
import { SelectField } from "@/components/ui/select-field";
import type { User } from "@/lib/entities/user";
import { requiredText } from "@/lib/forms/field-rules";
import { MEMBER_ROLES } from "@/lib/rules/company/member-roles";
import { nameOf } from "@/lib/rules/user/user-name";
import { handOverTo } from "@/workspace/firm/closing/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useRecentPassword } from "@/workspace/shell/password/recent-password";
import { useSession } from "@/workspace/shell/session-provider";

const LEAVE = "";
const KEPT = MEMBER_ROLES.filter((role) => role !== "administrator");
const HandingOver = z.object({ userId: requiredText, kept: z.string() });

type Props = { colleagues: readonly User[]; name: string; onClose: () => void };

/** Hands the firm over to a member, who administers it from then on; the person keeps a role there, or leaves. */
export function HandOverForm({ colleagues, name, onClose }: Props) {
  const t = useTranslations("firm_team");
  const id = useId();
  const { session } = useSession();
  const actor = useActor();
  const notify = useNotify();
  const withPassword = useRecentPassword();
  const [isRefused, setRefused] = useState(false);
  const { field, submit, busy, failure } = useApiForm({
    schema: HandingOver,
    defaultValues: { userId: "", kept: "recruiter" },
    fieldNames: { userId: "userId", roles: "kept" },
    async send({ userId, kept }) {
      const given = { userId, roles: kept === LEAVE ? [] : [kept] };
      const refusal = await withPassword(() => handOverTo(session.client, actor, given));
      setRefused(refusal === "refused");
      if (refusal) return;
      const heir = colleagues.find((colleague) => colleague.id === userId);
      notify({ tone: "success", text: t("hand_over.done", { name: heir ? nameOf(heir) : "", firm: name }) });
      if (kept === LEAVE) await session.selectOrganization(null);
      await session.reload();
    },
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="grid max-w-2xl gap-5 border-l-2 border-rule pl-5">
      <SelectField
        id={`${id}-member`}
        label={t("hand_over.member")}
        options={[
          { value: "", label: t("hand_over.choose") },
          ...colleagues.map((colleague) => ({ value: colleague.id, label: nameOf(colleague) })),
        ]}
        {...field("userId")}
      />
      <SelectField
        id={`${id}-kept`}
        label={t("hand_over.kept")}
        options={[
          ...KEPT.map((role) => ({ value: role, label: t(`role.${role}`) })),
          { value: LEAVE, label: t("hand_over.leave") },
        ]}
        {...field("kept")}
      />
      <p className="measure text-sm text-muted">{t("hand_over.text")}</p>
      <p role="alert" className="text-sm font-semibold text-brick empty:hidden">
        {isRefused && t("hand_over.refused")}
      </p>
      <FormActions
        busy={busy}
        failure={failure}
        label={t("hand_over.submit")}
        cancel={{ label: t("form.cancel"), onPress: onClose }}
      />
    </form>
  );
}
