import type { FileRef } from "@/lib/entities/file-ref";
import type { PictureView } from "@/lib/views/picture";

/** Converts a stored image for pages; `alt` names what it depicts. */
export const toPicture = (file: FileRef | null | undefined, alt: string): PictureView | null =>
  file
    ? {
        key: file.key,
        alt,
        width: file.width ?? undefined,
        height: file.height ?? undefined,
        blurDataUrl: file.blurDataUrl ?? undefined,
        ...(file.focus && { focus: file.focus }),
      }
    : null;
