import { useLocale, useTranslations } from "next-intl";
import { useDeferredValue, useEffect, useMemo } from "react";
import { FindingsList } from "@/workspace/firm/offer/lint/findings-list";
import { markFindings } from "@/workspace/firm/offer/lint/mark-findings";
import { findingsOf } from "@/workspace/firm/offer/lint/offer-findings";
import { PublishOffer } from "@/workspace/firm/offer/lint/publish-offer";
import { useOffer } from "@/workspace/firm/offer/offer-context";

/** What stands between the offer and its publication, read again after each pause of the person who writes. */
export function OfferReview() {
  const t = useTranslations("firm_offer.lint");
  const locale = useLocale();
  const { offer } = useOffer();
  const read = useDeferredValue(offer);
  const { name, description, customAttributes, metadata } = read;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the offer, what the rules read
  const findings = useMemo(
    () => findingsOf(read, locale),
    [name, description, customAttributes.salaryMin, customAttributes.salaryMax, metadata.salaryUndisclosed, locale],
  );
  useEffect(() => markFindings(document.getElementById("offer-text"), findings), [findings]);
  const errors = findings.filter(({ severity }) => severity === "error").length;
  return (
    <>
      <PublishOffer offer={read} hasErrors={errors > 0} />
      <section aria-labelledby="offer-lint">
        <h2 id="offer-lint" tabIndex={-1} className="mb-2 text-lg">
          {t("heading")}
        </h2>
        <p role="status" className="mb-3 text-sm text-muted">
          {t("count", { errors, others: findings.length - errors })}
        </p>
        {findings.length > 0 && <FindingsList findings={findings} />}
      </section>
    </>
  );
}
