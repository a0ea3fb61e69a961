import { useTranslations } from "next-intl";
import { useState } from "react";
import type { OfferValue } from "@/workspace/firm/offer/offer-value";
import { Fold } from "@/workspace/shell/fold";
import { Part } from "@/workspace/shell/part";
import { useWide } from "@/workspace/shell/use-wide";

/** What would bring more candidates, read once it is seen: on a telephone, when it is opened. */
export function OfferOutlook({ offer }: { offer: OfferValue }) {
  const t = useTranslations("firm_offer.outlook");
  const isWide = useWide();
  const [isSeen, setSeen] = useState(isWide);
  return (
    <Fold
      id="offer-outlook"
      heading={t("heading")}
      headingStyle="text-lg"
      isOpen={isWide}
      className="border-t border-rule"
      onToggle={(isOpen) => setSeen((wasSeen) => wasSeen || isOpen)}
    >
      {isSeen && (
        <Part name="offer-outlook" load={() => import("@/workspace/firm/offer/outlook/outlook-list")}>
          {({ OutlookList }) => <OutlookList offer={offer} />}
        </Part>
      )}
    </Fold>
  );
}
