import { useTranslations } from "next-intl";
import type { Upload } from "@/lib/rules/upload";
import { sendTable } from "@/workspace/firm/feeds/queries";
import { useSession } from "@/workspace/shell/session-provider";
import { FileUpload } from "@/workspace/shell/upload/file-upload";
import { useUploadLimit } from "@/workspace/shell/upload/use-upload-limit";

/** Types that browsers give to a CSV, depending on the installed programs, to XML and to JSON. */
const TABLES = [
  "text/csv",
  "application/vnd.ms-excel",
  "text/plain",
  "application/xml",
  "text/xml",
  "application/json",
];
const TABLE_MAX_BYTES = 10 * 1024 * 1024;

type Props = { label: string; onArrived: (key: string, name: string) => void };

/** Uploads a file of offers that was chosen or dropped. */
export function TableUpload({ label, onArrived }: Props) {
  const t = useTranslations("firm_feeds.file");
  const { session } = useSession();
  const maxBytes = useUploadLimit(TABLE_MAX_BYTES);
  const report = (uploads: readonly Upload[]) => {
    const arrived = uploads.find((upload) => upload.state === "uploaded");
    if (arrived?.state === "uploaded") onArrived(arrived.key, arrived.name);
  };
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{t("hint")}</p>
      <FileUpload
        label={label}
        accept={TABLES}
        maxBytes={maxBytes}
        forgetsUploaded
        send={(file, options) => sendTable(session.client, file, options)}
        onComplete={report}
      />
    </div>
  );
}
