import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/text-area";
import { useWide } from "@/components/ui/use-wide";
import { settled } from "@/lib/queries/settled";
import { type GapField, MAX_PUBLICATION_REASON } from "@/lib/rules/offer/offer-gaps";
import { isBelowFloor } from "@/lib/rules/offer/pay-floor";
import { findingsOf, floorFinding, type OfferFinding } from "@/workspace/firm/offers/offer/lint/offer-findings";
import { useOffer } from "@/workspace/firm/offers/offer/offer-context";
import { type OfferValue, toOfferSeen, toOfferValue } from "@/workspace/firm/offers/offer/offer-value";
import { publishChanges } from "@/workspace/firm/offers/offer/queries";
import { showField, unfold } from "@/workspace/firm/offers/offer/show-field";
import { useGapsOf } from "@/workspace/firm/offers/offer/use-gaps";
import { payOf, periodOf, useFloorText, usePayFloor } from "@/workspace/firm/offers/offer/use-pay-floor";
import { PublishDialog } from "@/workspace/firm/offers/publish-dialog";
import { ownOffer } from "@/workspace/firm/offers/queries";
import { SuspensionNotice } from "@/workspace/firm/suspension-notice";
import { Fold } from "@/workspace/shell/fold";
import { FormError } from "@/workspace/shell/form/form-error";
import { Part } from "@/workspace/shell/part";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** Lists what prevents the publication of the offer, updated after each pause in typing. */
export function OfferReview() {
  const t = useTranslations("firm_offer.lint");
  const tSuspension = useTranslations("firm_offer.suspension");
  const locale = useLocale();
  const { offer: read } = useOffer();
  const { name, description, customAttributes, metadata } = read;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the offer, what the rules read
  const found = useMemo(
    () => findingsOf(read, locale),
    [name, description, customAttributes, metadata.salaryUndisclosed, locale],
  );
  useEffect(() => markFindings(document.getElementById("offer-text"), found), [found]);
  const [floor, toText] = [usePayFloor()(read), useFloorText()];
  const isBelow = floor !== null && isBelowFloor(payOf(read), floor);
  const findings = isBelow
    ? [floorFinding(floor.reason, t("minimum"), toText(floor, periodOf(read), true)), ...found]
    : found;
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const count = t("count", { errors, others: findings.length - errors });
  const [typed, setTyped] = useState("");
  const reason = errors > 0 ? typed.trim() : "";
  const [stop, setStop] = useState<Stop>(null);
  const hasBlockingErrors = errors > 0 && reason === "";
  return (
    <>
      {read.suspension !== null && (
        <section aria-labelledby="offer-suspended" className="grid gap-2">
          <h2 id="offer-suspended" className="text-lg">
            {tSuspension("state")}
          </h2>
          <SuspensionNotice
            of="offer"
            assetId={read.id}
            reason={read.suspension}
            version={read.hasDraft ? "changed" : "published"}
          />
        </section>
      )}
      <Verdict errors={hasBlockingErrors ? errors : 0} hasWrongField={stop === "field"} />
      <PublishOffer offer={read} hasErrors={errors > 0} typed={typed} onType={setTyped} stop={stop} onStop={setStop} />
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

/** Both gaps about places lead to the same field. */
const idOf = (gap: GapField) => `offer-${gap === "office" ? "places" : gap}`;

/**
 * States whether the offer can be published, or lists all that prevents it: what is missing, a change to choose, and
 * the errors of the review that the firm does not explain.
 */
function Verdict({ errors, hasWrongField }: { errors: number; hasWrongField: boolean }) {
  const t = useTranslations("firm_offer.gaps");
  const { offer, held } = useOffer();
  const points = [
    ...useGapsOf()(offer).map((gap) => ({ id: idOf(gap), text: t(gap) })),
    ...(held.length > 0 ? [{ id: "offer-saver", text: t("conflict") }] : []),
    ...(hasWrongField ? [{ id: null, text: t("field") }] : []),
    ...(errors > 0 ? [{ id: "offer-lint", text: t("errors", { count: errors }) }] : []),
  ];
  // Nothing waits to be published.
  if (points.length === 0 && offer.active && !offer.hasDraft) return null;
  return (
    <section aria-labelledby="offer-gaps">
      <h2 id="offer-gaps" className="mb-2 text-lg">
        {t("heading", { count: points.length + Math.max(0, errors - 1) })}
      </h2>
      {points.length > 0 && (
        <ul className="divide-y divide-rule border-y border-rule">
          {points.map(({ id, text }) => (
            <li key={text}>
              <a
                href={`#${id ?? "offer-publish"}`}
                className="flex min-h-11 items-center py-1 hover:text-green"
                onClick={() => showField(id ?? document.querySelector("[aria-invalid]")?.id ?? "")}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Suggestions to attract more candidates, loaded once visible: on a phone, when the section is opened. */
function OfferOutlook({ offer }: { offer: OfferValue }) {
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
        <Part name="offer-outlook" load={() => import("@/workspace/firm/offers/offer/outlook/outlook-list")}>
          {({ OutlookList }) => <OutlookList offer={offer} />}
        </Part>
      )}
    </Fold>
  );
}

const MAX_QUOTE = 60;

/** The findings of the rules, the most serious first: the words found, the advice, and the law. */
function FindingsList({ findings }: { findings: readonly OfferFinding[] }) {
  const t = useTranslations("firm_offer.lint");
  const { replace } = useOffer();
  const show = (words: string, isTitle: boolean) => {
    if (isTitle) return showField("offer-title");
    const text = document.getElementById("offer-text");
    unfold(text);
    const [range] = text ? rangesOf(text, words) : [];
    range?.startContainer.parentElement?.scrollIntoView({ block: "center" });
  };
  return (
    <ol className="divide-y divide-rule border-y border-rule">
      {findings.map(({ rule, severity, law, title, message, quotes }, index) => (
        <li key={rule} className="flex gap-3 py-3">
          <span className="figures w-5 shrink-0 text-right font-display font-semibold">{index + 1}</span>
          <div className="min-w-0">
            <p className="font-semibold">
              {title}{" "}
              <span className={`text-sm ${severity === "error" ? "text-brick" : "font-normal text-muted"}`}>
                {t(severity)}
              </span>
            </p>
            {quotes.map(({ words, fix, isTitle }) => (
              <p key={words} lang="fr" className="flex flex-wrap items-baseline gap-x-3 text-sm">
                <button type="button" className="link min-h-11 text-left" onClick={() => show(words, isTitle)}>
                  <q>{words.length > MAX_QUOTE ? `${words.slice(0, MAX_QUOTE)}…` : words}</q>
                </button>
                {fix !== null && (
                  <Button
                    variant="quiet"
                    className="text-sm"
                    onClick={() => {
                      replace(isTitle ? "title" : "text", words, fix);
                      // The pressed button disappears with its finding.
                      document.getElementById("offer-lint")?.focus();
                    }}
                  >
                    {t("replace", { fix })}
                  </Button>
                )}
              </p>
            ))}
            <p className="text-sm">{message}</p>
            <p lang="fr" className="text-sm text-muted">
              {law}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const NAMES = { error: "lint-error", warning: "lint-warning" } as const;
/**
 * Style rules of the highlights. They are inserted only where a text is reviewed, since the pages of visitors do not
 * need them.
 */
const RULES = `::highlight(${NAMES.error}) { text-decoration: underline wavy var(--color-brick) }
::highlight(${NAMES.warning}) { text-decoration: underline dotted var(--color-marigold) }`;

/** Returns the ranges of these words in an element, each within a single text node. */
function rangesOf(element: Element, words: string): Range[] {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? "";
    for (let at = text.indexOf(words); at >= 0 && words !== ""; at = text.indexOf(words, at + words.length)) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + words.length);
      ranges.push(range);
    }
  }
  return ranges;
}

/**
 * Highlights the words of findings in the text without changing its elements; returns a function that removes the
 * highlights.
 */
function markFindings(element: Element | null, findings: readonly OfferFinding[]): () => void {
  // Without the CSS Custom Highlight API, the list next to the text is enough.
  if (!element || typeof Highlight === "undefined" || !CSS.highlights) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RULES);
  document.adoptedStyleSheets.push(sheet);
  for (const severity of ["error", "warning"] as const) {
    const quotes = findings.filter((one) => one.severity === severity).flatMap((one) => one.quotes);
    CSS.highlights.set(NAMES[severity], new Highlight(...quotes.flatMap(({ words }) => rangesOf(element, words))));
  }
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    for (const name of Object.values(NAMES)) CSS.highlights.delete(name);
  };
}

/** What stopped the last press on the button: a rule, or a field to correct. */
type Stop = "review" | "field" | null;

type PublishProps = {
  offer: OfferValue;
  hasErrors: boolean;
  /** The firm's reason to publish in spite of the errors. */
  typed: string;
  onType: (reason: string) => void;
  stop: Stop;
  onStop: (stop: Stop) => void;
};

/** Publishes the offer, or its changes, once nothing is missing and every broken rule is explained. */
function PublishOffer({ offer, hasErrors, typed, onType, stop, onStop }: PublishProps) {
  const t = useTranslations("firm_offer.publish");
  const locale = useLocale();
  const { actor, saver, status, held, unsaved } = useOffer();
  const gapsOf = useGapsOf();
  const { session } = useSession();
  const floorOf = usePayFloor();
  const { busy, failure, act } = useAction();
  const [isOpen, setOpen] = useState(false);
  const { data: own } = useQuery({ ...ownOffer(session.client, actor, offer.id), enabled: !offer.active });
  const reason = hasErrors ? typed.trim() : "";
  const isExplained = !hasErrors || reason !== "";
  const isSettled = ["saved", "saving"].includes(status) && held.length === 0;
  const isReady = isSettled && gapsOf(offer).length === 0 && isExplained;
  // The notice of the suspension says what comes next.
  if (offer.active && !offer.hasDraft && offer.suspension !== null) return null;
  if (offer.active && !offer.hasDraft)
    return <p className="text-sm text-muted">{t(offer.validated ? "online" : "in_review")}</p>;
  // The explanation is for moderators, who read it with the offer.
  const edit = reason === "" ? {} : { metadata: { _private: { publicationReason: reason } } };
  const publish = () =>
    act(async () => {
      onStop(null);
      // The latest typed values are saved and reviewed first.
      if (![...unsaved].map((saveNow) => saveNow()).every(Boolean)) return onStop("field");
      if (!(await settled(saver)) || saver.getState().held.length > 0) return;
      const written = toOfferValue(saver.getState().value);
      const hasError = () =>
        written !== null &&
        (isBelowFloor(payOf(written), floorOf(written)) ||
          findingsOf(written, locale).some(({ severity }) => severity === "error"));
      if (!written || gapsOf(written).length > 0 || (reason === "" && hasError())) return onStop("review");
      if (!written.active) return setOpen(true);
      saver.see(await publishChanges(session, actor, offer.id, edit));
    });
  return (
    <section aria-labelledby="offer-publish" className="grid gap-3">
      <h2 id="offer-publish" className="text-lg">
        {t(offer.active ? "changes" : "heading")}
      </h2>
      {own?.results[0]?.orderId && <p className="border-l-4 border-marigold pl-4">{t("waits")}</p>}
      {hasErrors && (
        <TextArea
          id="offer-reason"
          rows={3}
          maxLength={MAX_PUBLICATION_REASON}
          label={t("reason")}
          hint={t("reason_hint")}
          value={typed}
          onChange={({ target }) => onType(target.value)}
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
