import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { SelectField } from "@/components/ui/select-field";
import { ApiError } from "@/lib/api/errors";
import type { PrintOptions } from "@/lib/api/resources/resumes";
import { resumes } from "@/lib/api/resources/resumes";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { saveFile } from "@/workspace/shell/save-file";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

const LOCALES = ["fr", "en"] as const;
const DENSITIES = ["airy", "onePage"] as const;
const FLAGS = ["contact", "referees", "retention"] as const;

type Choices = Required<Pick<PrintOptions, "locale" | "density" | (typeof FLAGS)[number]>>;

/** The CV made from the profile: always of what it says today. */
export function MadeCvSection({ profileId }: { profileId: string }) {
  const t = useTranslations("candidate_cv.made");
  const locale = useLocale();
  const id = useId();
  const [choices, setChoices] = useState<Choices>({
    ...{ locale: locale === "en" ? "en" : "fr", density: "airy" },
    ...{ contact: true, referees: false, retention: false },
  });
  const choose = (chosen: Partial<Choices>) => setChoices((before) => ({ ...before, ...chosen }));
  const { download, busy, failure, announced } = useMadeCv(profileId);
  return (
    <ScreenSection id="made-cv" title={t("heading")} lead={t("lead")}>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          id={`${id}-locale`}
          label={t("locale.label")}
          options={LOCALES.map((value) => ({ value, label: t(`locale.${value}`) }))}
          value={choices.locale}
          onChange={({ target }) => choose({ locale: target.value === "en" ? "en" : "fr" })}
        />
        <SelectField
          id={`${id}-density`}
          label={t("density.label")}
          options={DENSITIES.map((value) => ({ value, label: t(`density.${value}`) }))}
          value={choices.density}
          onChange={({ target }) => choose({ density: target.value === "onePage" ? "onePage" : "airy" })}
        />
      </div>
      <fieldset className="mt-5">
        <legend className="mb-1 text-sm font-semibold">{t("shown")}</legend>
        {FLAGS.map((name) => (
          <CheckboxField
            key={name}
            id={`${id}-${name}`}
            label={t(name)}
            checked={choices[name]}
            onChange={({ target }) => choose({ [name]: target.checked })}
          />
        ))}
      </fieldset>
      <Button className="my-4" aria-disabled={busy || undefined} onClick={() => busy || void download(choices)}>
        {t(busy ? "downloading" : "download")}
      </Button>
      <FormError text={failure} />
      <p role="status" className="text-sm text-muted">
        {announced}
      </p>
    </ScreenSection>
  );
}

/** Asks for the PDF, and gives it to the browser to keep. */
function useMadeCv(profileId: string) {
  const t = useTranslations("candidate_cv.made");
  const { session } = useSession();
  const actor = useActor();
  const { busy, failure, act } = useAction();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [announced, announce] = useState("");
  const explain = (error: unknown): string | null => {
    const { status } = error instanceof ApiError ? error : {};
    if (status === 422) return t("too_long");
    return status === 503 ? t("many_wait") : null;
  };
  const download = (choices: Choices) =>
    act(async () => {
      setRefusal(null);
      announce("");
      try {
        const content = await resumes(session.client.http).print(profileId, choices, { ...actor.as });
        saveFile(t(`filename.${choices.locale}`), "application/pdf", content);
        announce(t("done"));
      } catch (error) {
        const explained = explain(error);
        if (explained === null) throw error;
        setRefusal(explained);
      }
    });
  return { download, busy, failure: refusal ?? failure, announced };
}
