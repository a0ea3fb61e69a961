import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { whenStatus } from "@/lib/queries/failure";
import type { Session } from "@/lib/session/session";
import { type Actor, useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { PdfView } from "@/workspace/shell/pdf-view";
import { saveFile } from "@/workspace/shell/save-file";
import { useSession } from "@/workspace/shell/session-provider";

type Props = {
  fileKey: string;
  name: string | null | undefined;
  /** False for a person without an account, who sees nothing of what the firm reads. */
  isToldOfReading?: boolean;
};

/**
 * The CV of the application. It is read only once the firm opens it, because the candidate sees that the firm has read
 * it; `isBeside`: it stands open next to the decision, as tall as the window.
 */
export function CvSection({ fileKey, name, isToldOfReading = true, isBeside = false }: Props & { isBeside?: boolean }) {
  const t = useTranslations("firm_cv");
  const [isOpen, setOpen] = useState(false);
  if (isBeside)
    return (
      <section className="sticky top-6 self-start" data-no-print>
        <h3 className="sr-only">{t("heading")}</h3>
        <OpenCv fileKey={fileKey} name={name} className="min-h-[calc(100dvh-10rem)]" />
        {isToldOfReading && <p className="text-sm text-muted">{t("seen")}</p>}
      </section>
    );
  return (
    <section data-no-print>
      <h3 className="text-lg">{t("heading")}</h3>
      {isOpen ? (
        <div className="mt-3">
          <OpenCv fileKey={fileKey} name={name} />
        </div>
      ) : (
        <>
          {isToldOfReading && <p className="measure mt-2 text-sm text-muted">{t("seen")}</p>}
          <Button variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
            {t("open")}
          </Button>
        </>
      )}
    </section>
  );
}

function OpenCv({ fileKey, name, className }: Pick<Props, "fileKey" | "name"> & { className?: string }) {
  const t = useTranslations("firm_cv");
  const { session } = useSession();
  const reading = useQuery(candidateCv(session.client, useActor(), fileKey));
  const fileName = t("file_name", { name: name ?? "candidature" });
  return (
    <AsyncBlock reading={reading}>
      {(bytes) =>
        bytes ? (
          <>
            <PdfView
              bytes={bytes}
              name={fileName}
              texts={{ open: t("apart"), noViewer: t("no_viewer") }}
              {...(className && { className })}
            />
            <div>
              <Button variant="quiet" onClick={() => saveFile(fileName, "application/pdf", bytes)}>
                {t("download")}
              </Button>
            </div>
          </>
        ) : (
          <p className="text-muted">{t("gone")}</p>
        )
      }
    </AsyncBlock>
  );
}

/** The bytes of a candidate's CV, read when the firm opens it; null when the file no longer exists. */
const candidateCv = (client: Session["client"], { organizationId, userId, as }: Actor, key: string) => ({
  queryKey: [organizationId ?? userId, "candidate-cv", key],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    whenStatus(404, client.uploads.buffer({ key }, { ...as, signal }), () => null),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
});
