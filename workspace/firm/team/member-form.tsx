import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { User } from "@/lib/entities/user";
import { nameOf } from "@/lib/rules/user/user-name";
import { MemberRules, toMember, toRules } from "@/workspace/firm/team/form";
import { firmTeam, saveMember, type Team } from "@/workspace/firm/team/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { member: User; team: Team; onClose: () => void };

/** What a member receives, and their absence. */
export function MemberForm({ member, team: { rules, offices, members }, onClose }: Props) {
  const t = useTranslations("firm_team.form");
  const id = useId();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const { form, field, submit, busy, failure } = useApiForm({
    schema: MemberRules,
    defaultValues: toRules(rules[member.id]),
    send: async (values) => {
      await saveMember(session.client, actor, member.id, toMember(values));
      await queries.invalidateQueries({ queryKey: firmTeam(session, actor).queryKey });
      notify({ tone: "success", text: t("saved", { name: nameOf(member) }) });
      onClose();
    },
  });
  const isEverywhere = useWatch({ control: form.control, name: "isEverywhere" });
  const colleagues = members.filter((other) => other.id !== member.id);
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
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-semibold">{t("absence")}</legend>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField id={`${id}-from`} type="date" label={t("from")} {...field("from")} />
          <TextField id={`${id}-until`} type="date" label={t("until")} {...field("until")} />
        </div>
        <div className="mt-5">
          <SelectField
            id={`${id}-instead`}
            label={t("instead")}
            options={[
              { value: "", label: t("others") },
              ...colleagues.map((other) => ({ value: other.id, label: nameOf(other) })),
            ]}
            {...field("insteadId")}
          />
        </div>
      </fieldset>
      <FormActions busy={busy} failure={failure} cancel={{ label: t("cancel"), onPress: onClose }} />
    </form>
  );
}

/** A box is never wrong. */
const withoutError = <Field extends { error: string | null }>({ error: _, ...input }: Field) => input;
