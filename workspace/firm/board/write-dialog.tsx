import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/text-area";

const MAX_LENGTH = 3000;

type Props = { count: number; onSend: (content: string) => Promise<void>; onClose: () => void };

/** One message for each of several candidates, who do not learn of each other. */
export function WriteDialog({ count, onSend, onClose }: Props) {
  const t = useTranslations("firm_board.write");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const content = String(new FormData(event.currentTarget).get("content") ?? "").trim();
    setMissing(content === "");
    if (content === "" || busy) return;
    setBusy(true);
    await onSend(content);
    dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto max-h-[92dvh] w-[min(36rem,calc(100vw-2rem))] overflow-y-auto rounded-md border border-rule bg-paper p-6 text-ink shadow-sheet backdrop:bg-[#0b120f]/60"
    >
      <h2 id={id} className="text-xl">
        {t("heading", { count })}
      </h2>
      <form onSubmit={send} noValidate className="mt-4">
        <TextArea
          id={`${id}-content`}
          name="content"
          label={t("content")}
          hint={t("hint")}
          error={isMissing ? t("missing") : undefined}
          maxLength={MAX_LENGTH}
          rows={8}
        />
        <div className="mt-5 flex flex-wrap items-center gap-5">
          <Button type="submit" aria-disabled={busy || undefined}>
            {t("send")}
          </Button>
          <Button variant="quiet" onClick={() => dialog.current?.close()}>
            {t("cancel")}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
