import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import type { Entry } from "@/lib/entities/entry";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { removeText } from "@/workspace/platform/content/editor/queries";
import { contentKey } from "@/workspace/platform/content/list/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** Removes a text in one language; the screen of its collection brings it back. */
export function RemoveText({ entry, title }: { entry: Entry; title: string }) {
  const t = useTranslations("platform_text");
  const locale = useLocale();
  const router = useRouter();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const remove = () =>
    act(async () => {
      await removeText(session.client, actor, entry);
      notify({ tone: "success", text: t("removed", { title }) });
      router.push(localePath(locale, workspaceRoutes.contentCollection(entry.collection)));
      await queries.invalidateQueries({ queryKey: contentKey(actor) });
    });
  return (
    <>
      <ConfirmButton
        {...{ label: t("remove"), about: title, question: t("remove_question"), busy }}
        onConfirm={() => void remove()}
      />
      <FormError text={failure} />
    </>
  );
}
