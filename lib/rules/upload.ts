/** Time for which the reasons of refused files are shown: 10 s (docs/product.md §5, §9). */
export const UPLOAD_NOTICE_MS = 10_000;
/** Maximum number of files sent at the same time: more files would only share the same bandwidth. */
const UPLOADS_AT_ONCE = 2;

/** Types of the files in which a person may have their CV read. Firms only open a PDF (docs/product.md §8). */
export const PDF_TYPE = "application/pdf";
export const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Folders of the files in which a person may have their CV read, and that they may remove. */
export const CV_FOLDERS: readonly string[] = ["resumes", "imports"];

const BYTES_PER_MB = 1024 * 1024;

/** Reasons why an uploaded picture is not stored: each code of the API, with the matching code of the messages. */
export const PICTURE_FAULTS = { damaged: "damaged", tooManyPixels: "too_many_pixels", tooSlow: "too_slow" } as const;
export type PictureFault = keyof typeof PICTURE_FAULTS;

const FILE_FAULTS = ["unreadable", "too_large", "too_small", ...Object.values(PICTURE_FAULTS)] as const;
/** A fault of the uploaded file itself. */
type FileFault = (typeof FILE_FAULTS)[number];
/** Reason of a failed upload: a fault of the file, or of the call. */
export type UploadFailure = FileFault | "network" | "expired" | "busy" | "refused" | "fault";

export const isFileFault = (failure: UploadFailure): failure is FileFault =>
  FILE_FAULTS.some((fault) => fault === failure);

type Progress =
  | { state: "waiting" }
  | { state: "uploading"; sentBytes: number }
  | { state: "uploaded"; key: string }
  | { state: "failed"; failure: UploadFailure };

/** An upload. Its final states are `uploaded` and `failed` (docs/product.md §4). */
export type Upload = { id: string; name: string; bytes: number } & Progress;

export type UploadAction =
  | { type: "added"; uploads: { id: string; name: string; bytes: number }[] }
  | { type: "started"; id: string }
  | { type: "retried"; id: string }
  | { type: "removed"; id: string }
  | { type: "progressed"; id: string; sentBytes: number }
  | { type: "uploaded"; id: string; key: string }
  | { type: "failed"; id: string; failure: UploadFailure };

/** Returns the uploads after an action. A late action, for a removed file or a finished upload, changes nothing. */
export function nextUploads(uploads: readonly Upload[], action: UploadAction): readonly Upload[] {
  if (action.type === "added") return [...uploads, ...action.uploads.map((file) => ({ ...file, ...WAITING }))];
  if (action.type === "removed") return uploads.filter(({ id }) => id !== action.id);
  const found = uploads.find(({ id }) => id === action.id);
  const progress = found && nextProgress(found, action);
  if (!progress) return uploads;
  const { id, name, bytes } = found;
  return uploads.map((upload) => (upload === found ? { id, name, bytes, ...progress } : upload));
}

const WAITING = { state: "waiting" } as const;

type Step = Exclude<UploadAction, { type: "added" } | { type: "removed" }>;

/** Returns the next state; null when the action means nothing in the current state. */
function nextProgress(upload: Upload, action: Step): Progress | null {
  if (action.type === "started") return upload.state === "waiting" ? { state: "uploading", sentBytes: 0 } : null;
  if (action.type === "retried") return upload.state === "failed" ? WAITING : null;
  if (upload.state !== "uploading") return null;
  if (action.type === "uploaded") return { state: "uploaded", key: action.key };
  if (action.type === "failed") return { state: "failed", failure: action.failure };
  // The progress bar never goes back, nor past the end.
  const sentBytes = Math.max(upload.sentBytes, Math.min(action.sentBytes || 0, upload.bytes));
  return { state: "uploading", sentBytes };
}

/** True when every file is uploaded or failed (docs/product.md §4). An empty list is not complete. */
export const isUploadComplete = (uploads: readonly Upload[]): boolean =>
  uploads.length > 0 && uploads.every(({ state }) => state === "uploaded" || state === "failed");

/** True when leaving the page now would lose a file. */
export const isUnderWay = (uploads: readonly Upload[]): boolean =>
  uploads.some(({ state }) => state === "waiting" || state === "uploading");

/** Returns the uploads to start now, in the order in which they were added. */
export function uploadsToStart(uploads: readonly Upload[]): Upload[] {
  const underWay = uploads.filter(({ state }) => state === "uploading").length;
  return uploads.filter(({ state }) => state === "waiting").slice(0, Math.max(0, UPLOADS_AT_ONCE - underWay));
}

type ChosenFile = { name: string; size: number; type: string };
export type UploadRules = { maxBytes: number; accept: readonly string[] };
export type UploadRefusal = "size_limit" | "duplicate_name" | "type" | "empty";

/**
 * Returns the reason why a chosen file is not uploaded (docs/product.md §5), given the names already present; null when
 * it may be.
 */
export function refuseUpload(
  { name, size, type }: ChosenFile,
  names: readonly string[],
  { maxBytes, accept }: UploadRules,
): UploadRefusal | null {
  if (!accept.includes(type)) return "type";
  if (size > maxBytes) return "size_limit";
  if (size === 0) return "empty";
  return names.some((other) => isSameName(other, name)) ? "duplicate_name" : null;
}

/** Compares composed names: a Mac encodes the same name with other characters. */
const isSameName = (a: string, b: string) => a.normalize("NFC") === b.normalize("NFC");

/** Returns a size in readable units: kB below 1 MB, both multiples of 1,024. */
export const toFileSize = (bytes: number): { unit: "kb" | "mb"; value: number } =>
  bytes < BYTES_PER_MB
    ? { unit: "kb", value: Math.max(1, Math.round(bytes / 1024)) }
    : { unit: "mb", value: bytes / BYTES_PER_MB };

export const toMegabytes = (bytes: number): number => bytes / BYTES_PER_MB;
