import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Button } from "@/components/ui/button";
import type { Config } from "@/lib/entities/config";
import { CONFIG_FIELDS, CONFIG_GROUPS, configNameOf, otherConfig } from "@/lib/rules/config/config-fields";
import { ConflictPanel } from "@/workspace/draft/conflict-panel";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { SaverLine } from "@/workspace/draft/saver-line";
import { ChangesReview } from "@/workspace/platform/config/changes-review";
import { configText } from "@/workspace/platform/config/form";
import { type ConfigOptions, toSeenConfig } from "@/workspace/platform/config/queries";
import { SettingField } from "@/workspace/platform/config/setting-field";
import { useConfigForm } from "@/workspace/platform/config/use-config-form";
import { useSettingTexts } from "@/workspace/platform/config/use-setting-texts";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";

type Props = { config: Config; options: ConfigOptions };

/** The settings of the platform, by what they are about; and what it holds besides, which is kept. */
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
                  {...{ options }}
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
