import type { AssetEdit } from "@/contract/assets";
import type { Asset } from "@/lib/entities/asset";
import type { OwnOffer } from "@/lib/entities/own-offer";
import type { OfferAction } from "@/lib/rules/offer/offer-state";

const ACTIONS = ["publish", "reopen", "renew", "share", "duplicate", "withdraw", "close", "remove"] as const;
/** An action that opens a dialog. `answer`: responds to the applications of a closed offer. */
export type DialogAction = (typeof ACTIONS)[number] | "answer";
export type OpenAction = { action: DialogAction; offer: OwnOffer };

export const isDialogAction = (action: OfferAction): action is (typeof ACTIONS)[number] =>
  ACTIONS.some((one) => one === action);

export type PublishProps = {
  /** The id of a draft or a closed offer, already saved in the API. */
  offerId: string;
  /** Changes not sent yet by an editor, published in the same request. */
  edit?: AssetEdit;
  onPublished?: (offer: Asset) => void;
  onClose: () => void;
};
