import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { OwnOffer } from "@/lib/entities/own-offer";
import {
  CLOSE_REASONS,
  CLOSING_ANSWERS,
  type CloseReason,
  type ClosingAnswers,
  refusalOf,
} from "@/lib/rules/offer/closing";
import { refusalText } from "@/lib/rules/transaction/refusal-text";
import { FormButtons } from "@/workspace/firm/offers/forms/form-buttons";
import { RadioList } from "@/workspace/firm/offers/forms/radio-list";
import { useOfferAction } from "@/workspace/firm/offers/use-offer-action";
import { useNotify } from "@/workspace/shell/notices-provider";

/** Closes an offer for a reason, with one of two responses to the waiting candidates: there is no third choice. */
export function CloseForm({ offer, onDone }: { offer: OwnOffer; onDone: () => void }) {
  const t = useTranslations("firm_publishing.close");
  const notify = useNotify();
  const { busy, failure, write } = useOfferAction();
  const [reason, setReason] = useState<CloseReason | null>(null);
  const [answers, setAnswers] = useState<ClosingAnswers | null>(null);
  const [missing, setMissing] = useState<"reason" | "answers" | null>(null);
  const { applications } = offer;
  const waiting = applications?.waiting ?? 0;
  // Members who may not read applications leave the responses to those who may.
  const answered = applications === null ? "one-by-one" : waiting === 0 ? undefined : answers;
  const submit = () => {
    const lacks = reason === null ? "reason" : answered === null ? "answers" : null;
    setMissing(lacks);
    if (reason === null || answered === null) return;
    void write(async (client, { as }) => {
      await client.offers.close(offer.id, { closeReason: reason, ...(answered && { answers: answered }) }, as);
      notify({ tone: "success", text: t(answered === "all" ? "done_all" : "done", { count: waiting }) });
      onDone();
    });
  };
  return (
    <>
      <RadioList
        name="reason"
        legend={t("why")}
        values={CLOSE_REASONS}
        labelOf={(value) => t(`reason.${value}`)}
        chosen={reason}
        onChoose={setReason}
      />
      {applications === null && <p className="mt-4">{t("team_answers")}</p>}
      {waiting > 0 && (
        <>
          <RadioList
            name="answers"
            legend={t("waiting", { count: waiting })}
            values={CLOSING_ANSWERS}
            labelOf={(value) => t(`answers.${value}`)}
            chosen={answers}
            onChoose={setAnswers}
          />
          {answers === "all" && reason !== null && <Preview reason={reason} />}
        </>
      )}
      <FormButtons
        submit={busy ? t("busy") : t("submit")}
        cancel={t("cancel")}
        busy={busy}
        failure={missing ? t(`missing_${missing}`) : failure}
        onSubmit={submit}
        onCancel={onDone}
      />
    </>
  );
}

/** Previews the sentence that each candidate reads. */
function Preview({ reason }: { reason: CloseReason }) {
  const t = useTranslations("firm_publishing.close");
  const locale = useLocale();
  return (
    <div className="mt-2 border-l-4 border-rule pl-4 text-sm">
      <p className="text-muted">{t("preview")}</p>
      <blockquote className="mt-1">{refusalText(refusalOf(reason), locale)}</blockquote>
      <p className="mt-1 text-muted">{t("held")}</p>
    </div>
  );
}
