import { useTranslations } from "next-intl";
import { useState } from "react";
import type { User } from "@/lib/entities/user";
import { nameOf } from "@/lib/rules/user/user-name";
import { removeMember } from "@/workspace/firm/roles/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = {
  member: User;
  /** Given what the person reads of it. */
  onSaved: (text: string) => Promise<void>;
};

/** Takes a member out of the firm: their account, and what they did, stay. */
export function RemoveMember({ member, onSaved }: Props) {
  const t = useTranslations("firm_team.roles");
  const { session } = useSession();
  const actor = useActor();
  const { busy, failure, act } = useAction();
  const [isLast, setLast] = useState(false);
  const name = nameOf(member);
  const remove = () =>
    act(async () => {
      const refusal = await removeMember(session.client, actor, member.id);
      setLast(refusal === "last");
      if (!refusal) await onSaved(t("removed", { name }));
    });
  return (
    <>
      <ConfirmButton
        label={t("remove")}
        about={name}
        question={t("remove_question", { name })}
        busy={busy}
        onConfirm={() => void remove()}
      />
      <p role="alert" className="text-sm font-semibold text-brick empty:hidden">
        {isLast && t("last")}
      </p>
      <FormError text={failure} />
    </>
  );
}
