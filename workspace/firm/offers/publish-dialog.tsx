import { useTranslations } from "next-intl";
import type { PublishProps } from "@/workspace/firm/offers/dialogs";
import { DialogFrame } from "@/workspace/shell/dialog-frame";
import { Part } from "@/workspace/shell/part";

/**
 * Publishes or reopens an offer, for the cost that the dialog shows. Without a slot or a credit, orders what publishes it
 * once granted. The screen must provide the messages `draft`, `firm_ordering` and `firm_publishing`.
 */
export function PublishDialog({ onClose, ...props }: PublishProps) {
  const t = useTranslations("firm_publishing");
  return (
    <DialogFrame heading={t("heading")} onClose={onClose}>
      {(close) => (
        <Part name="offer-publish" load={() => import("@/workspace/firm/offers/forms/publish-form")}>
          {({ PublishForm }) => <PublishForm {...props} onDone={close} />}
        </Part>
      )}
    </DialogFrame>
  );
}
