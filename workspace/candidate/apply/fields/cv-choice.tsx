import { useLocale, useTranslations } from "next-intl";
import { useRef } from "react";
import { formatDate } from "@/lib/i18n/format";
import { RESUME_MAX_BYTES } from "@/lib/rules/transaction/application-limits";
import { PDF_TYPE, type Upload } from "@/lib/rules/upload";
import { NO_CV, PROFILE, type StoredFile } from "@/workspace/candidate/apply/form";
import type { KnownFile, Profile } from "@/workspace/candidate/apply/queries";
import type { ApplyEntry } from "@/workspace/candidate/apply/use-apply-form";
import { useSession } from "@/workspace/shell/session-provider";
import { FileUpload } from "@/workspace/shell/upload/file-upload";
import { sendFile } from "@/workspace/shell/upload/upload-queries";
import { useUploadLimit } from "@/workspace/shell/upload/use-upload-limit";

type Props = {
  entry: ApplyEntry;
  profile: Profile | null;
  /** The files added to this application, followed by the CVs of the person's account. */
  files: readonly (StoredFile | KnownFile)[];
  onFile: (file: StoredFile) => void;
  onBusy: (isBusy: boolean) => void;
};

const PDF = [PDF_TYPE];

/**
 * The CV to send: the profile, a stored CV, another PDF, or none. Another PDF is uploaded while the person fills in the
 * rest.
 */
export function CvChoice({ entry, profile, files, onFile, onBusy }: Props) {
  const t = useTranslations("candidate_apply.cv");
  const locale = useLocale();
  const { session } = useSession();
  const maxBytes = useUploadLimit(RESUME_MAX_BYTES);
  const known = useRef(new Set(files.map(({ key }) => key)));
  const { error: _, ...radio } = entry.field("cv");

  const keep = (uploads: readonly Upload[]) => {
    for (const upload of uploads) {
      if (upload.state !== "uploaded" || known.current.has(upload.key)) continue;
      known.current.add(upload.key);
      onFile({ key: upload.key, name: upload.name });
    }
  };
  const choice = (value: string, label: string, text: string) => (
    <label
      key={value}
      className="flex min-h-12 cursor-pointer items-start gap-3 rounded-md border border-field bg-surface px-4 py-3 hover:border-ink has-[:checked]:border-green has-[:checked]:bg-tint"
    >
      <input type="radio" value={value} className="mt-1 size-5 shrink-0" {...radio} />
      <span className="min-w-0">
        <span className="block break-words font-semibold">{label}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
    </label>
  );
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-display text-xl">{t("heading")}</legend>
      {profile && choice(PROFILE, t("profile"), t("profile_text", { date: formatDate(locale, profile.updatedDate) }))}
      {files.map((file) =>
        choice(file.key, file.name, "date" in file ? t("kept", { date: formatDate(locale, file.date) }) : t("chosen")),
      )}
      {choice(NO_CV, t("none"), t("none_text"))}
      <FileUpload
        label={t(files.length > 0 ? "other" : "file")}
        accept={PDF}
        maxBytes={maxBytes}
        forgetsUploaded
        send={(file, options) => sendFile(session.client, { file, folder: "resumes", ...options })}
        onComplete={keep}
        onBusy={onBusy}
      />
    </fieldset>
  );
}
