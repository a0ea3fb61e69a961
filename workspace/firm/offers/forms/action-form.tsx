import type { OwnOffer } from "@/lib/entities/own-offer";
import type { DialogAction } from "@/workspace/firm/offers/dialogs";
import { CloseForm } from "@/workspace/firm/offers/forms/close-form";
import { DuplicateForm } from "@/workspace/firm/offers/forms/duplicate-form";
import { PlainForm } from "@/workspace/firm/offers/forms/plain-form";
import { RenewForm } from "@/workspace/firm/offers/forms/renew-form";
import { SharePanel } from "@/workspace/firm/offers/forms/share-panel";

type Props = { action: Exclude<DialogAction, "publish" | "reopen">; offer: OwnOffer; onDone: () => void };

export function ActionForm({ action, offer, onDone }: Props) {
  if (action === "close" || action === "answer") return <CloseForm offer={offer} onDone={onDone} />;
  if (action === "renew") return <RenewForm offer={offer} onDone={onDone} />;
  if (action === "duplicate") return <DuplicateForm offer={offer} onDone={onDone} />;
  if (action === "share") return <SharePanel offer={offer} />;
  return <PlainForm action={action} offer={offer} onDone={onDone} />;
}
