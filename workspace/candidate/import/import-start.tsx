import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/api/errors";
import type { ParsedResume } from "@/lib/entities/parsed-resume";
import { refusalCode } from "@/lib/queries/refusal-code";
import { CV_FOLDERS, PDF_TYPE, WORD_TYPE } from "@/lib/rules/upload";
import { CvUpload } from "@/workspace/candidate/cv/cv-upload";
import { ownFiles } from "@/workspace/candidate/cv/queries";
import { parsedCv } from "@/workspace/candidate/import/queries";
import type { ReviewSource } from "@/workspace/candidate/import/rules/review";
import { useActor } from "@/workspace/shell/area/use-actor";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FailureText } from "@/workspace/shell/form/failure-text";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type File = ReviewSource["file"];
type Props = {
  /** The file that is being read. */
  file: File | null;
  onFile: (source: ReviewSource) => void;
  onRead: (parsed: ParsedResume) => void;
  onLeave: () => void;
  children: ReactNode;
};

const READABLE: readonly string[] = [PDF_TYPE, WORD_TYPE];

/** Asks for a PDF or a Word file, then shows the progress of its reading. */
export function ImportStart({ file, onFile, onRead, onLeave, children }: Props) {
  const t = useTranslations("candidate_import");
  const choose = (key: string, name: string) => onFile({ file: { key, name }, parsed: null });
  return (
    <div className="grid max-w-3xl gap-6">
      {file ? (
        <Reading key={file.key} file={file} onRead={onRead} onLeave={onLeave} />
      ) : (
        <>
          <CvUpload label={t("start.file")} accept={READABLE} onArrived={choose} />
          <OwnFiles onChoose={choose} />
        </>
      )}
      {children}
    </div>
  );
}

function Reading({ file, onRead, onLeave }: Pick<Props, "onRead" | "onLeave"> & { file: File }) {
  const t = useTranslations("candidate_import");
  const { session } = useSession();
  const { data, error, isFetching, refetch } = useQuery(parsedCv(session.client, useActor(), file.key));
  const toRefusalText = useRefusalText();
  useEffect(() => {
    if (data) onRead(data);
  }, [data, onRead]);
  if (!error || isFetching)
    return (
      <p role="status" className="border-y border-rule py-8 text-lg">
        {t("reading", { name: file.name })}
      </p>
    );
  const refusal = toRefusalText(error);
  return (
    <div role="alert" className="border-l-4 border-brick bg-brick-tint px-4 py-4">
      <p className="break-words font-semibold">{file.name}</p>
      <p className="measure mt-1">{refusal.text}</p>
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        <Button variant="secondary" onClick={onLeave}>
          {t("another")}
        </Button>
        {!refusal.isFinal && (
          <Button variant="quiet" onClick={() => void refetch()}>
            {t("retry")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Reasons for which the parser refuses the file itself: a second attempt with the same file would fail again. */
const REFUSALS = [
  "otherFormat",
  "oldWord",
  "openDocument",
  "encrypted",
  "broken",
  "script",
  "entities",
  "tooManyPages",
  "tooLong",
  "tooNested",
  "tooSlow",
  "tooHeavy",
  "blank",
  "noText",
] as const;

function useRefusalText() {
  const t = useTranslations("candidate_import.refusal");
  return (error: unknown): { text: ReactNode; isFinal: boolean } => {
    const { status, code } = error instanceof ApiError ? error : {};
    const refusal = REFUSALS.find((known) => known === code);
    if (status === 422 && refusal) return { text: t(refusal), isFinal: true };
    if (status === 413) return { text: t("tooHeavy"), isFinal: true };
    if (status === 404) return { text: t("gone"), isFinal: true };
    return { text: <FailureText error={error} />, isFinal: false };
  };
}

/** The CVs that the person uploaded before; shows nothing when they cannot be read. */
function OwnFiles({ onChoose }: { onChoose: (key: string, name: string) => void }) {
  const t = useTranslations("candidate_import.start");
  const { session } = useSession();
  const actor = useActor();
  const { data, refetch } = useQuery(ownFiles(session.client, actor));
  const { act, busy, failure } = useAction();
  const [isInUse, setInUse] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const files = [...(data?.values() ?? [])].filter(
    ({ contentType, kind }) => READABLE.includes(contentType) && CV_FOLDERS.includes(kind),
  );
  const remove = (key: string) =>
    act(async () => {
      setInUse(false);
      try {
        await session.client.uploads.remove({ key }, { ...actor.as });
      } catch (error) {
        if (refusalCode(error) !== "inUse") throw error;
        setInUse(true);
      }
      await refetch();
      // The pressed button was removed with its row.
      heading.current?.focus();
    });
  if (files.length === 0) return null;
  return (
    <section aria-label={t("own_files")}>
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        {t("own_files")}
      </h2>
      <FormError text={isInUse ? t("in_use") : failure} />
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {files.map(({ key, filename, isInProfile, nbApplications }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span className="min-w-0 break-words">{filename}</span>
            <span className="flex flex-wrap items-center gap-x-5">
              {isInProfile && <span className="text-sm text-muted">{t("kept")}</span>}
              <Button
                variant="quiet"
                aria-label={t("read_file", { name: filename })}
                onClick={() => onChoose(key, filename)}
              >
                {t("read")}
              </Button>
              {!isInProfile && nbApplications === 0 && (
                <ConfirmButton
                  label={t("remove")}
                  about={filename}
                  question={t("remove_question")}
                  busy={busy}
                  onConfirm={() => void remove(key)}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
