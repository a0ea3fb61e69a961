import { useTranslations } from "next-intl";
import { memo, useState } from "react";
import { flushSync } from "react-dom";
import { useController } from "react-hook-form";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { useWide } from "@/components/ui/use-wide";
import { SEASON_RECOVERIES } from "@/lib/entities/offer";
import type { SaverState } from "@/lib/queries/object-saver";
import { OFFER_TEXT } from "@/lib/rules/offer/offer-gaps";
import { richTextLength } from "@/lib/rules/text/rich-text-lines";
import { SaverLine } from "@/workspace/draft/saver-line";
import { EnglishForm, MAX_CHOICES, PracticeForm } from "@/workspace/firm/offers/offer/form";
import { useOffer } from "@/workspace/firm/offers/offer/offer-context";
import { ApplyingSection } from "@/workspace/firm/offers/offer/sections/applying-section";
import { CriteriaSection } from "@/workspace/firm/offers/offer/sections/criteria-section";
import { PositionSection } from "@/workspace/firm/offers/offer/sections/position-section";
import { SectionCard } from "@/workspace/firm/offers/offer/sections/section-card";
import type { OfferSectionName } from "@/workspace/firm/offers/offer/sections/section-name";
import { TermsSection } from "@/workspace/firm/offers/offer/sections/terms-section";
import { TextSection } from "@/workspace/firm/offers/offer/sections/text-section";
import { toChosen, toOptions, toSlugs } from "@/workspace/firm/offers/offer/sections/to-options";
import { showField } from "@/workspace/firm/offers/offer/show-field";
import { useSection } from "@/workspace/firm/offers/offer/use-section";
import { ChipsField } from "@/workspace/shell/choices/chips-field";
import { Part } from "@/workspace/shell/part";
import { RichTextField } from "@/workspace/shell/rich-text/rich-text-field";
import { ViewSwitch } from "@/workspace/shell/view-switch";

const numberOrNull = (text: string) => (text === "" ? null : Number(text));

/** Facts about the firm's practice that candidates ask for; none is required to publish. */
function PracticeSection() {
  const t = useTranslations("firm_offer.practice");
  const { offer, choices } = useOffer();
  const practice = offer.metadata.practice ?? {};
  const { supervisesTrainees: supervises } = practice;
  const section = useSection({
    kind: "practice",
    schema: PracticeForm,
    fields: {
      files: String(practice.files ?? ""),
      fees: String(practice.fees ?? ""),
      sectors: toChosen(practice.sectors, choices.sectors),
      seasonHours: String(practice.seasonHours ?? ""),
      recovery: practice.recovery ?? "",
      trainees: typeof supervises === "boolean" ? (supervises ? "yes" : "no") : "",
      coefficient: String(practice.coefficient ?? ""),
    },
    toPart: ({ files, fees, sectors, seasonHours, recovery, trainees, coefficient }) => ({
      metadata: {
        practice: {
          files: numberOrNull(files),
          fees: numberOrNull(fees),
          sectors: sectors.length > 0 ? toSlugs(sectors) : null,
          seasonHours: numberOrNull(seasonHours),
          recovery: recovery || null,
          supervisesTrainees: trainees === "" ? null : trainees === "yes",
          coefficient: numberOrNull(coefficient),
        },
      },
    }),
  });
  const { form, field, card } = section;
  const sectors = useController({ control: form.control, name: "sectors" }).field;
  const digits = { inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <SectionCard name="practice" {...card}>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField id="offer-portfolio" label={t("files")} hint={t("files_hint")} {...digits} {...field("files")} />
        <TextField id="offer-fees" label={t("fees")} hint={t("fees_hint")} {...digits} {...field("fees")} />
      </div>
      <div id="offer-sectors" tabIndex={-1}>
        <ChipsField
          label={t("sectors")}
          choices={choices.sectors}
          values={sectors.value}
          onChange={sectors.onChange}
          toValue={(chosen) => chosen}
          max={MAX_CHOICES.sectors}
        />
      </div>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField id="offer-season" label={t("hours")} hint={t("hours_hint")} {...digits} {...field("seasonHours")} />
        <SelectField
          id="offer-recovery"
          label={t("recovery")}
          options={toOptions(
            SEASON_RECOVERIES.map((slug) => ({ slug, label: t(`recoveries.${slug}`) })),
            t("unsaid"),
          )}
          {...field("recovery")}
        />
        <SelectField
          id="offer-trainees"
          label={t("trainees")}
          options={toOptions(
            (["yes", "no"] as const).map((slug) => ({ slug, label: t(slug) })),
            t("unsaid"),
          )}
          {...field("trainees")}
        />
        <SelectField
          id="offer-coefficient"
          label={t("coefficient")}
          options={toOptions(choices.coefficients, t("unsaid"))}
          {...field("coefficient")}
        />
      </div>
    </SectionCard>
  );
}

type View = "edit" | "preview";

/** The sections, with their review or the preview next to them; on a phone, the preview replaces the sections. */
export const OfferViews = memo(function OfferViews({ state }: { state: SaverState }) {
  const isWide = useWide();
  const [view, setView] = useState<View>("edit");
  const isPreview = view === "preview";
  const open = (name: OfferSectionName) => {
    // On a phone, the sections must be rendered before the field can be shown.
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
            <Part name="offer-preview" load={() => import("@/workspace/firm/offers/offer/preview/offer-preview")}>
              {({ OfferPreview }) => <OfferPreview onOpen={open} />}
            </Part>
          )}
          {/* Hidden, not unmounted, during the preview: it holds text that the person is typing. */}
          <div id="offer-review" tabIndex={-1} className={isPreview ? "hidden" : "grid gap-8"}>
            <Part name="offer-review" load={() => import("@/workspace/firm/offers/offer/lint/offer-review")}>
              {({ OfferReview }) => <OfferReview />}
            </Part>
          </div>
        </aside>
      </div>
      <BottomLine state={state} isPreview={isPreview} />
    </>
  );
});

/**
 * The state of the saver, always visible, and on a phone a link to the review. On a wide screen, the line is empty
 * before the first change.
 */
function BottomLine({ state, isPreview }: { state: SaverState; isPreview: boolean }) {
  const t = useTranslations("firm_offer");
  const { saver } = useOffer();
  const isAtRest = state.status === "saved" && !state.savedDate && state.held.length === 0;
  return (
    <div
      id="offer-saver"
      tabIndex={-1}
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

/**
 * The offer in English, in addition to the French text and never alone (C. trav. L5331-4). The analyser's rules cover
 * French only.
 */
function EnglishSection() {
  const t = useTranslations("firm_offer.english");
  const { offer } = useOffer();
  const english = offer.metadata.english ?? {};
  const section = useSection({
    kind: "english",
    schema: EnglishForm,
    fields: { englishTitle: english.name ?? "", text: english.description ?? "" },
    toPart: ({ englishTitle: title, text }) => ({
      metadata: { english: { name: title || null, description: richTextLength(text) === 0 ? null : text } },
    }),
  });
  const { form, field, errorOf, card } = section;
  const text = useController({ control: form.control, name: "text" }).field;
  const title = form.watch("englishTitle");
  const isStarted = title !== "" || richTextLength(text.value) > 0;
  const isHalf = isStarted && (title === "" || richTextLength(text.value) === 0);
  const isAlone = richTextLength(offer.description ?? "") === 0;
  return (
    <SectionCard name="english" {...card}>
      {isAlone && !isStarted ? (
        <p className="border-l-4 border-marigold pl-4">{t("french_first")}</p>
      ) : (
        <>
          <TextField
            id="offer-english-title"
            label={t("title")}
            hint={t("title_hint")}
            lang="en"
            autoComplete="off"
            {...field("englishTitle")}
          />
          <RichTextField
            id="offer-english-text"
            label={t("label")}
            hint={t("hint")}
            error={errorOf("text")}
            value={text.value}
            onChange={text.onChange}
            max={OFFER_TEXT.max}
            longFrom={{ length: OFFER_TEXT.long, warning: t("long") }}
            lang="en"
          />
          <p role="status" className="text-sm text-muted">
            {isHalf && t("half")}
          </p>
        </>
      )}
    </SectionCard>
  );
}
