"use client";
import { useFormatter, useTranslations } from "next-intl";
import {
  type DragEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import {
  isFileFault,
  isUnderWay,
  toFileSize,
  toMegabytes,
  UPLOAD_NOTICE_MS,
  type Upload,
  type UploadFailure,
  type UploadRules,
  WORD_TYPE,
} from "@/lib/rules/upload";
import { useNotify } from "@/workspace/shell/notices-provider";
import {
  createUploadList,
  type RefusedFile,
  type SendFile,
  type UploadListOptions,
} from "@/workspace/shell/upload/upload-list";

type Props = {
  /** The label of the field: "Votre photo". */
  label: string;
  /** Content types that the folder accepts. */
  accept: readonly string[];
  maxBytes: number;
  /** True to accept several files; otherwise a new file replaces the previous one. */
  multiple?: boolean;
  /** True to remove uploaded files from the list, because they are shown elsewhere. */
  forgetsUploaded?: boolean;
  /** Names of the files that the form shows elsewhere, which a new file cannot have. */
  takenNames?: readonly string[];
  send: SendFile;
  /** Called when every file is uploaded or failed. */
  onComplete: (uploads: readonly Upload[]) => void;
  /** Called with true while a file is being uploaded, so that a form that names the file waits. */
  onBusy?: (isBusy: boolean) => void;
};

/**
 * Files that the user chooses or drops; they are uploaded, and can be retried. Refused files are listed in a notice for
 * 10 s, other failures next to each file.
 */
export function FileUpload({
  label,
  accept,
  maxBytes,
  multiple = false,
  forgetsUploaded = false,
  takenNames = [],
  send,
  onComplete,
  onBusy,
}: Props) {
  const t = useTranslations("upload");
  const format = useFormatter();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { list, uploads } = useUploadList({
    accept,
    maxBytes,
    multiple,
    takenNames,
    send,
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
    // The pressed button has disappeared with its row.
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

const NONE: readonly Upload[] = [];

/**
 * The uploads of this screen. Unfinished uploads are cancelled when the screen is left; the browser asks for
 * confirmation before the page is left.
 */
function useUploadList(options: UploadListOptions) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [list] = useState(() => createUploadList(() => latest.current));
  useEffect(() => () => list.clear(), [list]);
  const uploads = useSyncExternalStore(list.subscribe, list.getUploads, () => NONE);
  const isBusy = isUnderWay(uploads);
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isBusy]);
  return { list, uploads };
}

/** Maximum number of files named in a notice: nobody can read more names in its ten seconds. */
const MAX_NAMED = 3;

/** Lists the files that were refused before any upload, in one notice, for 10 s. */
function useRefusedNotice(rules: UploadRules) {
  const t = useTranslations("error");
  const format = useFormatter();
  const notify = useNotify();
  return (refused: RefusedFile[]) => {
    if (refused.length === 0) return;
    const limits = describeLimits(format, rules);
    const named = refused
      .slice(0, MAX_NAMED)
      .map(({ name, refusal }) => t(`file_upload_${refusal}`, { name, ...limits }));
    const others = refused.length - named.length;
    if (others > 0) named.push(t("file_upload_others", { count: others }));
    notify({ tone: "error", text: named.join(" "), durationMs: UPLOAD_NOTICE_MS });
  };
}

type DropZoneProps = {
  id: string;
  /** The file input, for the keyboard, screen readers and clicks; dropped files do not go through this input. */
  inputRef: Ref<HTMLInputElement>;
  accept: readonly string[];
  multiple: boolean;
  labelledBy: string;
  describedBy: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

const holdsFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes("Files") ?? false;

/** The area where files are chosen or dropped. */
function DropZone({ id, inputRef, accept, multiple, labelledBy, describedBy, onFiles, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  useEffect(preventOpeningFiles, []);

  const drop = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    // Moving over a child element is not leaving.
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };

  return (
    <label
      onDragEnter={(event) => setOver(holdsFiles(event))}
      onDragLeave={leave}
      onDrop={drop}
      className={`relative flex min-h-28 flex-col items-center justify-center gap-1 rounded-md border border-dashed px-4 py-5 text-center transition-colors has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-green ${
        over ? "border-green bg-tint" : "border-field bg-surface hover:border-green"
      }`}
    >
      <input
        ref={inputRef}
        id={id}
        type="file"
        accept={accept.join()}
        multiple={multiple}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Lets the user choose the same file again, once corrected.
          currentTarget.value = "";
          onFiles(files);
        }}
      />
      {children}
    </label>
  );
}

/**
 * Prevents the browser from opening a file dropped outside the area in place of the page, which would lose what was
 * typed there.
 */
function preventOpeningFiles() {
  const refuse = (event: globalThis.DragEvent) => {
    if (holdsFiles(event)) event.preventDefault();
  };
  window.addEventListener("dragover", refuse);
  window.addEventListener("drop", refuse);
  return () => {
    window.removeEventListener("dragover", refuse);
    window.removeEventListener("drop", refuse);
  };
}

type UploadRowProps = { upload: Upload; onRetry: () => void; onRemove: () => void };

const ACTION =
  "inline-flex min-h-11 min-w-11 items-center justify-center rounded-md px-3 text-sm font-semibold text-green underline decoration-1 underline-offset-4 hover:decoration-2";

/** One file: its name, its size, its progress, and its actions. */
function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const t = useTranslations("upload");
  const tError = useTranslations("error");
  const format = useFormatter();
  const removeButton = useRef<HTMLButtonElement>(null);
  const { name, bytes } = upload;
  const { unit, value } = toFileSize(bytes);
  const size = unit === "mb" ? formatMegabytes(format, value) : format.number(value);
  const failed = upload.state === "failed";
  // A faulty file would be refused again.
  const canRetry = failed && !isFileFault(upload.failure);
  const ended = failed || upload.state === "uploaded";

  const failureText = (failure: UploadFailure) => (isFileFault(failure) ? t(`failure.${failure}`) : tError(failure));
  const retry = () => {
    // The pressed button is about to disappear.
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
        {canRetry && (
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

type Formatter = ReturnType<typeof useFormatter>;

/** Formats megabytes, with one decimal at most; a limit has it even when it is 0 (docs/product.md §5). */
const formatMegabytes = (format: Formatter, megabytes: number, minimumFractionDigits = 0) =>
  format.number(megabytes, { minimumFractionDigits, maximumFractionDigits: 1 });

/** Describes the accepted files in words: "PNG, JPEG ou WebP" and "10,0". */
const describeLimits = (format: Formatter, { accept, maxBytes }: UploadRules) => ({
  types: format.list(new Set(accept.map(toTypeName)), { type: "disjunction" }),
  limit: formatMegabytes(format, toMegabytes(maxBytes), 1),
});

/**
 * Names shown for types whose own name few users would recognise. A table has the type of the program that opens it on
 * the user's machine.
 */
const TYPE_NAMES: Record<string, string> = {
  "image/webp": "WebP",
  [WORD_TYPE]: "Word (.docx)",
  "text/plain": "CSV",
  "application/vnd.ms-excel": "CSV",
};

/** Returns the usual name of a type, such as JPEG for "image/jpeg". */
const toTypeName = (type: string) => TYPE_NAMES[type] ?? (type.split("/")[1] ?? type).toUpperCase();
