import { useLocale, useTranslations } from "next-intl";
import { useEffect, useMemo } from "react";
import { isBelowFloor } from "@/lib/rules/offer/pay-floor";
import { FindingsList } from "@/workspace/firm/offer/lint/findings-list";
import { markFindings } from "@/workspace/firm/offer/lint/mark-findings";
import { findingsOf, floorFinding } from "@/workspace/firm/offer/lint/offer-findings";
import { PublishOffer } from "@/workspace/firm/offer/lint/publish-offer";
import { useOffer } from "@/workspace/firm/offer/offer-context";
import { OfferOutlook } from "@/workspace/firm/offer/outlook/offer-outlook";
import { payOf, periodOf, useFloorText, usePayFloor } from "@/workspace/firm/offer/use-pay-floor";
import { SuspensionNotice } from "@/workspace/firm/suspension-notice";
import { Fold } from "@/workspace/shell/fold";
import { useWide } from "@/workspace/shell/use-wide";

/** What stands between the offer and its publication, read again after each pause of the person who writes. */
export function OfferReview() {
  const t = useTranslations("firm_offer.lint");
  const tSuspension = useTranslations("firm_offer.suspension");
  const locale = useLocale();
  const { offer: read } = useOffer();
  const { name, description, customAttributes, metadata } = read;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the offer, what the rules read
  const found = useMemo(
    () => findingsOf(read, locale),
    [name, description, customAttributes.salaryMin, customAttributes.salaryMax, metadata.salaryUndisclosed, locale],
  );
  useEffect(() => markFindings(document.getElementById("offer-text"), found), [found]);
  const [floor, toText] = [usePayFloor()(read), useFloorText()];
  const isBelow = floor !== null && isBelowFloor(payOf(read), floor);
  const findings = isBelow
    ? [floorFinding(floor.reason, t("minimum"), toText(floor, periodOf(read), true)), ...found]
    : found;
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const count = t("count", { errors, others: findings.length - errors });
  return (
    <>
      {read.suspension !== null && (
        <section aria-labelledby="offer-suspended" className="grid gap-2">
          <h2 id="offer-suspended" className="text-lg">
            {tSuspension("state")}
          </h2>
          <SuspensionNotice of="offer" assetId={read.id} reason={read.suspension} />
        </section>
      )}
      <PublishOffer offer={read} hasErrors={errors > 0} />
      <Fold
        id="offer-lint"
        heading={t("heading")}
        headingStyle="text-lg"
        line={<span className={errors > 0 ? "font-semibold text-brick" : ""}>{count}</span>}
        keepsLine
        isOpen={useWide()}
        className="border-t border-rule"
      >
        {findings.length > 0 && <FindingsList findings={findings} />}
      </Fold>
      <p role="status" className="sr-only">
        {count}
      </p>
      <OfferOutlook offer={read} />
    </>
  );
}
