"use client";

import { useQuery } from "@tanstack/react-query";
import { ownOffices } from "@/lib/queries/own-company";
import type { OfferChoices } from "@/lib/rules/offer/offer-choices";
import { NewOfferForm } from "@/workspace/firm/offers/offer/start/new-offer-form";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { choices: OfferChoices; families: Record<string, string> };

/** The screen of a new offer, which starts from an existing text or from a job. */
export const NewOfferScreen = (props: Props) => (
  <Guarded screen="newFirmOffer">
    <NewOffer {...props} />
  </Guarded>
);

function NewOffer(props: Props) {
  const { session } = useSession();
  const actor = useActor();
  const reading = useQuery(ownOffices(session, actor));
  return <AsyncBlock reading={reading}>{(offices) => <NewOfferForm {...props} offices={offices} />}</AsyncBlock>;
}
