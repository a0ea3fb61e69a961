import type { Session } from "@/lib/session/session";
import type { SendFile } from "@/workspace/shell/upload/upload-list";
import { sendFile } from "@/workspace/shell/upload/upload-queries";

export type PictureKind = "logo" | "cover" | "photo";

export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;

/** In pixels: below, a picture is blurred where pages show it. */
export const MIN_SIZE: Record<PictureKind, { width: number; height: number }> = {
  logo: { width: 256, height: 256 },
  cover: { width: 1200, height: 400 },
  photo: { width: 900, height: 600 },
};

export type Size = { width: number; height: number };

export const isLargeEnough = (kind: PictureKind, { width, height }: Size): boolean =>
  width >= MIN_SIZE[kind].width && height >= MIN_SIZE[kind].height;

/** Sends a picture that is large enough, and rejects before a byte is sent otherwise; `onSize` gets its size first. */
export const sendPicture =
  (client: Session["client"], kind: PictureKind, onSize: (size: Size) => void): SendFile =>
  async (file, options) => {
    const size = await sizeOf(file);
    onSize(size);
    if (!isLargeEnough(kind, size)) throw new Error("The picture is too small");
    return sendFile(client, { file, folder: kind === "logo" ? "logos" : "covers", ...options });
  };

async function sizeOf(file: File): Promise<Size> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}
