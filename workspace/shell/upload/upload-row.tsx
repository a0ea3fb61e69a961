"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useRef } from "react";
import { isFileFault, toFileSize, type Upload, type UploadFailure } from "@/lib/rules/upload";
import { formatMegabytes } from "@/workspace/shell/upload/describe-limits";

type Props = { upload: Upload; onRetry: () => void; onRemove: () => void };

const ACTION =
  "inline-flex min-h-11 min-w-11 items-center justify-center rounded-md px-3 text-sm font-semibold text-green underline decoration-1 underline-offset-4 hover:decoration-2";

/** One file: its name, its size, how far it is, and what may be done about it. */
export function UploadRow({ upload, onRetry, onRemove }: Props) {
  const t = useTranslations("upload");
  const tError = useTranslations("error");
  const format = useFormatter();
  const removeButton = useRef<HTMLButtonElement>(null);
  const { name, bytes } = upload;
  const { unit, value } = toFileSize(bytes);
  const size = unit === "mb" ? formatMegabytes(format, value) : format.number(value);
  const failed = upload.state === "failed";
  const ended = failed || upload.state === "uploaded";

  const failureText = (failure: UploadFailure) => (isFileFault(failure) ? t(`failure.${failure}`) : tError(failure));
  const retry = () => {
    // The button that is pressed goes away.
    removeButton.current?.focus();
    onRetry();
  };

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-rule py-1">
      <div className="min-w-0 py-1">
        <p className="flex items-baseline gap-3">
          <span className="min-w-0 truncate font-semibold" title={name}>
            {name}
          </span>
          <span className="figures shrink-0 text-sm text-muted">{t(`size.${unit}`, { value: size })}</span>
        </p>
        {/* Announces the state, and not the bar: a screen reader would read each percent. */}
        <p aria-live="polite" className={`text-sm ${failed ? "font-semibold text-brick" : "text-muted"}`}>
          {failed ? failureText(upload.failure) : t(`state.${upload.state}`)}
        </p>
      </div>
      <div className="flex flex-wrap justify-end">
        {failed && (
          <button type="button" className={ACTION} onClick={retry} aria-label={t("retry_file", { name })}>
            {t("retry")}
          </button>
        )}
        <button
          ref={removeButton}
          type="button"
          className={ACTION}
          onClick={onRemove}
          aria-label={t(ended ? "remove_file" : "cancel_file", { name })}
        >
          {t(ended ? "remove" : "cancel")}
        </button>
      </div>
      {upload.state === "uploading" && (
        <progress
          aria-label={t("progress", { name })}
          max={bytes}
          value={upload.sentBytes}
          className="col-span-2 mb-1 block h-1 w-full appearance-none overflow-hidden rounded-full bg-rule [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-green [&::-webkit-progress-value]:transition-[inline-size]"
        />
      )}
    </li>
  );
}
