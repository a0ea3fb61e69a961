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

type Props = { fileKey: string; name: string | null | undefined };

/**
 * The CV of the application. It is read only once the firm opens it, because the candidate sees that the firm has read
 * it.
 */
export function CvSection({ fileKey, name }: Props) {
  const t = useTranslations("firm_cv");
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <h3 className="text-lg">{t("heading")}</h3>
      {isOpen ? (
        <OpenCv fileKey={fileKey} name={name} />
      ) : (
        <>
          <p className="measure mt-2 text-sm text-muted">{t("seen")}</p>
          <Button variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
            {t("open")}
          </Button>
        </>
      )}
    </section>
  );
}

function OpenCv({ fileKey, name }: Props) {
  const t = useTranslations("firm_cv");
  const { session } = useSession();
  const reading = useQuery(candidateCv(session.client, useActor(), fileKey));
  const fileName = t("file_name", { name: name ?? "candidature" });
  return (
    <div className="mt-3">
      <AsyncBlock reading={reading}>
        {(bytes) =>
          bytes ? (
            <>
              <PdfView bytes={bytes} name={fileName} texts={{ open: t("apart"), noViewer: t("no_viewer") }} />
              <Button variant="quiet" onClick={() => saveFile(fileName, "application/pdf", bytes)}>
                {t("download")}
              </Button>
            </>
          ) : (
            <p className="text-muted">{t("gone")}</p>
          )
        }
      </AsyncBlock>
    </div>
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
