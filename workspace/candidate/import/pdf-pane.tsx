import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { cvBytes } from "@/workspace/candidate/import/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/** The PDF as the browser draws it: what was read is compared with it. */
export function PdfPane({ fileKey, name }: { fileKey: string; name: string }) {
  const t = useTranslations("candidate_import.pdf");
  const { session } = useSession();
  const reading = useQuery(cvBytes(session.client, useActor(), fileKey));
  return (
    <AsyncBlock reading={reading}>
      {(bytes) => (bytes ? <Shown bytes={bytes} name={name} /> : <p className="text-muted">{t("gone")}</p>)}
    </AsyncBlock>
  );
}

function Shown({ bytes, name }: { bytes: Uint8Array<ArrayBuffer>; name: string }) {
  const t = useTranslations("candidate_import.pdf");
  const url = useObjectUrl(bytes);
  const isBlocked = useBlockedFrame();
  if (!url) return null;
  const link = (
    <a href={url} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center">
      {t("open")}
    </a>
  );
  if (!navigator.pdfViewerEnabled || isBlocked)
    return (
      <>
        <p className="text-muted">{t("no_viewer")}</p>
        {link}
      </>
    );
  return (
    <div className="grid h-full grid-rows-[minmax(0,1fr)_auto] justify-items-start">
      <iframe
        src={`${url}#toolbar=0&navpanes=0&view=FitH`}
        title={name}
        className="h-full min-h-[70dvh] w-full rounded-md border border-rule lg:min-h-0"
      />
      {link}
    </div>
  );
}

function useObjectUrl(bytes: Uint8Array<ArrayBuffer>): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return url;
}

/** The policy of a page allows this frame under /app alone: who came from another document reads the PDF by its link. */
function useBlockedFrame(): boolean {
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    const block = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === "frame-src") setBlocked(true);
    };
    document.addEventListener("securitypolicyviolation", block);
    return () => document.removeEventListener("securitypolicyviolation", block);
  }, []);
  return isBlocked;
}
