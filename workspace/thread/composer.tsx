import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { type Control, type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { TextArea } from "@/components/ui/text-area";
import { toProductConfig } from "@/lib/rules/config/product-config";
import { MESSAGE_MAX_FILES, MESSAGE_MAX_LENGTH } from "@/lib/rules/limits";
import type { Upload } from "@/lib/rules/upload";
import { useDraft } from "@/workspace/draft/use-draft";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useInName } from "@/workspace/shell/area/use-in-name";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";
import { FileUpload } from "@/workspace/shell/upload/file-upload";
import type { SendFile } from "@/workspace/shell/upload/upload-list";
import { sendFile } from "@/workspace/shell/upload/upload-queries";
import { type AttachedFile, MessageValues, type Outbox } from "@/workspace/thread/outbox";

type Fields = { content: string; files: AttachedFile[] };
const EMPTY: Fields = { content: "", files: [] };

type Props = { topicId: string; outbox: Outbox; proposed: string };

/**
 * The form of a message, saved as a draft until the message is sent. Ctrl and Enter send it. A keystroke does not
 * render the form again.
 */
export function Composer({ topicId, outbox, proposed }: Props) {
  const t = useTranslations("messaging.composer");
  const id = useId();
  const inName = useInName();
  const actor = useActor();
  const form = useForm<Fields>({ defaultValues: EMPTY });
  // Only the writer has this draft, and the message was never sent: there is no newer version.
  const draft = useDraft({ ...actor, kind: "message", id: topicId }, form, {
    schema: MessageValues,
    isRestoredSilently: true,
  });
  usePropose(form, proposed);
  const [isAttaching, setAttaching] = useState(false);
  const files = useWatch({ control: form.control, name: "files" });
  const setFiles = (next: AttachedFile[]) => form.setValue("files", next.slice(0, MESSAGE_MAX_FILES));

  const send = form.handleSubmit(async ({ content, files: attached }) => {
    form.reset(EMPTY);
    setAttaching(false);
    form.setFocus("content");
    const sending = outbox.add(content.trim(), attached);
    await draft.forget();
    await sending;
  });
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void send();
  };
  const field = form.register("content", {
    validate: (content) => content.trim() !== "" && content.trim().length <= MESSAGE_MAX_LENGTH,
  });
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-3" data-no-print>
      <div>
        <TextArea id={`${id}-content`} label={t("label")} rows={4} {...field} onKeyDown={sendByKey} />
        <Counter control={form.control} />
      </div>
      {isAttaching && files.length < MESSAGE_MAX_FILES && (
        <AttachFiles files={files} onAttached={(more) => setFiles([...form.getValues("files"), ...more])} />
      )}
      <AttachedFiles files={files} onRemove={(key) => setFiles(files.filter((file) => file.key !== key))} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit">{inName(t("send"))}</Button>
        <Button variant="quiet" aria-expanded={isAttaching} onClick={() => setAttaching(!isAttaching)}>
          {t(isAttaching ? "attach_close" : "attach")}
        </Button>
      </div>
    </form>
  );
}

/** Writes the proposed text into an empty form, or over the text proposed before; never over what the user typed. */
function usePropose(form: UseFormReturn<Fields>, proposed: string) {
  const before = useRef("");
  useEffect(() => {
    const content = form.getValues("content");
    if (content === "" || content === before.current) form.setValue("content", proposed);
    before.current = proposed;
  }, [form, proposed]);
}

/** Number of characters left at which the counter appears. */
const COUNTED_FROM = 300;

/** The only part that is rendered again at each keystroke. */
function Counter({ control }: { control: Control<Fields> }) {
  const t = useTranslations("messaging.composer");
  const left = MESSAGE_MAX_LENGTH - useWatch({ control, name: "content" }).trim().length;
  return (
    <p
      aria-live="polite"
      className={`mt-1 text-sm empty:hidden ${left < 0 ? "font-semibold text-brick" : "text-muted"}`}
    >
      {left < 0 ? t("too_long", { over: -left }) : left <= COUNTED_FROM && t("hint", { left })}
    </p>
  );
}

type AttachedFilesProps = { files: readonly AttachedFile[]; onRemove: (key: string) => void };

/** The files attached to the message. */
function AttachedFiles({ files, onRemove }: AttachedFilesProps) {
  const t = useTranslations("messaging.composer");
  if (files.length === 0) return null;
  return (
    <ul aria-label={t("files")} className="flex flex-wrap gap-2">
      {files.map(({ key, name }) => (
        <li key={key} className="flex min-h-11 max-w-full items-center rounded-md border border-rule pl-3">
          <span className="truncate">{name}</span>
          <Button
            variant="quiet"
            className="px-3"
            aria-label={t("remove_file", { name })}
            onClick={() => onRemove(key)}
          >
            <Icon name="cross" className="size-3" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Types that the folder of attachments accepts (marketplace/files/folders.ts). */
const TYPES = ["application/pdf", "image/png", "image/jpeg", "image/webp"] as const;

type AttachFilesProps = { files: readonly AttachedFile[]; onAttached: (files: AttachedFile[]) => void };

/** Uploads files for a message: each leaves the list of uploads once it is uploaded. */
function AttachFiles({ files, onAttached }: AttachFilesProps) {
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
          takenNames={files.map(({ name }) => name)}
          send={send}
          onComplete={attach}
        />
      )}
    </AsyncBlock>
  );
}
