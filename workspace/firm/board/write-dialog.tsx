import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/text-area";
import { DialogFrame } from "@/workspace/shell/dialog-frame";

const MAX_LENGTH = 3000;

type Props = { count: number; onSend: (content: string) => Promise<void>; onClose: () => void };

/** One message for each of several candidates, who do not learn of each other. */
export function WriteDialog({ count, onSend, onClose }: Props) {
  const t = useTranslations("firm_board.write");
  return (
    <DialogFrame heading={t("heading", { count })} onClose={onClose}>
      {(close) => <WriteForm onSend={onSend} close={close} />}
    </DialogFrame>
  );
}

function WriteForm({ onSend, close }: Pick<Props, "onSend"> & { close: () => void }) {
  const t = useTranslations("firm_board.write");
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const content = String(new FormData(event.currentTarget).get("content") ?? "").trim();
    setMissing(content === "");
    if (content === "" || busy) return;
    setBusy(true);
    await onSend(content);
    close();
  };
  return (
    <form onSubmit={send} noValidate>
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
        <Button variant="quiet" onClick={close}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
