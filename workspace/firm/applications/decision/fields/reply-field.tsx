import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { TextArea } from "@/components/ui/text-area";
import { FIRM_TEXT_MAX_LENGTH } from "@/lib/rules/transaction/refusal-text";

type Props = Omit<ComponentProps<typeof TextArea>, "label"> & { isForMany?: boolean };

/** The firm's message to the candidate, written in French like its offers. */
export function ReplyField({ isForMany = false, ...field }: Props) {
  const t = useTranslations("firm_decision");
  return (
    <TextArea
      label={t("message")}
      rows={5}
      lang="fr"
      maxLength={FIRM_TEXT_MAX_LENGTH}
      {...(isForMany && { hint: t("message_many") })}
      {...field}
    />
  );
}
