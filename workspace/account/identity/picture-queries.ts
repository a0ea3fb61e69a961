import type { FileRef } from "@/lib/entities/file-ref";
import type { Session } from "@/lib/session/session";
import type { SendFile } from "@/workspace/shell/upload/upload-list";
import { sendFile } from "@/workspace/shell/upload/upload-queries";

type Client = Session["client"];

/** File types accepted by the folder of user pictures. */
export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;

const keep = (client: Client, userId: string, avatar: Pick<FileRef, "key"> | null) =>
  client.users.update(userId, { metadata: { avatar } }, { organizationId: null });

/** Uploads the picture of a user and saves it in their account; resolves once both are done. */
export const sendPicture =
  (client: Client, userId: string): SendFile =>
  async (file, options) => {
    const key = await sendFile(client, { file, folder: "avatars", ...options });
    await keep(client, userId, { key });
    return key;
  };

export const removePicture = (client: Client, userId: string) => keep(client, userId, null);
