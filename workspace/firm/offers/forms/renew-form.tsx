import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { CheckboxField } from "@/components/ui/checkbox-field";
import type { OwnOffer } from "@/lib/entities/own-offer";
import { formatDate } from "@/lib/i18n/format";
import { lastDayOf } from "@/lib/rules/offer/offer-state";
import { asksWhetherOpen, renewalsOf } from "@/lib/rules/offer/renewals";
import { nextLastDay } from "@/lib/rules/offer/validity";
import { today } from "@/lib/rules/time/paris-time";
import { FormButtons } from "@/workspace/firm/offers/forms/form-buttons";
import { editOffer } from "@/workspace/firm/offers/queries";
import { useOfferAction } from "@/workspace/firm/offers/use-offer-action";
import { useNotify } from "@/workspace/shell/notices-provider";

/** Lets an offer take applications for longer; the third time, asks whether the job is still open. */
export function RenewForm({ offer, onDone }: { offer: OwnOffer; onDone: () => void }) {
  const t = useTranslations("firm_offers.renew");
  const locale = useLocale();
  const id = useId();
  const notify = useNotify();
  const { busy, failure, write } = useOfferAction();
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const validThrough = nextLastDay(lastDayOf(offer), offer.customAttributes.contractType, today());
  const date = formatDate(locale, validThrough);
  const asks = asksWhetherOpen(offer);
  const submit = () => {
    setMissing(asks && !isOpen);
    if (asks && !isOpen) return;
    void write(async (client, actor) => {
      await editOffer(client, actor, offer, {
        customAttributes: { validThrough },
        metadata: { _private: { renewals: renewalsOf(offer) + 1 } },
      });
      notify({ tone: "success", text: t("done", { date }) });
      onDone();
    });
  };
  return (
    <>
      <p>{t("text", { date })}</p>
      <p className="mt-2 text-sm text-muted">{t("same_date")}</p>
      {asks && (
        <div className="mt-4 border-l-4 border-marigold pl-4">
          <p>{t("again")}</p>
          <CheckboxField
            id={id}
            label={t("still_open")}
            checked={isOpen}
            onChange={(event) => setOpen(event.target.checked)}
          />
        </div>
      )}
      <FormButtons
        submit={t("submit")}
        cancel={t("cancel")}
        busy={busy}
        failure={isMissing ? t("missing") : failure}
        onSubmit={submit}
        onCancel={onDone}
      />
    </>
  );
}
