import { calls } from "@/contract/call";
import { OfferMailbox } from "@/lib/entities/offer-mailbox";

/** The address at which an offer receives applications by mail; each that it receives is an added application. */
export const offerMailboxes = calls({
  read: { method: "GET", path: "/assets/:id/mailbox", response: OfferMailbox },
  /** Opens it; a former address stops working. 422 `mailUnavailable`, `notAnOffer`. */
  open: { method: "POST", path: "/assets/:id/mailbox", response: OfferMailbox },
  close: { method: "DELETE", path: "/assets/:id/mailbox", response: OfferMailbox },
});
