import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Config } from "@/lib/entities/config";
import { refusalCode } from "@/lib/queries/refusal-code";
import { CONFIG_FIELDS, configNameOf } from "@/lib/rules/config/config-fields";
import type { Fields } from "@/lib/rules/json-equal";
import { useDraft } from "@/workspace/draft/use-draft";
import { useObjectSaver } from "@/workspace/draft/use-object-saver";
import {
  type ConfigChange,
  type ConfigValues,
  changesBetween,
  configParts,
  configSchema,
  storedValues,
  toConfigValues,
} from "@/workspace/platform/config/form";
import { configCalls, toSeenConfig } from "@/workspace/platform/config/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useRecentPassword } from "@/workspace/shell/password/recent-password";
import { useSession } from "@/workspace/shell/session-provider";

type Options = { onSaved: () => void; onUnchanged: () => void; unknownRole: string };

/**
 * The form of the configuration. A first press shows what would change; the second one saves it, by the one saver of the
 * configuration. What another saved meanwhile takes its place in the fields that are not being written here.
 */
export function useConfigForm(first: Config, { onSaved, onUnchanged, unknownRole }: Options) {
  const { session } = useSession();
  const actor = useActor();
  const withPassword = useRecentPassword();
  const [calls] = useState(() => configCalls(session.client, actor, withPassword));
  const { saver, state } = useObjectSaver(calls, toSeenConfig(first));
  const [shown] = useState<Shown>(() => ({ stored: storedValues(first), values: toConfigValues(first) }));
  const [schema, setSchema] = useState(() => configSchema(shown.values));
  const [review, setReview] = useState<ConfigChange[] | null>(null);
  const confirmed = useRef(false);
  const presses = useRef(0);

  const save = async (values: ConfigValues) => {
    const changes = changesBetween(shown.values, values);
    const isConfirmed = confirmed.current;
    confirmed.current = false;
    if (changes.length === 0) return onUnchanged();
    if (!isConfirmed) return setReview(changes);
    const { base, next } = configParts(shown.stored, changes);
    presses.current += 1;
    await saver.change(`config-${presses.current}`, base, next);
    take(saver.getState().value);
    await draft.forget();
    onSaved();
  };
  const { form, submit, field, busy, failure } = useApiForm<ConfigValues, ConfigValues>({
    schema,
    send: save,
    defaultValues: { ...shown.values },
    explain: (error) => (refusalCode(error) === "invalidRoles" ? unknownRole : null),
  });
  const draft = useDraft({ ...actor, kind: "config", id: "default" }, form, {
    schema,
    version: first.updatedDate ?? null,
  });

  const take = useCallback(
    (config: Fields | null) => {
      if (config) follow(form, shown, config);
      setSchema(() => configSchema(shown.values));
    },
    [form, shown],
  );
  // Read again by the window that comes back.
  useEffect(() => saver.see(toSeenConfig(first)), [first, saver]);
  useEffect(() => {
    if (state.status === "saved" && state.held.length === 0) take(state.value);
  }, [state.value, state.status, state.held, take]);

  return {
    ...{ form, submit, field, busy, failure, saver, state, draft, review },
    closeReview: () => setReview(null),
    confirm() {
      confirmed.current = true;
      setReview(null);
      void submit();
    },
  };
}

type Shown = { stored: Fields; values: ConfigValues };

/** The form follows what is stored, but where it is being written. */
function follow({ getValues, setValue }: UseFormReturn<ConfigValues>, shown: Shown, config: Fields): void {
  const [stored, texts, values] = [storedValues(config), toConfigValues(config), getValues()];
  for (const name of CONFIG_FIELDS.map(configNameOf)) {
    const [before, text] = [shown.values[name], texts[name] ?? ""];
    if (values[name] === before && text !== before) setValue(name, text);
    // What is being written keeps what it was made from: another's value of it is a conflict when it is saved.
    if (values[name] !== before && values[name] !== text) continue;
    shown.values[name] = text;
    shown.stored[name] = stored[name];
  }
}
