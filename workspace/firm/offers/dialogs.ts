import type { AssetEdit } from "@/lib/api/resources/assets";
import type { Asset } from "@/lib/entities/asset";
import type { OwnOffer } from "@/lib/entities/own-offer";
import type { OfferAction } from "@/lib/rules/offer/offer-state";

const ACTIONS = ["publish", "reopen", "renew", "share", "duplicate", "withdraw", "close", "remove"] as const;
/** What a dialog does with an offer. `answer`: the applications of a closed one. */
export type DialogAction = (typeof ACTIONS)[number] | "answer";
export type OpenAction = { action: DialogAction; offer: OwnOffer };

export const isDialogAction = (action: OfferAction): action is (typeof ACTIONS)[number] =>
  ACTIONS.some((one) => one === action);

export type PublishProps = {
  /** A draft, or a closed offer, that the API has. */
  offerId: string;
  /** What is published with it, in the same request: what an editor has not sent yet. */
  edit?: AssetEdit;
  onPublished?: (offer: Asset) => void;
  onClose: () => void;
};
