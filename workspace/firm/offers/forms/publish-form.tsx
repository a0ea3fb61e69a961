import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { OwnOffer } from "@/lib/entities/own-offer";
import { publishingPrice } from "@/lib/rules/offer/publishing-price";
import type { PublishProps } from "@/workspace/firm/offers/dialogs";
import { CloseForm } from "@/workspace/firm/offers/forms/close-form";
import { NothingLeft } from "@/workspace/firm/offers/forms/nothing-left";
import { PricedForm } from "@/workspace/firm/offers/forms/priced-form";
import { ownOffer } from "@/workspace/firm/offers/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { Gone } from "@/workspace/shell/gone";
import { useSession } from "@/workspace/shell/session-provider";

type Props = Omit<PublishProps, "onClose"> & { onDone: () => void };

/** What publishing takes, as the firm stands now: a price, or the offers that could be closed first. */
export function PublishForm({ offerId, ...props }: Props) {
  const t = useTranslations("firm_publishing");
  const { session } = useSession();
  const actor = useActor();
  const [closing, setClosing] = useState<OwnOffer | null>(null);
  const reading = useQuery({ ...ownOffer(session.client, actor, offerId), staleTime: 0 });
  if (closing)
    return (
      <>
        <h3 className="text-lg">{t("closing", { name: closing.name })}</h3>
        <CloseForm offer={closing} onDone={() => setClosing(null)} />
      </>
    );
  return (
    <AsyncBlock reading={reading}>
      {({ results: [offer], quota, companySlug }) => {
        if (!offer) return <Gone title={t("gone")} />;
        const price = publishingPrice(offer, quota);
        if (price === "none") return <NothingLeft slots={quota.slots} onClosing={setClosing} onDone={props.onDone} />;
        return <PricedForm {...props} {...{ offer, price, quota }} isFirmPublic={companySlug !== null} />;
      }}
    </AsyncBlock>
  );
}
