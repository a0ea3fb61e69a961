import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import type { User } from "@/lib/entities/user";
import { formErrors } from "@/lib/forms/field-rules";
import { knownRoles, MEMBER_ROLES } from "@/lib/rules/company/member-roles";
import { nameOf } from "@/lib/rules/user/user-name";
import { saveRoles } from "@/workspace/firm/roles/queries";
import { RoleBoxes } from "@/workspace/firm/roles/role-boxes";
import { useRightsInWords } from "@/workspace/firm/roles/use-rights-in-words";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";

const RoleFields = z.object({
  roles: z.array(z.enum(MEMBER_ROLES)).check(z.minLength(1, formErrors.missingField)),
});

type Props = {
  member: User;
  held: readonly string[];
  /** Given what the person reads of it. */
  onSaved: (text: string) => Promise<void>;
  onClose: () => void;
};

/** Changes the roles of a member; those added to the platform, which have no box, stay as they are. */
export function RolesForm({ member, held, onSaved, onClose }: Props) {
  const t = useTranslations("firm_team.roles");
  const id = useId();
  const { session } = useSession();
  const actor = useActor();
  const inWords = useRightsInWords();
  const [isLast, setLast] = useState(false);
  const others = held.filter((role) => !MEMBER_ROLES.some((known) => known === role));
  const { form, field, submit, busy, failure } = useApiForm({
    schema: RoleFields,
    defaultValues: { roles: knownRoles(held) },
    fieldNames: { roles: "roles" },
    send: async ({ roles }) => {
      const refusal = await saveRoles(session.client, actor, member.id, [...roles, ...others]);
      setLast(refusal === "last");
      if (refusal) return;
      // What the person themselves may do has changed: the screen begins again.
      if (member.id === actor.userId) await session.reload();
      await onSaved(t("saved", { name: nameOf(member) }));
      onClose();
    },
  });
  const roles = useWatch({ control: form.control, name: "roles" });
  return (
    <form noValidate method="post" onSubmit={submit} className="mt-4 grid max-w-2xl gap-4 border-l-2 border-rule pl-5">
      <RoleBoxes id={id} legend={t("legend")} field={field("roles")} />
      <p role="status" className="text-sm text-muted">
        {inWords(roles)}
      </p>
      <p role="alert" className="text-sm font-semibold text-brick empty:hidden">
        {isLast && t("last")}
      </p>
      <FormActions busy={busy} failure={failure} cancel={{ label: t("cancel"), onPress: onClose }} />
    </form>
  );
}
