import { useTranslations } from "next-intl";
import { useId } from "react";
import { CopyLink } from "@/components/ui/copy-link";
import { TextArea } from "@/components/ui/text-area";

type Props = { label: string; value: string; isCode?: boolean };

/** A text to take elsewhere: selected as a whole by the keyboard, or copied by a press. */
export function CopyField({ label, value, isCode = false }: Props) {
  const t = useTranslations("firm_syndication");
  const id = useId();
  return (
    <div className="measure">
      <TextArea
        {...{ id, label, value }}
        readOnly
        rows={isCode ? 3 : 2}
        spellCheck={false}
        className="break-all"
        onFocus={(event) => event.target.select()}
      />
      <CopyLink
        url={value}
        label={t("copy")}
        copiedLabel={t("copied")}
        className="link inline-flex min-h-11 items-center"
      />
    </div>
  );
}
