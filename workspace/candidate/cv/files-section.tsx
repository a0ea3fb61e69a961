import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RESUME_MAX_FILES } from "@/lib/entities/resume";
import type { ObjectSaver, SaverState } from "@/lib/queries/object-saver";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { cvFilesOf, hasRoom } from "@/workspace/candidate/cv/cv-files";
import { CvUpload } from "@/workspace/candidate/cv/cv-upload";
import { FileRow } from "@/workspace/candidate/cv/file-row";
import { ownFiles } from "@/workspace/candidate/cv/queries";
import { useCvFiles } from "@/workspace/candidate/cv/use-cv-files";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { saver: ObjectSaver; state: SaverState };

/** The files of the profile, five at most. */
export function FilesSection({ saver, state }: Props) {
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
                    // The button that was pressed is gone with its row.
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
