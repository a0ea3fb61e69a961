import { useTranslations } from "next-intl";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/ui/checkbox-field";
import type { User } from "@/lib/entities/user";
import { nameOf } from "@/lib/rules/user/user-name";
import { AbsenceFields } from "@/workspace/firm/team/absence-fields";
import { memberRules, toMember, toMemberFields } from "@/workspace/firm/team/form";
import { colleaguesOf, saveMember, type Team } from "@/workspace/firm/team/queries";
import { useSavedMember } from "@/workspace/firm/team/use-saved-member";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { member: User; team: Team; onClose: () => void };

/** Edits the mails that a member receives, and their absence. */
export function MemberForm({ member, team, onClose }: Props) {
  const { rules, offices } = team;
  const t = useTranslations("firm_team.form");
  const id = useId();
  const { session } = useSession();
  const actor = useActor();
  const onSaved = useSavedMember();
  const memberId = member.id;
  const colleagues = colleaguesOf(team, memberId, actor);
  const { form, field, submit, busy, failure } = useApiForm({
    schema: memberRules({ memberId, colleagueIds: colleagues.map((one) => one.id), team: rules }),
    defaultValues: toMemberFields(rules[memberId]),
    send: async (values) => {
      await saveMember(session.client, actor, memberId, toMember(values));
      await onSaved(t("saved", { name: nameOf(member) }));
      onClose();
    },
  });
  const isEverywhere = useWatch({ control: form.control, name: "isEverywhere" });
  return (
    <form noValidate method="post" onSubmit={submit} className="mt-4 grid max-w-2xl gap-5 border-l-2 border-rule pl-5">
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-semibold">{t("receives")}</legend>
        <CheckboxField id={`${id}-all`} label={t("all")} {...withoutError(field("isEverywhere"))} />
        {!isEverywhere && offices.length === 0 && <p className="text-sm text-muted">{t("no_office")}</p>}
        {!isEverywhere &&
          offices.map(({ id: officeId, name }) => (
            <CheckboxField
              key={officeId}
              id={`${id}-${officeId}`}
              value={officeId}
              label={name}
              {...withoutError(field("offices"))}
            />
          ))}
      </fieldset>
      <AbsenceFields id={id} colleagues={colleagues} field={field} />
      <FormActions busy={busy} failure={failure} cancel={{ label: t("cancel"), onPress: onClose }} />
    </form>
  );
}

/** Removes the error from the props of a field: checkboxes have none. */
const withoutError = <Field extends { error: string | null }>({ error: _, ...input }: Field) => input;
