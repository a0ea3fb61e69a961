"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import type { OfferChoices } from "@/lib/rules/offer/offer-choices";
import { writtenOffer } from "@/workspace/firm/offers/offer/queries";
import { isAllowed } from "@/workspace/shell/area/area";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { Gone } from "@/workspace/shell/gone";
import { Part } from "@/workspace/shell/part";
import { useSession } from "@/workspace/shell/session-provider";

/** The code of the forms loads while the offer is read. */
const loadEditor = () => import("@/workspace/firm/offers/offer/offer-editor");

type Props = { id: string; choices: OfferChoices; families: Record<string, string> };

/** The editor of one offer of the firm. */
export const OfferScreen = (props: Props) => (
  <AsNamed>
    <Guarded screen="firmOffer">
      <OwnOffer {...props} />
    </Guarded>
  </AsNamed>
);

function OwnOffer({ id, ...lists }: Props) {
  const t = useTranslations("firm_offer");
  const { session } = useSession();
  const actor = useActor();
  useEffect(() => void loadEditor().catch(() => undefined), []);
  const reading = useQuery(writtenOffer(session, actor, id));
  return (
    <AsyncBlock reading={reading} empty={{ when: (seen) => seen === null, show: <Gone title={t("gone")} /> }}>
      {(seen) =>
        seen && (
          <>
            <Part name="offer-editor" load={loadEditor}>
              {({ OfferEditor }) => <OfferEditor seen={seen} {...lists} />}
            </Part>
            {isAllowed(actor, "offerMailbox:edit") && (
              <Part name="offer-mailbox" load={() => import("@/workspace/firm/offers/offer/mailbox-section")}>
                {({ MailboxSection }) => <MailboxSection id={id} />}
              </Part>
            )}
          </>
        )
      }
    </AsyncBlock>
  );
}
