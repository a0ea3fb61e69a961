import { useTranslations } from "next-intl";
import { memo, useState } from "react";
import { flushSync } from "react-dom";
import type { SaverState } from "@/lib/queries/object-saver";
import { SaverLine } from "@/workspace/draft/saver-line";
import { GapsList } from "@/workspace/firm/offer/gaps-list";
import { useOffer } from "@/workspace/firm/offer/offer-context";
import { ApplyingSection } from "@/workspace/firm/offer/sections/applying-section";
import { CriteriaSection } from "@/workspace/firm/offer/sections/criteria-section";
import { EnglishSection } from "@/workspace/firm/offer/sections/english-section";
import { PositionSection } from "@/workspace/firm/offer/sections/position-section";
import { PracticeSection } from "@/workspace/firm/offer/sections/practice-section";
import type { OfferSectionName } from "@/workspace/firm/offer/sections/section-name";
import { TermsSection } from "@/workspace/firm/offer/sections/terms-section";
import { TextSection } from "@/workspace/firm/offer/sections/text-section";
import { showField } from "@/workspace/firm/offer/show-field";
import { Part } from "@/workspace/shell/part";
import { useWide } from "@/workspace/shell/use-wide";
import { ViewSwitch } from "@/workspace/shell/view-switch";

type View = "edit" | "preview";

/** The sections beside their review or what visitors will see; on a telephone, the preview alone. */
export const OfferViews = memo(function OfferViews({ state }: { state: SaverState }) {
  const isWide = useWide();
  const [view, setView] = useState<View>("edit");
  const isPreview = view === "preview";
  const open = (name: OfferSectionName) => {
    // On a telephone, the sections are drawn again first.
    if (!isWide) flushSync(() => setView("edit"));
    showField(`section-${name}`);
  };
  const views = <Views shown={view} onShow={setView} edit={isWide ? "review" : "edit"} />;
  return (
    <>
      {!isWide && views}
      <div className={`grid gap-x-14 gap-y-10 [&>*]:min-w-0 ${isPreview ? PREVIEW : "lg:grid-cols-[1fr_20rem]"}`}>
        <div className={isPreview && !isWide ? "hidden" : "grid content-start border-b border-rule lg:gap-5"}>
          <PositionSection />
          <TermsSection />
          <CriteriaSection />
          <PracticeSection />
          <TextSection />
          <EnglishSection />
          <ApplyingSection />
        </div>
        <aside className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-9rem)] lg:self-start lg:overflow-y-auto">
          {isWide && views}
          {isPreview && (
            <Part name="offer-preview" load={() => import("@/workspace/firm/offer/preview/offer-preview")}>
              {({ OfferPreview }) => <OfferPreview onOpen={open} />}
            </Part>
          )}
          {/* Kept beside the preview: it has what is being typed. */}
          <div id="offer-review" tabIndex={-1} className={isPreview ? "hidden" : "grid gap-8"}>
            <GapsList />
            <Part name="offer-review" load={() => import("@/workspace/firm/offer/lint/offer-review")}>
              {({ OfferReview }) => <OfferReview />}
            </Part>
          </div>
        </aside>
      </div>
      <BottomLine state={state} isPreview={isPreview} />
    </>
  );
});

/** What the saver does, always in sight, and on a telephone the way to the review; on a desk, nothing before a change. */
function BottomLine({ state, isPreview }: { state: SaverState; isPreview: boolean }) {
  const t = useTranslations("firm_offer");
  const { saver } = useOffer();
  const isAtRest = state.status === "saved" && !state.savedDate && state.held.length === 0;
  return (
    <div
      className={`bottom-line sticky bottom-(--bottom-bar) z-20 mt-10 flex flex-wrap items-center justify-between gap-x-6 border-t border-rule bg-paper py-2 ${isAtRest ? "lg:border-transparent lg:bg-transparent" : ""}`}
    >
      <SaverLine state={state} onRetry={saver.resume} />
      {!isPreview && (
        <a href="#offer-review" className="link inline-flex min-h-11 items-center font-semibold lg:hidden">
          {t("to_review")}
        </a>
      )}
    </div>
  );
}

const PREVIEW = "lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]";

type ViewsProps = { shown: View; onShow: (view: View) => void; edit: "edit" | "review" };

function Views({ shown, onShow, edit }: ViewsProps) {
  const t = useTranslations("firm_offer.view");
  return (
    <ViewSwitch
      legend={t("label")}
      isLegendHidden
      views={[
        { value: "edit", label: t(edit) },
        { value: "preview", label: t("preview") },
      ]}
      shown={shown}
      onShow={onShow}
      className="mb-6 flex gap-x-2"
    />
  );
}
