"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useId, useRef } from "react";
import { isUnderWay, type Upload } from "@/lib/rules/upload";
import { describeLimits } from "@/workspace/shell/upload/describe-limits";
import { DropZone } from "@/workspace/shell/upload/drop-zone";
import type { SendFile } from "@/workspace/shell/upload/upload-list";
import { UploadRow } from "@/workspace/shell/upload/upload-row";
import { useRefusedNotice } from "@/workspace/shell/upload/use-refused-notice";
import { useUploadList } from "@/workspace/shell/upload/use-upload-list";

type Props = {
  /** The label of the field: "Votre photo". */
  label: string;
  /** Content types that the folder takes. */
  accept: readonly string[];
  maxBytes: number;
  /** Several files; otherwise one takes the place of the other. */
  multiple?: boolean;
  /** Those that arrived leave the list: they are shown elsewhere. */
  forgetsUploaded?: boolean;
  send: SendFile;
  /** When every file is uploaded or failed. */
  onComplete: (uploads: readonly Upload[]) => void;
  /** Whether a file is on its way: what names it waits. */
  onBusy?: (isBusy: boolean) => void;
};

/**
 * Files chosen, dropped, sent, tried again. Refused files are listed in a notice for 10 s, other failures next to each
 * file.
 */
export function FileUpload({
  label,
  accept,
  maxBytes,
  multiple = false,
  forgetsUploaded = false,
  send,
  onComplete,
  onBusy,
}: Props) {
  const t = useTranslations("upload");
  const format = useFormatter();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { list, uploads } = useUploadList({
    ...{ accept, maxBytes, multiple, send },
    onComplete(ended) {
      onComplete(ended);
      for (const upload of ended) if (forgetsUploaded && upload.state === "uploaded") list.remove(upload.id);
    },
  });
  const isBusy = isUnderWay(uploads);
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);
  const notifyRefused = useRefusedNotice({ accept, maxBytes });

  const remove = (upload: Upload) => {
    list.remove(upload.id);
    // The button that was pressed is gone with its row.
    input.current?.focus();
  };

  return (
    <div>
      <DropZone
        id={id}
        inputRef={input}
        accept={accept}
        multiple={multiple}
        labelledBy={`${id}-label`}
        describedBy={`${id}-hint`}
        onFiles={(files) => notifyRefused(list.add(files))}
      >
        <span id={`${id}-label`} className="font-semibold text-green underline decoration-1 underline-offset-4">
          {label}
        </span>
        <span id={`${id}-hint`} className="text-sm text-muted">
          <span className="hidden pointer-fine:inline">{t(multiple ? "drop_many" : "drop_one")} </span>
          {t("hint", describeLimits(format, { accept, maxBytes }))}
        </span>
      </DropZone>
      <ul aria-label={t("list")} className="mt-2 empty:hidden">
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onRetry={() => list.retry(upload.id)}
            onRemove={() => remove(upload)}
          />
        ))}
      </ul>
    </div>
  );
}
