import { type Messages, useTranslations } from "next-intl";
import { type ComponentProps, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { Config } from "@/lib/entities/config";
import { refusalCode } from "@/lib/queries/refusal-code";
import type { Fields } from "@/lib/rules/json-equal";
import { ConflictPanel } from "@/workspace/draft/conflict-panel";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { SaverLine } from "@/workspace/draft/saver-line";
import { useDraft } from "@/workspace/draft/use-draft";
import { useObjectSaver } from "@/workspace/draft/use-object-saver";
import {
  CONFIG_FIELDS,
  CONFIG_GROUPS,
  type ConfigField,
  configNameOf,
  otherConfig,
} from "@/workspace/platform/config/config-fields";
import {
  type ConfigChange,
  type ConfigValues,
  changesBetween,
  configParts,
  configSchema,
  configText,
  storedValues,
  toConfigValues,
} from "@/workspace/platform/config/form";
import { type ConfigOptions, configCalls, toSeenConfig } from "@/workspace/platform/config/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { DialogFrame } from "@/workspace/shell/dialog-frame";
import { FormError } from "@/workspace/shell/form/form-error";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useRecentPassword } from "@/workspace/shell/password/recent-password";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { config: Config; options: ConfigOptions };

/** The settings of the platform, by topic. Other values of the configuration are shown, and stay unchanged. */
export function ConfigForm({ config, options }: Props) {
  const t = useTranslations("platform_config");
  const notify = useNotify();
  const { labelOf, wordsOf } = useSettingTexts();
  const { form, submit, field, busy, failure, saver, state, draft, review, ...dialog } = useConfigForm(config, {
    onSaved: () => notify({ tone: "success", text: t("saved") }),
    onUnchanged: () => notify({ tone: "success", text: t("unchanged") }),
    unknownRole: t("unknown_role"),
  });
  const others = useMemo(() => otherConfig(toSeenConfig(config).value), [config]);
  return (
    <>
      <form noValidate method="post" onSubmit={submit} aria-label={t("heading")} className="grid max-w-2xl gap-10">
        <DraftNotice
          draft={draft}
          shown={form.getValues()}
          describe={(values) =>
            CONFIG_FIELDS.map((one) => {
              const name = configNameOf(one);
              return { name, label: labelOf(one), text: wordsOf(one, String(values[name] ?? "")) };
            })
          }
        />
        {state.held.map((held) => (
          <ConflictPanel
            key={held.edit.key}
            held={held}
            describe={({ path, mine, theirs }) => {
              const one = CONFIG_FIELDS.find((setting) => setting.path === path.join("."));
              if (!one) return { label: path.join("."), mine: JSON.stringify(mine), theirs: JSON.stringify(theirs) };
              const toWords = (value: unknown) => wordsOf(one, configText(one, value));
              return { label: labelOf(one), mine: toWords(mine), theirs: toWords(theirs) };
            }}
            onSettle={(paths) => saver.settle(held, paths)}
          />
        ))}
        {CONFIG_GROUPS.map((group) => (
          <fieldset key={group} className="grid gap-5">
            <legend className="mb-4 w-full border-b border-rule pb-2 font-display text-2xl">
              {t(`groups.${group}`)}
            </legend>
            {CONFIG_FIELDS.filter((one) => one.group === group).map((one) => {
              const name = configNameOf(one);
              return (
                <SettingField
                  key={name}
                  of={one}
                  value={form.getValues(name) ?? ""}
                  field={field(name)}
                  options={options}
                />
              );
            })}
          </fieldset>
        ))}
        <div className="grid gap-3">
          <FormError text={failure} />
          <div>
            <Button type="submit" aria-disabled={busy || undefined}>
              {t("see_changes")}
            </Button>
          </div>
          {!failure && <SaverLine state={state} onRetry={saver.resume} />}
        </div>
      </form>
      {others && (
        <details className="mt-10 max-w-2xl">
          <summary className="inline-flex min-h-11 items-center text-green underline underline-offset-4">
            {t("others")}
          </summary>
          <p className="mt-2 text-muted">{t("others_text")}</p>
          <pre className="mt-2 whitespace-pre-wrap break-words border-y border-rule py-3 text-sm">
            {JSON.stringify(others, null, 2)}
          </pre>
        </details>
      )}
      {review && <ChangesReview changes={review} onClose={dialog.closeReview} onConfirm={dialog.confirm} />}
    </>
  );
}

type Field = Pick<ComponentProps<typeof TextField>, "name" | "error">;
type SettingFieldProps = { of: ConfigField; value: string; options: ConfigOptions; field: Field };

/** A setting: its label, its help, and a control of its kind. */
function SettingField({ of, value, options, field }: SettingFieldProps) {
  const t = useTranslations("platform_config");
  const { labelOf, helpOf } = useSettingTexts();
  const common = { ...field, id: configNameOf(of), label: labelOf(of), hint: helpOf(of) };
  if (of.kind === "choice") {
    const answers = (["yes", "no"] as const).map((answer) => ({ value: answer, label: t(answer) }));
    return (
      <SelectField {...common} options={value === "" ? [{ value: "", label: t("unset") }, ...answers] : answers} />
    );
  }
  if (of.kind === "assetType" || of.kind === "category") {
    const all = options[of.kind];
    const isKnown = all.some((option) => option.value === value);
    return <SelectField {...common} options={isKnown ? all : [{ value, label: value || t("unset") }, ...all]} />;
  }
  const isNumber = of.kind === "kilometres" || of.kind === "megabytes";
  return (
    <TextField
      {...common}
      {...(isNumber && { inputMode: "decimal" as const })}
      autoComplete="off"
      spellCheck={false}
      maxLength={2_000}
    />
  );
}

type ChangesReviewProps = { changes: readonly ConfigChange[]; onClose: () => void; onConfirm: () => void };

/** Shows the changes of a save, value by value: nothing is sent until the user has reviewed them. */
function ChangesReview({ changes, onClose, onConfirm }: ChangesReviewProps) {
  const t = useTranslations("platform_config");
  const { labelOf, wordsOf } = useSettingTexts();
  return (
    <DialogFrame heading={t("review")} onClose={onClose}>
      {(close) => (
        <>
          <dl className="divide-y divide-rule border-y border-rule">
            {changes.map(({ field, before, after }) => (
              <div key={configNameOf(field)} className="py-3">
                <dt className="text-sm font-semibold">{labelOf(field)}</dt>
                <dd className="mt-1 break-words">
                  <span className="sr-only">{t("before")} </span>
                  <del className="bg-brick-tint">{wordsOf(field, before) || t("nothing")}</del>{" "}
                  <span aria-hidden="true">→</span> <span className="sr-only">{t("after")} </span>
                  <ins className="bg-tint">{wordsOf(field, after) || t("nothing")}</ins>
                </dd>
              </div>
            ))}
          </dl>
          <div className="mt-5 flex flex-wrap gap-x-5 gap-y-2">
            <Button autoFocus onClick={onConfirm}>
              {t("confirm", { count: changes.length })}
            </Button>
            <Button variant="quiet" onClick={close}>
              {t("back")}
            </Button>
          </div>
        </>
      )}
    </DialogFrame>
  );
}

/**
 * The name of a setting, taken from the messages. A test compares the names in the messages with those of the settings.
 */
type SettingName = keyof Messages["platform_config"]["fields"];

/** The texts of a setting: its label, its help, and a value in the form. */
function useSettingTexts() {
  const t = useTranslations("platform_config");
  const nameOf = (field: ConfigField) => configNameOf(field) as SettingName;
  return {
    labelOf: (field: ConfigField) => t(`fields.${nameOf(field)}.label`),
    helpOf: (field: ConfigField) => t(`fields.${nameOf(field)}.help`),
    wordsOf: ({ kind }: ConfigField, text: string) =>
      kind === "choice" && (text === "yes" || text === "no") ? t(text) : text,
  };
}

type Options = { onSaved: () => void; onUnchanged: () => void; unknownRole: string };

/**
 * The form of the configuration. A first press shows the changes; the second one saves them, through the only saver of
 * the configuration. Values that another user saves in the meantime appear in the fields that are not being edited
 * here.
 */
function useConfigForm(first: Config, { onSaved, onUnchanged, unknownRole }: Options) {
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
  // The configuration is read again when the window regains the focus.
  useEffect(() => saver.see(toSeenConfig(first)), [first, saver]);
  useEffect(() => {
    if (state.status === "saved" && state.held.length === 0) take(state.value);
  }, [state.value, state.status, state.held, take]);

  return {
    form,
    submit,
    field,
    busy,
    failure,
    saver,
    state,
    draft,
    review,
    closeReview: () => setReview(null),
    confirm() {
      confirmed.current = true;
      setReview(null);
      void submit();
    },
  };
}

type Shown = { stored: Fields; values: ConfigValues };

/** Updates the form from the stored configuration, except in fields being edited. */
function follow({ getValues, setValue }: UseFormReturn<ConfigValues>, shown: Shown, config: Fields): void {
  const [stored, texts, values] = [storedValues(config), toConfigValues(config), getValues()];
  for (const name of CONFIG_FIELDS.map(configNameOf)) {
    const [before, text] = [shown.values[name], texts[name] ?? ""];
    if (values[name] === before && text !== before) setValue(name, text);
    // A field being edited keeps its former base: if another user has changed its value, the save is then a conflict.
    if (values[name] !== before && values[name] !== text) continue;
    shown.values[name] = text;
    shown.stored[name] = stored[name];
  }
}
