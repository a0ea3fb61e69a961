import type { DefaultValues, FieldValues } from "react-hook-form";
import type * as z from "zod/mini";
import { useDraft } from "@/workspace/draft/use-draft";
import {
  type DecidedMove,
  type Decision,
  type DecisionProps,
  DecisionRefused,
} from "@/workspace/firm/applications/decision/decision";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useApiForm } from "@/workspace/shell/form/use-api-form";

type Options<Fields extends FieldValues, Values> = Pick<DecisionProps, "applications" | "onDecide" | "onClose"> & {
  name: Decision;
  schema: z.ZodMiniType<Values, Fields>;
  defaultValues: DefaultValues<Fields>;
  toMoves: (values: Values) => readonly DecidedMove[];
};

const explain = (error: unknown) => (error instanceof DecisionRefused ? error.message : null);

/** The form of a decision, saved as a draft until the API has accepted it, or until it is abandoned. */
export function useDecisionForm<Fields extends FieldValues, Values>(options: Options<Fields, Values>) {
  const { name, applications, schema, defaultValues, toMoves, onDecide, onClose } = options;
  const [first, ...others] = applications;
  const decide = async (values: Values) => {
    await onDecide(toMoves(values));
    await draft.forget();
    onClose();
  };
  const api = useApiForm<Fields, Values>({ schema, defaultValues, send: decide, explain });
  // Nothing was saved before, and only this user writes the draft: it cannot be outdated.
  const id = first && others.length === 0 ? first.id : "many";
  const draft = useDraft({ ...useActor(), kind: `decision-${name}`, id }, api.form, {
    schema,
    isRestoredSilently: true,
  });
  const giveUp = async () => {
    await draft.forget();
    onClose();
  };
  return { ...api, giveUp };
}
