"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { SelectField } from "@/components/ui/select-field";
import { type PrintOptions, resumes } from "@/contract/resumes";
import { ApiError } from "@/lib/api/errors";
import { Asset } from "@/lib/entities/asset";
import { FileRef } from "@/lib/entities/file-ref";
import { CV_TEMPLATES, type CvTemplate, RESUME_MAX_FILES } from "@/lib/entities/resume";
import type { ObjectSaver, SaverState, Seen } from "@/lib/queries/object-saver";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { cvFileName } from "@/lib/rules/resume/cv-file-name";
import {
  cvFilesOf,
  hasRoom,
  withDefault,
  withFile,
  withFileInstead,
  withoutFile,
} from "@/workspace/candidate/cv/cv-files";
import { CvUpload } from "@/workspace/candidate/cv/cv-upload";
import { FileRow } from "@/workspace/candidate/cv/file-row";
import { ownFiles } from "@/workspace/candidate/cv/queries";
import { OwnProfileBlock } from "@/workspace/candidate/profile/own-profile-block";
import { useProfileSaver } from "@/workspace/candidate/profile/use-profile-saver";
import { SaverLine } from "@/workspace/draft/saver-line";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { Part } from "@/workspace/shell/part";
import { saveFile } from "@/workspace/shell/save-file";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";
import { useCurrentUser } from "@/workspace/shell/use-current-user";

export function CvScreen() {
  return (
    <Guarded screen="candidateCv">
      <OwnCvs />
    </Guarded>
  );
}

function OwnCvs() {
  const t = useTranslations("candidate_cv");
  const empty = { title: t("no_profile"), text: t("no_profile_text"), link: t("open_profile") };
  return <OwnProfileBlock empty={empty}>{(seen) => <CvsOf seen={seen} />}</OwnProfileBlock>;
}

/** The CV generated from the profile, and the uploaded files. */
function CvsOf({ seen }: { seen: Seen }) {
  const { saver, state } = useProfileSaver(seen);
  // Nothing is typed on this screen: when two tabs change the files, the later change wins.
  useEffect(() => {
    for (const held of state.held) saver.settle(held, []);
  }, [state.held, saver]);
  return (
    <div className="grid max-w-3xl gap-14">
      <div className="-mb-14 min-h-6">
        <SaverLine state={state} onRetry={saver.resume} />
      </div>
      <FilesSection saver={saver} state={state} />
      <GeneratedCvSection profile={Asset.parse(seen.value)} version={seen.version} />
    </div>
  );
}

const LOCALES = ["fr", "en"] as const;
const DENSITIES = ["airy", "onePage"] as const;
const FLAGS = ["contact", "photo", "referees", "retention"] as const;

type Choices = Required<Pick<PrintOptions, "locale" | "density" | "template" | (typeof FLAGS)[number]>>;

type GeneratedProps = { profile: Asset; version: string };

/** The CV generated from the current content of the profile. */
function GeneratedCvSection({ profile, version }: GeneratedProps) {
  const t = useTranslations("candidate_cv.made");
  const locale = useLocale();
  const id = useId();
  const [choices, setChoices] = useState<Choices>({
    locale: locale === "en" ? "en" : "fr",
    density: "airy",
    template: "classic",
    contact: true,
    photo: false,
    referees: false,
    retention: false,
  });
  const choose = (chosen: Partial<Choices>) => setChoices((before) => ({ ...before, ...chosen }));
  const [isShown, show] = useState(false);
  const { download, busy, failure, announced } = useGeneratedCv(profile);
  const pictures = [profile.metadata.avatar, useCurrentUser()?.naturalUser.metadata.avatar].map(
    (picture) => FileRef.safeParse(picture).data?.key ?? null,
  );
  const hasPicture = pictures.some((key) => key !== null);
  return (
    <ScreenSection id="made-cv" title={t("heading")} lead={t("lead")}>
      <TemplateChoice value={choices.template} onChoose={(template) => choose({ template })} />
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
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
        {FLAGS.filter((name) => name !== "photo" || hasPicture).map((name) => (
          <CheckboxField
            key={name}
            id={`${id}-${name}`}
            label={t(name)}
            checked={choices[name]}
            onChange={({ target }) => choose({ [name]: target.checked })}
          />
        ))}
      </fieldset>
      {!hasPicture && (
        <p className="mt-1 text-sm text-muted">
          {t.rich("no_photo", {
            account: (text) => (
              <LocalizedLink href={workspaceRoutes.account()} className="link">
                {text}
              </LocalizedLink>
            ),
          })}
        </p>
      )}
      <div className="my-4 flex flex-wrap gap-3">
        <Button aria-disabled={busy || undefined} onClick={() => busy || void download(choices)}>
          {t(busy ? "downloading" : "download")}
        </Button>
        <Button variant="secondary" aria-expanded={isShown} onClick={() => show(!isShown)}>
          {t(isShown ? "hide_preview" : "preview")}
        </Button>
      </div>
      <FormError text={failure} />
      <p role="status" className="text-sm text-muted">
        {announced}
      </p>
      {isShown && <CvPreview profile={profile} version={version} choices={choices} pictures={pictures} />}
    </ScreenSection>
  );
}

type TemplateChoiceProps = { value: CvTemplate; onChoose: (template: CvTemplate) => void };

/** The look of the CV, each with a sketch of its page. */
function TemplateChoice({ value, onChoose }: TemplateChoiceProps) {
  const t = useTranslations("candidate_cv.made.template");
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{t("label")}</legend>
      <div className="grid grid-cols-3 gap-2 sm:gap-4">
        {CV_TEMPLATES.map((template) => (
          <label
            key={template}
            className="grid cursor-pointer content-start gap-2 rounded-md border border-field bg-surface p-3 hover:border-ink has-[:checked]:border-green has-[:checked]:bg-tint"
          >
            <TemplateSketch template={template} />
            <span className="flex min-w-0 flex-col items-start gap-1 text-sm sm:flex-row sm:gap-2">
              <input
                type="radio"
                name={name}
                className="mt-0.5 size-4 shrink-0"
                checked={template === value}
                onChange={() => onChoose(template)}
              />
              <span className="min-w-0 break-words font-semibold">{t(template)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Lines of the sketches, in a page of 60 by 76: x, y, width, and whether it is a title. */
type SketchLine = readonly [x: number, y: number, width: number, isTitle: boolean];
const ABOVE = [24, 43, 60].flatMap((y): SketchLine[] => [
  [6, y, 18, true],
  [6, y + 6, 46, false],
  [6, y + 10, 40, false],
]);
const INDENTED = [24, 43, 60].flatMap((y): SketchLine[] => [
  [6, y, 18, true],
  [18, y + 6, 34, false],
  [18, y + 10, 28, false],
]);
const SKETCHES: Record<CvTemplate, readonly SketchLine[]> = {
  classic: [[6, 8, 28, true], ...ABOVE],
  sober: [[16, 8, 28, true], ...ABOVE],
  indented: [[6, 8, 28, true], ...INDENTED],
};

const TemplateSketch = ({ template }: { template: CvTemplate }) => (
  <svg
    viewBox="0 0 60 76"
    aria-hidden="true"
    className={`h-auto w-full max-w-24 border border-rule bg-paper ${template === "sober" ? "text-ink" : "text-green"}`}
  >
    {SKETCHES[template].map(([x, y, width, isTitle]) => (
      <rect
        key={`${x} ${y}`}
        x={x}
        y={y}
        width={width}
        height={isTitle ? 3 : 1.5}
        fill="currentColor"
        opacity={isTitle ? 1 : 0.4}
      />
    ))}
    <path d="M6 17H54" stroke="currentColor" strokeWidth={template === "sober" ? 0.7 : 1.6} />
  </svg>
);

type PreviewProps = GeneratedProps & { choices: Choices; pictures: readonly (string | null)[] };

/** The CV as it would be downloaded, which follows the choices. */
function CvPreview({ profile, version, choices, pictures }: PreviewProps) {
  const t = useTranslations("candidate_cv.made");
  const tShell = useTranslations("shell");
  const explain = useCvRefusal();
  const { session } = useSession();
  const { as, userId } = useActor();
  const reading = useQuery({
    queryKey: [userId, "generated-cv", profile.id, version, pictures, choices],
    queryFn: ({ signal }) => session.client.bind(resumes).print(profile.id, choices, { ...as, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const refusal = reading.isError ? explain(reading.error) : null;
  if (refusal !== null)
    return (
      <div className="border-y border-rule py-5">
        <FormError text={refusal} />
        <Button variant="secondary" className="mt-3" onClick={() => void reading.refetch()}>
          {tShell("retry")}
        </Button>
      </div>
    );
  return (
    <AsyncBlock reading={reading}>
      {(bytes) => (
        <Part name="pdf-view" load={() => import("@/workspace/shell/pdf-view")}>
          {({ PdfView }) => (
            <PdfView bytes={bytes} name={t("preview_name")} texts={{ open: t("open"), noViewer: t("no_viewer") }} />
          )}
        </Part>
      )}
    </AsyncBlock>
  );
}

/** Returns the reason for which the API makes no CV; null for another failure. */
function useCvRefusal() {
  const t = useTranslations("candidate_cv.made");
  return (error: unknown): string | null => {
    const { status } = error instanceof ApiError ? error : {};
    if (status === 422) return t("too_long");
    return status === 503 ? t("many_wait") : null;
  };
}

/** Requests the PDF and passes it to the browser as a download. */
function useGeneratedCv({ id, name }: Asset) {
  const t = useTranslations("candidate_cv.made");
  const { session } = useSession();
  const actor = useActor();
  const { busy, failure, act } = useAction();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [announced, announce] = useState("");
  const explain = useCvRefusal();
  const download = (choices: Choices) =>
    act(async () => {
      setRefusal(null);
      announce("");
      try {
        const content = await session.client.bind(resumes).print(id, choices, { ...actor.as });
        saveFile(cvFileName(name, choices.locale), "application/pdf", content);
        announce(t("done"));
      } catch (error) {
        const explained = explain(error);
        if (explained === null) throw error;
        setRefusal(explained);
      }
    });
  return { download, busy, failure: refusal ?? failure, announced };
}

type Props = { saver: ObjectSaver; state: SaverState };

/** The files of the profile, five at most. */
function FilesSection({ saver, state }: Props) {
  const t = useTranslations("candidate_cv.files");
  const { session } = useSession();
  const reading = useQuery(ownFiles(session.client, useActor()));
  const heading = useRef<HTMLHeadingElement>(null);
  const { announced, announce, add, replace, remove, makeDefault } = useCvFiles(saver);
  const { keys, defaultKey } = cvFilesOf(state.value);

  return (
    <ScreenSection id="cv-files" title={t("heading")} lead={t("lead")} headingRef={heading}>
      <LocalizedLink href={workspaceRoutes.candidateImport()} className="link mb-3 inline-flex min-h-11 items-center">
        {t("import")}
      </LocalizedLink>
      <p role="status" className="text-sm text-muted">
        {announced}
      </p>
      {keys.length === 0 ? (
        <EmptyState title={t("empty")} headingLevel="h3" />
      ) : (
        <AsyncBlock reading={reading}>
          {(files) => (
            <ul aria-label={t("heading")} className="mt-2 divide-y divide-rule border-y border-rule">
              {keys.map((key) => (
                <FileRow
                  key={key}
                  fileKey={key}
                  file={files.get(key) ?? null}
                  isDefault={key === defaultKey}
                  busy={state.status === "saving"}
                  onRenamed={(name) => {
                    announce(t("renamed", { name }));
                    return reading.refetch();
                  }}
                  onDefault={(name) => makeDefault(key, name)}
                  onReplace={(other, name) => {
                    replace(key, other, name);
                    void reading.refetch();
                  }}
                  onRemove={(name) => {
                    remove(key, name);
                    // The pressed button was removed with its row.
                    heading.current?.focus();
                  }}
                />
              ))}
            </ul>
          )}
        </AsyncBlock>
      )}
      {keys.length > 0 && defaultKey === null && <p className="measure mt-3 text-muted">{t("no_default")}</p>}
      <div className="mt-6">
        {hasRoom(state.value) ? (
          <CvUpload
            label={t(keys.length === 0 ? "first" : "other")}
            takenNames={keys.flatMap((key) => reading.data?.get(key)?.filename ?? [])}
            onArrived={(key, name) => {
              add(key, name);
              void reading.refetch();
            }}
          />
        ) : (
          <p className="measure">{t("full", { count: RESUME_MAX_FILES })}</p>
        )}
      </div>
    </ScreenSection>
  );
}

/** The actions on the files of the profile, and the message that announces each action once it is done. */
function useCvFiles(saver: ObjectSaver) {
  const t = useTranslations("candidate_cv.files");
  const [announced, announce] = useState("");
  const value = () => saver.getState().value;
  const save = ({ base, next }: ReturnType<typeof withFile>, done: string) => {
    saver.change("cv-files", base, next).then(
      () => announce(done),
      // The line of the saver shows the error.
      () => undefined,
    );
  };
  return {
    announced,
    announce,
    // Adds the file to the profile immediately: a file that nothing refers to is deleted at night.
    add(key: string, name: string) {
      // Another tab may have filled the last place since the file was chosen.
      if (hasRoom(value())) save(withFile(value(), key), t("added", { name }));
      else announce(t("full", { count: RESUME_MAX_FILES }));
    },
    replace: (former: string, key: string, name: string) =>
      save(withFileInstead(value(), former, key), t("replaced", { name })),
    remove: (key: string, name: string) => save(withoutFile(value(), key), t("removed", { name })),
    makeDefault: (key: string, name: string) => save(withDefault(value(), key), t("made_default", { name })),
  };
}
