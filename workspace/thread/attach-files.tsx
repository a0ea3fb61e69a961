import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { toProductConfig } from "@/lib/rules/config/product-config";
import type { Upload } from "@/lib/rules/upload";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";
import { FileUpload } from "@/workspace/shell/upload/file-upload";
import type { SendFile } from "@/workspace/shell/upload/upload-list";
import { sendFile } from "@/workspace/shell/upload/upload-queries";
import type { AttachedFile } from "@/workspace/thread/outbox";

/** What the folder of attachments takes (marketplace/files/folders.ts). */
const TYPES = ["application/pdf", "image/png", "image/jpeg", "image/webp"] as const;

/** Files for a message: they leave the list of uploads once they arrived. */
export function AttachFiles({ onAttached }: { onAttached: (files: AttachedFile[]) => void }) {
  const t = useTranslations("messaging.composer");
  const { session } = useSession();
  const { as } = useActor();
  const config = useQuery({ queryKey: ["config"], queryFn: async () => toProductConfig(await session.readConfig()) });
  const { uploads } = session.client;
  const client = {
    uploads: {
      ...uploads,
      policy: (...[body, options]: Parameters<typeof uploads.policy>) => uploads.policy(body, { ...as, ...options }),
    },
  };
  const send: SendFile = (file, options) => sendFile(client, { file, folder: "attachments", ...options });
  const attach = (ended: readonly Upload[]) =>
    onAttached(
      ended.flatMap((upload) => (upload.state === "uploaded" ? [{ key: upload.key, name: upload.name }] : [])),
    );
  return (
    <AsyncBlock reading={config}>
      {({ custom }) => (
        <FileUpload
          label={t("file_label")}
          accept={TYPES}
          maxBytes={custom.maxUploadFileSize}
          multiple
          forgetsUploaded
          send={send}
          onComplete={attach}
        />
      )}
    </AsyncBlock>
  );
}
