import { useTranslations } from "next-intl";
import type { DefaultValues, FieldPath, FieldValues } from "react-hook-form";
import type * as z from "zod/mini";
import { ApiError } from "@/lib/api/errors";
import { useDraft } from "@/workspace/draft/use-draft";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useApiForm } from "@/workspace/shell/form/use-api-form";

type Options<Fields extends FieldValues, Values> = {
  /** The key of the draft, with the id of the object. */
  kind: "moderation-decision" | "report-decision" | "appeal-judgement";
  id: string;
  schema: z.ZodMiniType<Values, Fields>;
  defaultValues: DefaultValues<Fields>;
  /** The fields that the API may refuse, under the same names. */
  fields: readonly FieldPath<Fields>[];
  send: (values: Values) => Promise<unknown>;
  /** Called once the API has accepted the decision and the draft is deleted. */
  onSent: () => Promise<void>;
};

/**
 * The form of a decision, saved as a draft until the API has accepted it. A moderator who is too late reads that
 * another moderator has decided, or that the content has changed.
 */
export function useDecision<Fields extends FieldValues, Values>(options: Options<Fields, Values>) {
  const { kind, id, schema, defaultValues, fields, send, onSent } = options;
  const t = useTranslations("platform_moderation.decide");
  const decision = useApiForm({
    schema,
    defaultValues,
    send: async (values) => {
      await send(values);
      await draft.forget();
      await onSent();
    },
    fieldNames: Object.fromEntries(fields.map((name) => [name, name])),
    explain: (error) => {
      if (!(error instanceof ApiError)) return null;
      if (error.status === 412) return t("changed");
      if (error.status === 403) return t("not_yours");
      return error.status === 422 ? t("decided") : null;
    },
  });
  const draft = useDraft({ ...useActor(), kind, id }, decision.form, { schema });
  return { ...decision, draft };
}
