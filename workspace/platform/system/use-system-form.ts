import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { FieldValues } from "react-hook-form";
import type { Bind } from "@/lib/api/bind";
import type { CallOptions } from "@/lib/api/call-options";
import { ApiError } from "@/lib/api/errors";
import { SYSTEM } from "@/workspace/platform/system/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useRecentPassword } from "@/workspace/shell/password/recent-password";
import { useSession } from "@/workspace/shell/session-provider";

type FormOptions<Fields extends FieldValues, Values> = Omit<
  Parameters<typeof useApiForm<Fields, Values>>[0],
  "send" | "explain"
>;
type Options<Fields extends FieldValues, Values> = FormOptions<Fields, Values> & {
  /** The `updatedDate` of the object from which the form was made. */
  version: string;
  send: (bind: Bind, values: Values, options: CallOptions) => Promise<unknown>;
  /** Texts for a save, and for a refusal by the API (422). */
  texts: { done: string; refused: string };
  onClose: () => void;
};

/**
 * A form that edits an object of the system; it asks for the password when the API requires it. When another user saved
 * in the meantime, the screen reads their values and shows them around the form. The typed values stay: the next press
 * overwrites the other user's.
 */
export function useSystemForm<Fields extends FieldValues, Values>(options: Options<Fields, Values>) {
  const { version, send, texts, onClose, ...form } = options;
  const t = useTranslations("platform_system");
  const { session } = useSession();
  const { userId, as } = useActor();
  const queries = useQueryClient();
  const withPassword = useRecentPassword();
  const notify = useNotify();
  const readAgain = () => queries.invalidateQueries({ queryKey: [userId, SYSTEM] });
  return useApiForm<Fields, Values>({
    ...form,
    async send(values) {
      await withPassword(() => send(session.client.bind, values, { ...as, ifMatch: `"${version}"` }));
      notify({ tone: "success", text: texts.done });
      onClose();
      await readAgain();
    },
    explain(error) {
      if (!(error instanceof ApiError)) return null;
      if (error.status === 422) return texts.refused;
      if (error.status !== 412) return null;
      void readAgain();
      return t("changed_meanwhile");
    },
  });
}
