import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/text-area";
import { settled } from "@/lib/queries/settled";
import { MAX_PUBLICATION_REASON } from "@/lib/rules/offer/offer-gaps";
import { isBelowFloor } from "@/lib/rules/offer/pay-floor";
import { findingsOf } from "@/workspace/firm/offer/lint/offer-findings";
import { useOffer } from "@/workspace/firm/offer/offer-context";
import { type OfferValue, toOfferSeen, toOfferValue } from "@/workspace/firm/offer/offer-value";
import { publishChanges } from "@/workspace/firm/offer/queries";
import { useGapsOf } from "@/workspace/firm/offer/use-gaps";
import { payOf, usePayFloor } from "@/workspace/firm/offer/use-pay-floor";
import { PublishDialog } from "@/workspace/firm/offers/publish-dialog";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** Puts the offer, or what was changed of it, online: once nothing is missing, and what breaks a rule is explained. */
export function PublishOffer({ offer, hasErrors }: { offer: OfferValue; hasErrors: boolean }) {
  const t = useTranslations("firm_offer.publish");
  const locale = useLocale();
  const { actor, saver, status, held, unsaved } = useOffer();
  const gapsOf = useGapsOf();
  const { session } = useSession();
  const floorOf = usePayFloor();
  const { busy, failure, act } = useAction();
  const [typed, setReason] = useState("");
  const [stop, setStop] = useState<"review" | "field" | null>(null);
  const [isOpen, setOpen] = useState(false);
  const reason = hasErrors ? typed.trim() : "";
  const isExplained = !hasErrors || reason !== "";
  const isSettled = ["saved", "saving"].includes(status) && held.length === 0;
  const isReady = isSettled && gapsOf(offer).length === 0 && isExplained;
  if (offer.active && !offer.hasDraft)
    return <p className="text-sm text-muted">{t(offer.validated ? "online" : "in_review")}</p>;
  // For moderators, who read it with the offer.
  const edit = reason === "" ? {} : { metadata: { _private: { publicationReason: reason } } };
  const publish = () =>
    act(async () => {
      setStop(null);
      // What was typed a moment ago is saved, and reviewed, first.
      if (![...unsaved].map((saveNow) => saveNow()).every(Boolean)) return setStop("field");
      if (!(await settled(saver)) || saver.getState().held.length > 0) return;
      const written = toOfferValue(saver.getState().value);
      const hasError = () =>
        written !== null &&
        (isBelowFloor(payOf(written), floorOf(written)) ||
          findingsOf(written, locale).some(({ severity }) => severity === "error"));
      if (!written || gapsOf(written).length > 0 || (reason === "" && hasError())) return setStop("review");
      if (!written.active) return setOpen(true);
      saver.see(await publishChanges(session, actor, offer.id, edit));
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
          maxLength={MAX_PUBLICATION_REASON}
          label={t("reason")}
          hint={t("reason_hint")}
          value={typed}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <Button disabled={!isReady} aria-disabled={busy || undefined} onClick={() => void publish()}>
        {t(offer.active ? "publish_changes" : "publish")}
      </Button>
      <FormError text={stop ? t(`stopped.${stop}`) : failure} />
      {isOpen && (
        <PublishDialog
          offerId={offer.id}
          edit={edit}
          onPublished={(asset) => saver.see(toOfferSeen(asset))}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
