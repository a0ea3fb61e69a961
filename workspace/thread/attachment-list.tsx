import { useFormatter, useTranslations } from "next-intl";
import * as z from "zod/mini";
import type { Message } from "@/lib/entities/message";
import { toFileSize } from "@/lib/rules/upload";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { saveFile } from "@/workspace/shell/save-file";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

const Attachment = z.object({
  key: z.string(),
  filename: z.string(),
  contentType: z.string(),
  bytes: z.nullable(z.number()),
});
type Attachment = z.infer<typeof Attachment>;

/** The files of a message; what names none, as other programs may attach, is not shown. */
export function AttachmentList({ attachments }: Pick<Message, "attachments">) {
  const t = useTranslations("messaging");
  const files = attachments.flatMap((attachment) => Attachment.safeParse(attachment).data ?? []);
  if (files.length === 0) return null;
  return (
    <ul aria-label={t("attachments")} className="mt-2 grid gap-1">
      {files.map((file) => (
        <li key={file.key}>
          <AttachmentButton file={file} />
        </li>
      ))}
    </ul>
  );
}

function AttachmentButton({ file: { key, filename, contentType, bytes } }: { file: Attachment }) {
  const t = useTranslations("messaging");
  const size = useSizeText();
  const { session } = useSession();
  const actor = useActor();
  const { busy, failure, act } = useAction();
  const open = () =>
    act(async () => {
      const content = await session.client.uploads.buffer(key, { ...actor.as });
      saveFile(filename, contentType, content);
    });
  return (
    <>
      <button
        type="button"
        aria-label={t("open_file", { name: filename })}
        aria-disabled={busy || undefined}
        onClick={() => busy || void open()}
        className="link inline-flex min-h-11 max-w-full items-center gap-2 text-left"
      >
        <span className="truncate">{filename}</span>
        <span className="shrink-0 text-sm text-muted">{busy ? t("opening") : bytes !== null && size(bytes)}</span>
      </button>
      <FormError text={failure} />
    </>
  );
}

function useSizeText() {
  const t = useTranslations("upload.size");
  const format = useFormatter();
  return (bytes: number) => {
    const { unit, value } = toFileSize(bytes);
    return t(unit, { value: format.number(value, { maximumFractionDigits: unit === "mb" ? 1 : 0 }) });
  };
}
