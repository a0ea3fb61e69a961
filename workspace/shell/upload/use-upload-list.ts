"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { isUnderWay, type Upload } from "@/lib/rules/upload";
import { createUploadList, type UploadListOptions } from "@/workspace/shell/upload/upload-list";

const NONE: readonly Upload[] = [];

/** The files that this screen sends. What is under way when it leaves is given up: the browser asks before. */
export function useUploadList(options: UploadListOptions) {
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
