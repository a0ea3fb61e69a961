import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { detach, firmGroup } from "@/workspace/firm/group/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { childId: string; parentId: string; name: string; text: "leave" | "remove" };

/** Takes a company out of its group: either side may. */
export function DetachButton({ childId, parentId, name, text }: Props) {
  const t = useTranslations("firm_group");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const leave = () =>
    act(async () => {
      await detach(session.client, actor, childId, parentId);
      await queries.invalidateQueries({ queryKey: firmGroup(session.client, actor).queryKey });
    });
  return (
    <div>
      <ConfirmButton
        label={t(text)}
        about={name}
        question={t(`${text}_question`, { name })}
        busy={busy}
        onConfirm={() => void leave()}
      />
      <FormError text={failure} />
    </div>
  );
}
