import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { AttachedFile } from "@/workspace/thread/outbox";

type Props = { files: readonly AttachedFile[]; onRemove: (key: string) => void };

/** The files that go with the message being written. */
export function AttachedFiles({ files, onRemove }: Props) {
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
