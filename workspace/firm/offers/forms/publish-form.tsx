import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { TextField } from "@/components/ui/text-field";
import type { OwnOffer } from "@/lib/entities/own-offer";
import { refusalCode } from "@/lib/queries/refusal-code";
import { lastDayOf } from "@/lib/rules/offer/offer-state";
import { type Price, publishingPrice, type Quota } from "@/lib/rules/offer/publishing-price";
import { firstLastDay, MAX_VALIDITY_DAYS } from "@/lib/rules/offer/validity";
import { today } from "@/lib/rules/time/paris-time";
import { addDays } from "@/lib/rules/time/working-days";
import type { PublishProps } from "@/workspace/firm/offers/dialogs";
import { CloseForm } from "@/workspace/firm/offers/forms/close-form";
import { FormButtons } from "@/workspace/firm/offers/forms/form-buttons";
import { OrderFirst } from "@/workspace/firm/offers/forms/order-first";
import { editOffer, ownOffer } from "@/workspace/firm/offers/queries";
import { useOfferAction } from "@/workspace/firm/offers/use-offer-action";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useInName } from "@/workspace/shell/area/use-in-name";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { Gone } from "@/workspace/shell/gone";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";

type Props = Omit<PublishProps, "onClose"> & { onDone: () => void };

/** States the price of a publication for this firm now; without a slot or a credit, what lets the offer leave. */
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
      {({ results: [offer], quota, orders = [], companySlug }) => {
        if (!offer) return <Gone title={t("gone")} />;
        const price = publishingPrice(offer, quota);
        const save = async () => {
          const validThrough = lastDayFor(offer, props.edit?.customAttributes?.validThrough);
          const customAttributes = { ...props.edit?.customAttributes, validThrough };
          const saved = await editOffer(session.client, actor, offer, { ...props.edit, customAttributes });
          props.onPublished?.(saved);
        };
        if (price === "none")
          return (
            <OrderFirst
              offer={offer}
              slots={quota.slots}
              order={orders[0] ?? null}
              isFirmPublic={companySlug !== null}
              save={save}
              onClosing={setClosing}
              onDone={props.onDone}
            />
          );
        return <PricedForm {...props} offer={offer} price={price} quota={quota} isFirmPublic={companySlug !== null} />;
      }}
    </AsyncBlock>
  );
}

type PricedFormProps = Pick<PublishProps, "edit" | "onPublished"> & {
  offer: OwnOffer;
  price: Price;
  quota: Quota;
  isFirmPublic: boolean;
  onDone: () => void;
};

/** The price, the last day to apply, and the button that publishes. */
function PricedForm({ offer, price, quota, isFirmPublic, edit, onPublished, onDone }: PricedFormProps) {
  const t = useTranslations("firm_publishing");
  const id = useId();
  const inName = useInName();
  const notify = useNotify();
  const { busy, failure, write } = useOfferAction();
  const [day, setDay] = useState(() => lastDayFor(offer, edit?.customAttributes?.validThrough));
  const [refused, setRefused] = useState<"price_changed" | "place_not_office" | null>(null);
  const [min, max] = [today(), addDays(today(), MAX_VALIDITY_DAYS)];
  const isDayWrong = !(day >= min && day <= max);
  const submit = () => {
    if (isDayWrong) return;
    setRefused(null);
    void write(async (client, actor) => {
      const customAttributes = { ...edit?.customAttributes, validThrough: day };
      try {
        const body = { ...edit, active: true, publishWith: price, customAttributes };
        const published = await editOffer(client, actor, offer, body);
        notify({ tone: "success", text: t(published.validated ? "done" : "done_review") });
        onPublished?.(published);
        onDone();
      } catch (error) {
        const code = refusalCode(error);
        // The new price is read with the offers, after the write.
        if (code === "priceChanged" || code === "noOfferCredit") setRefused("price_changed");
        else if (code === "placeNotOffice") setRefused("place_not_office");
        else throw error;
      }
    });
  };
  return (
    <>
      <p className="figures text-lg">
        {t(`price.${price}`, {
          slots: quota.slots,
          free: Math.max(0, quota.slots - quota.slotsTaken),
          credits: Math.floor(quota.offerCredits),
        })}
      </p>
      {!offer.validated && <p className="mt-2 text-sm text-muted">{t("reviewed")}</p>}
      {!isFirmPublic && <p className="mt-2 border-l-4 border-marigold pl-4">{t("hidden")}</p>}
      <div className="mt-4 max-w-60">
        <TextField
          id={id}
          type="date"
          label={t("last_day")}
          hint={t("last_day_hint", { days: MAX_VALIDITY_DAYS })}
          error={isDayWrong ? t("last_day_wrong", { days: MAX_VALIDITY_DAYS }) : null}
          min={min}
          max={max}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
      <FormButtons
        submit={busy ? t("busy") : inName(t("submit"))}
        cancel={t("keep_draft")}
        busy={busy}
        failure={refused ? t(refused) : failure}
        onSubmit={submit}
        onCancel={onDone}
      />
    </>
  );
}

/** Returns the last day that the firm entered; when this day is past, the default one. */
function lastDayFor(offer: OwnOffer, written: unknown): string {
  const day = typeof written === "string" ? written : lastDayOf(offer);
  return day !== null && day >= today() ? day : firstLastDay(offer.customAttributes, today());
}
