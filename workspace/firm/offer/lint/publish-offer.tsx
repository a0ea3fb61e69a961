import { useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/text-area";
import { ApiError } from "@/lib/api/errors";
import { offerGaps } from "@/lib/rules/offer/offer-gaps";
import { today } from "@/lib/rules/time/paris-time";
import { useOffer } from "@/workspace/firm/offer/offer-context";
import type { OfferValue } from "@/workspace/firm/offer/offer-value";
import { publishOffer } from "@/workspace/firm/offer/queries";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

const MAX_REASON = 300;
const NoCredit = z.object({ code: z.literal("noOfferCredit") });

/** Puts the offer, or what was changed of it, online: once nothing is missing, and what breaks a rule is explained. */
export function PublishOffer({ offer, hasErrors }: { offer: OfferValue; hasErrors: boolean }) {
  const t = useTranslations("firm_offer.publish");
  const { actor, saver } = useOffer();
  const { session } = useSession();
  const { busy, failure, act } = useAction();
  const [reason, setReason] = useState("");
  const isReady = offerGaps(offer, today()).length === 0 && (!hasErrors || reason.trim() !== "");
  if (offer.active && !offer.hasDraft) return <p className="text-sm text-muted">{t("online")}</p>;
  const publish = () =>
    act(async () => {
      try {
        saver.see(await publishOffer(session, actor, offer.id, reason.trim()));
      } catch (error) {
        if (error instanceof ApiError && NoCredit.safeParse(error.data).success) throw t("no_credit");
        throw error;
      }
    });
  return (
    <section aria-labelledby="offer-publish" className="grid gap-3">
      <h2 id="offer-publish" className="text-lg">
        {t(offer.active ? "changes" : "heading")}
      </h2>
      {hasErrors && (
        <TextArea
          id="offer-reason"
          rows={3}
          maxLength={MAX_REASON}
          label={t("reason")}
          hint={t("reason_hint")}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <Button disabled={!isReady} aria-disabled={busy || undefined} onClick={publish}>
        {t(offer.active ? "publish_changes" : "publish")}
      </Button>
      <FormError text={failure} />
    </section>
  );
}
