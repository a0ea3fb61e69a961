import { useTranslations } from "next-intl";
import type { OpenAction } from "@/workspace/firm/offers/dialogs";
import { PublishDialog } from "@/workspace/firm/offers/publish-dialog";
import { DialogFrame } from "@/workspace/shell/dialog-frame";
import { Part } from "@/workspace/shell/part";

/** One action on one offer. Its code comes when it is opened. */
export function ActionDialog({ action, offer, onClose }: OpenAction & { onClose: () => void }) {
  const t = useTranslations("firm_offers");
  if (action === "publish" || action === "reopen") return <PublishDialog offerId={offer.id} onClose={onClose} />;
  return (
    <DialogFrame heading={t(`dialog.${action}`, { name: offer.name })} onClose={onClose}>
      {(close) => (
        <Part name="offer-action" load={() => import("@/workspace/firm/offers/forms/action-form")}>
          {({ ActionForm }) => <ActionForm action={action} offer={offer} onDone={close} />}
        </Part>
      )}
    </DialogFrame>
  );
}
