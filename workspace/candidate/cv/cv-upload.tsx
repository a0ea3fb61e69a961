import { useRef } from "react";
import { RESUME_MAX_BYTES } from "@/lib/rules/transaction/application-limits";
import { PDF_TYPE, type Upload, WORD_TYPE } from "@/lib/rules/upload";
import { useSession } from "@/workspace/shell/session-provider";
import { FileUpload } from "@/workspace/shell/upload/file-upload";
import { sendFile } from "@/workspace/shell/upload/upload-queries";
import { useUploadLimit } from "@/workspace/shell/upload/use-upload-limit";

type Props = {
  label: string;
  accept?: readonly string[];
  /** Names of the CVs shown beside it. */
  takenNames?: readonly string[];
  onArrived: (key: string, name: string) => void;
};

const PDF = [PDF_TYPE];
const folderOf = ({ type }: File) => (type === WORD_TYPE ? "imports" : "resumes");

/** Uploads the CVs that the person chooses or drops; each one leaves this list once it is uploaded. */
export function CvUpload({ label, accept = PDF, takenNames, onArrived }: Props) {
  const { session } = useSession();
  const maxBytes = useUploadLimit(RESUME_MAX_BYTES);
  const known = useRef(new Set<string>());
  const report = (uploads: readonly Upload[]) => {
    for (const upload of uploads) {
      if (upload.state !== "uploaded" || known.current.has(upload.key)) continue;
      known.current.add(upload.key);
      onArrived(upload.key, upload.name);
    }
  };
  return (
    <FileUpload
      label={label}
      accept={accept}
      maxBytes={maxBytes}
      forgetsUploaded
      takenNames={takenNames}
      send={(file, options) => sendFile(session.client, { file, folder: folderOf(file), ...options })}
      onComplete={report}
    />
  );
}
