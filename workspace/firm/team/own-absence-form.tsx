import { useTranslations } from "next-intl";
import { useId } from "react";
import { AbsenceFields } from "@/workspace/firm/team/absence-fields";
import { absenceRules, toAbsence, toAbsenceFields } from "@/workspace/firm/team/form";
import { colleaguesOf, declareAbsence, type Team } from "@/workspace/firm/team/queries";
import { useSavedMember } from "@/workspace/firm/team/use-saved-member";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { team: Team; onClose: () => void };

/** A member says when they are away themselves; without days, they are there. */
export function OwnAbsenceForm({ team, onClose }: Props) {
  const t = useTranslations("firm_team.form");
  const id = useId();
  const { session } = useSession();
  const actor = useActor();
  const onSaved = useSavedMember();
  const memberId = actor.userId;
  const colleagues = colleaguesOf(team, memberId, actor);
  const { field, submit, busy, failure } = useApiForm({
    schema: absenceRules({ memberId, colleagueIds: colleagues.map((one) => one.id), team: team.rules }),
    defaultValues: toAbsenceFields(team.rules[memberId]),
    send: async (values) => {
      await declareAbsence(session.client, actor, toAbsence(values));
      await onSaved(t("saved_own"));
      onClose();
    },
    fieldNames: { "absence.from": "from", "absence.until": "until", "absence.insteadId": "insteadId" },
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="mt-4 grid max-w-2xl gap-5 border-l-2 border-rule pl-5">
      <AbsenceFields {...{ id, colleagues, field }} />
      <p className="text-sm text-muted">{t("back")}</p>
      <FormActions busy={busy} failure={failure} cancel={{ label: t("cancel"), onPress: onClose }} />
    </form>
  );
}
