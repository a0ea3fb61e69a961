import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { cvBytes } from "@/workspace/candidate/import/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { PdfView } from "@/workspace/shell/pdf-view";
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
  const texts = { open: t("open"), noViewer: t("no_viewer") };
  return <PdfView bytes={bytes} name={name} texts={texts} className="min-h-[70dvh] lg:min-h-0" />;
}
