import { useFormatter, useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import type { OwnFile } from "@/lib/entities/upload";
import { formErrors, requiredText } from "@/lib/forms/field-rules";
import { formatDate } from "@/lib/i18n/format";
import { toFileSize } from "@/lib/rules/upload";
import { CvUpload } from "@/workspace/candidate/cv/cv-upload";
import { useActor } from "@/workspace/shell/area/use-actor";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { FormError } from "@/workspace/shell/form/form-error";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { saveFile } from "@/workspace/shell/save-file";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = {
  fileKey: string;
  /** Null for a file that the person did not upload themselves, or that no longer exists. */
  file: OwnFile | null;
  isDefault: boolean;
  busy: boolean;
  onRenamed: (name: string) => Promise<unknown>;
  onDefault: (name: string) => void;
  onReplace: (key: string, name: string) => void;
  onRemove: (name: string) => void;
};

/** A row of a file: its facts and its actions. */
export function FileRow({ fileKey, file, isDefault, busy, onRenamed, onDefault, onReplace, onRemove }: Props) {
  const t = useTranslations("candidate_cv.files");
  const { session } = useSession();
  const actor = useActor();
  const opening = useAction();
  const [open, setOpen] = useState<"rename" | "replace" | null>(null);
  const buttons = { rename: useRef<HTMLButtonElement>(null), replace: useRef<HTMLButtonElement>(null) };
  const name = file?.filename ?? t("unnamed");

  const download = () =>
    opening.act(async () => {
      const content = await session.client.uploads.buffer({ key: fileKey }, { ...actor.as });
      saveFile(name, "application/pdf", content);
    });
  const action = (label: string, onClick: () => void, rest: object = {}) => (
    <Button variant="quiet" aria-label={`${label} (${name})`} onClick={onClick} {...rest}>
      {label}
    </Button>
  );
  const panel = (kind: "rename" | "replace") =>
    action(t(kind), () => setOpen(open === kind ? null : kind), {
      ref: buttons[kind],
      "aria-expanded": open === kind,
    });
  const close = () => {
    if (open) buttons[open].current?.focus();
    setOpen(null);
  };
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 break-words font-semibold">{name}</span>
        {isDefault && <span className="text-sm font-semibold text-green">{t("default")}</span>}
      </p>
      {file && <FileFacts file={file} />}
      <div className="mt-1 flex flex-wrap items-center gap-x-5">
        {action(opening.busy ? t("opening") : t("open"), () => opening.busy || void download())}
        {!isDefault && action(t("make_default"), () => busy || onDefault(name))}
        {file && panel("rename")}
        {panel("replace")}
        <ConfirmButton
          label={t("remove")}
          about={name}
          question={t(isDefault ? "remove_default_question" : "remove_question")}
          busy={busy}
          onConfirm={() => onRemove(name)}
        />
      </div>
      <FormError text={opening.failure} />
      {file && open === "rename" && (
        <RenameForm
          file={file}
          onClose={close}
          onRenamed={async (renamed) => {
            await onRenamed(renamed);
            close();
          }}
        />
      )}
      {open === "replace" && (
        <Panel>
          <CvUpload label={t("replacement")} onArrived={onReplace} />
          <Button variant="quiet" onClick={close}>
            {t("cancel")}
          </Button>
        </Panel>
      )}
    </li>
  );
}

/** A panel opened by a button; the panel receives the focus. */
function Panel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>("input")?.focus(), []);
  return (
    <div ref={panel} className="mt-2 grid justify-items-start gap-2 [&>:first-child]:w-full">
      {children}
    </div>
  );
}

function FileFacts({ file: { bytes, createdDate, nbApplications } }: { file: OwnFile }) {
  const t = useTranslations("candidate_cv.files");
  const tSize = useTranslations("upload.size");
  const locale = useLocale();
  const format = useFormatter();
  const size = bytes === null ? null : toFileSize(bytes);
  const parts = [
    t("sent_on", { date: formatDate(locale, createdDate) }),
    size &&
      tSize(size.unit, { value: format.number(size.value, { maximumFractionDigits: size.unit === "mb" ? 1 : 0 }) }),
    nbApplications > 0 && t("applications", { count: nbApplications }),
  ];
  return <p className="figures text-sm text-muted">{parts.filter(Boolean).join(" · ")}</p>;
}

const MAX_LENGTH = 255;
const Renaming = z.object({ filename: requiredText.check(z.maxLength(MAX_LENGTH, formErrors.tooLong)) });

type RenameFormProps = { file: OwnFile; onRenamed: (name: string) => Promise<void>; onClose: () => void };

/** Renames a file: the recipient sees this name. */
function RenameForm({ file: { key, filename }, onRenamed, onClose }: RenameFormProps) {
  const t = useTranslations("candidate_cv.files");
  const { session } = useSession();
  const actor = useActor();
  const id = useId();
  const { form, field, submit, busy, failure } = useApiForm({
    schema: Renaming,
    defaultValues: { filename },
    fieldNames: { filename: "filename" },
    send: async (given) => {
      const renamed = await session.client.uploads.rename({ key, ...given }, { ...actor.as });
      await onRenamed(renamed.filename);
    },
  });
  useEffect(() => form.setFocus("filename", { shouldSelect: true }), [form]);
  return (
    <form noValidate onSubmit={submit} className="mt-2 grid max-w-xl gap-3">
      <TextField
        {...field("filename")}
        id={id}
        label={t("name")}
        hint={t("name_hint")}
        maxLength={MAX_LENGTH}
        autoComplete="off"
      />
      <FormActions
        busy={busy}
        failure={failure}
        label={t("save_name")}
        cancel={{ label: t("cancel"), onPress: onClose }}
      />
    </form>
  );
}
