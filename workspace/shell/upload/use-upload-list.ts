"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Upload } from "@/lib/rules/upload";
import { createUploadList, type UploadListOptions } from "@/workspace/shell/upload/upload-list";

const NONE: readonly Upload[] = [];

/** The files that this screen sends. What is under way when it leaves is given up. */
export function useUploadList(options: UploadListOptions) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [list] = useState(() => createUploadList(() => latest.current));
  useEffect(() => () => list.clear(), [list]);
  return { list, uploads: useSyncExternalStore(list.subscribe, list.getUploads, () => NONE) };
}
