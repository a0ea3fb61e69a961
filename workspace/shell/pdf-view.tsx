import { useEffect, useState } from "react";

type Props = {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
  texts: { open: string; noViewer: string };
  className?: string;
};

/** A PDF in the browser's own viewer; in a browser without a viewer, a link to the PDF. */
export function PdfView({ bytes, name, texts, className = "min-h-[70dvh]" }: Props) {
  const url = useObjectUrl(bytes);
  const isBlocked = useBlockedFrame();
  if (!url) return null;
  const link = (
    <a href={url} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center">
      {texts.open}
    </a>
  );
  if (!navigator.pdfViewerEnabled || isBlocked)
    return (
      <>
        <p className="text-muted">{texts.noViewer}</p>
        {link}
      </>
    );
  return (
    <div className="grid h-full grid-rows-[minmax(0,1fr)_auto] justify-items-start">
      <iframe
        src={`${url}#toolbar=0&navpanes=0&view=FitH`}
        title={name}
        className={`h-full w-full rounded-md border border-rule ${className}`}
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

/**
 * Returns whether the frame is blocked. The content policy allows it only in documents loaded under /app: a user who
 * came from another document reads the PDF through the link.
 */
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
