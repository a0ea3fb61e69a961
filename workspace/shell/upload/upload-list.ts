import {
  isUploadComplete,
  nextUploads,
  refuseUpload,
  type Upload,
  type UploadAction,
  type UploadRefusal,
  type UploadRules,
  uploadsToStart,
} from "@/lib/rules/upload";
import { toUploadFailure } from "@/workspace/shell/upload/upload-queries";

/** Sends one file; returns its key. */
export type SendFile = (
  file: File,
  options: { onProgress: (sentBytes: number) => void; signal: AbortSignal },
) => Promise<string>;

export type RefusedFile = { name: string; refusal: UploadRefusal };

type Choice = UploadRules & {
  /** True to accept several files; otherwise a new file replaces the previous one. */
  multiple: boolean;
  /** Names of files that the screen shows elsewhere: another file of one of these names is refused. */
  takenNames: readonly string[];
};
export type UploadListOptions = Choice & {
  send: SendFile;
  /** Called each time the last running upload has succeeded or failed. */
  onComplete: (uploads: readonly Upload[]) => void;
};

/**
 * Creates the list of a user's uploads. A few files are uploaded at the same time, the others wait; the user can retry
 * or remove each.
 */
export function createUploadList(options: () => UploadListOptions) {
  let uploads: readonly Upload[] = [];
  let count = 0;
  const listeners = new Set<() => void>();
  const held = new Map<string, { file: File; controller: AbortController }>();

  const apply = (action: UploadAction) => {
    const before = uploads;
    uploads = nextUploads(before, action);
    if (uploads === before) return;
    for (const listener of listeners) listener();
    if (isUploadComplete(uploads) && !isUploadComplete(before)) options().onComplete(uploads);
  };
  const dispatch = (action: UploadAction) => {
    apply(action);
    for (const { id } of uploadsToStart(uploads)) void start(id);
  };

  const start = async (id: string) => {
    const file = held.get(id)?.file;
    if (!file) return;
    const controller = new AbortController();
    const { signal } = controller;
    held.set(id, { file, controller });
    apply({ type: "started", id });
    // A file that was removed since reports nothing more.
    const say = (action: UploadAction) => !signal.aborted && dispatch(action);
    try {
      const key = await options().send(file, {
        onProgress: (sentBytes) => say({ type: "progressed", id, sentBytes }),
        signal,
      });
      say({ type: "uploaded", id, key });
    } catch (error) {
      say({ type: "failed", id, failure: toUploadFailure(error) });
    }
  };

  const remove = (id: string) => {
    held.get(id)?.controller.abort();
    held.delete(id);
    dispatch({ type: "removed", id });
  };
  const clear = () => {
    for (const { id } of uploads) remove(id);
  };
  const hold = (file: File) => {
    count += 1;
    const id = String(count);
    held.set(id, { file, controller: new AbortController() });
    return { id, name: file.name, bytes: file.size };
  };

  return {
    getUploads: () => uploads,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Starts the accepted files; returns the refused ones, each with its reason. */
    add(files: readonly File[]): RefusedFile[] {
      const { taken, refused } = sortFiles(files, uploads, options());
      if (taken.length > 0 && !options().multiple) clear();
      if (taken.length > 0) dispatch({ type: "added", uploads: taken.map(hold) });
      return refused;
    },
    retry: (id: string) => dispatch({ type: "retried", id }),
    remove,
    /** Removes all files, and cancels the running uploads. */
    clear,
  };
}

function sortFiles(files: readonly File[], uploads: readonly Upload[], { multiple, takenNames, ...rules }: Choice) {
  const refused: RefusedFile[] = [];
  const taken: File[] = [];
  for (const file of multiple ? files : files.slice(0, 1)) {
    const chosen = multiple ? [...uploads, ...taken].map(({ name }) => name) : [];
    const refusal = refuseUpload(file, [...takenNames, ...chosen], rules);
    if (refusal) refused.push({ name: file.name, refusal });
    else taken.push(file);
  }
  return { taken, refused };
}
