"use client";
import { type FormEvent, type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { controlStyle } from "@/components/ui/control-style";
import { CopyLink } from "@/components/ui/copy-link";
import { factsIn, type OfferFact } from "@/lib/rules/tools/offer-lint/facts";
import { type Finding, lintOffer, MAX_OFFER_LENGTH, piecesOf } from "@/lib/rules/tools/offer-lint/lint-offer";
import { MAX_SHARED_TEXT, offerTextParams } from "@/lib/rules/tools/offer-text";
import rules from "@/lib/rules/vocabulary/offer-lint-rules.json";

type Labels = ReportLabels &
  Record<"text" | "hint" | "analyse" | "example" | "clear" | "link" | "linkCopied" | "tooLong", string>;

type Props = {
  /** Text in the URL: without JavaScript, the form sends it again. */
  initial: string;
  example: string;
  locale: "fr" | "en";
  /** Absolute URL, without query. */
  url: string;
  /** URL that the form opens, with the fragment of the result. */
  action: string;
  labels: Labels;
  /** Shown instead of the result without JavaScript. */
  noScript: ReactNode;
};

/** Analyses an offer while it is typed, in the browser: no part of it is sent. */
export function OfferAnalyser({ initial, example, locale, url, action, labels, noScript }: Props) {
  const [text, setText] = useState(initial);
  const read = useDeferredValue(text);
  const findings = useMemo(() => lintOffer(read), [read]);
  const facts = useMemo(() => factsIn(read), [read]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    document.getElementById("resultat")?.focus();
  };

  return (
    <>
      <form action={action} onSubmit={onSubmit} className="mt-8 grid gap-4" data-no-print>
        <div>
          <label htmlFor="texte" className="mb-1 block text-sm font-semibold">
            {labels.text}
          </label>
          <textarea
            id="texte"
            name="texte"
            rows={12}
            maxLength={MAX_OFFER_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
            aria-describedby="texte-hint"
            className={`${controlStyle} leading-7`}
          />
          <p id="texte-hint" className="mt-1 text-sm text-muted">
            {labels.hint}
          </p>
          {noScript}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <button type="submit" className={buttonStyle("primary")}>
            {labels.analyse}
          </button>
          <button type="button" onClick={() => setText(example)} className={buttonStyle("quiet", "noscript:hidden")}>
            {labels.example}
          </button>
          {text !== "" && (
            <button type="button" onClick={() => setText("")} className={buttonStyle("quiet", "noscript:hidden")}>
              {labels.clear}
            </button>
          )}
          {text !== "" && text.length <= MAX_SHARED_TEXT && (
            <CopyLink
              url={`${url}?${offerTextParams(text)}`}
              label={labels.link}
              copiedLabel={labels.linkCopied}
              className={buttonStyle("quiet")}
            />
          )}
          {text.length > MAX_SHARED_TEXT && <span className="text-sm text-muted">{labels.tooLong}</span>}
        </div>
      </form>
      <OfferReport text={read} findings={findings} facts={facts} locale={locale} labels={labels} />
    </>
  );
}

type OfferReportProps = {
  text: string;
  findings: Finding[];
  facts: { fact: OfferFact; isPresent: boolean }[];
  locale: "fr" | "en";
  labels: ReportLabels;
};

/** The findings of the rules, the offer with each finding marked in place, and the facts that candidates look for. */
function OfferReport({ text, findings, facts, locale, labels }: OfferReportProps) {
  const isEmpty = text.trim() === "";
  const serious = findings.filter(({ severity }) => severity !== "info").length;
  const summary =
    serious === 0 ? labels.clean : (serious === 1 ? labels.one : labels.many).replace("#", String(serious));
  return (
    <section id="resultat" tabIndex={-1} aria-labelledby="resultat-title" className="mt-12 scroll-mt-4 outline-none">
      <h2 id="resultat-title" className="mb-4 text-xl md:text-2xl">
        {labels.result}
      </h2>
      <p role="status" className="mb-4 font-semibold">
        {isEmpty ? labels.empty : summary}
      </p>
      {!isEmpty && (
        <div className="grid gap-10 lg:grid-cols-2 lg:gap-16 [&>*]:min-w-0">
          <div>
            <OfferFindings text={text} findings={findings} locale={locale} labels={labels} />
            <h3 className="mb-3 mt-10 text-lg">{labels.facts}</h3>
            <dl className="border-t border-rule">
              {facts.map(({ fact, isPresent }) => (
                <div key={fact} className="flex justify-between gap-6 border-b border-rule py-2">
                  <dt>{labels[`fact_${fact}`]}</dt>
                  <dd className={isPresent ? "text-muted" : "font-semibold text-brick"}>
                    {isPresent ? labels.present : labels.missing}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
          <div>
            <h3 className="mb-3 text-lg">{labels.inPlace}</h3>
            <p lang="fr" className="whitespace-pre-wrap border-l-2 border-rule pl-4 [overflow-wrap:anywhere]">
              {piecesOf(text, findings).map(({ text: piece, finding }, index) =>
                finding === null ? (
                  piece
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name.
                  <mark key={index} className="bg-highlight text-ink">
                    {piece}
                    <sup className="figures ml-0.5 font-semibold">{finding}</sup>
                  </mark>
                ),
              )}
            </p>
          </div>
        </div>
      )}
    </section>
  );
}

type OfferFindingsProps = { text: string; findings: Finding[]; locale: "fr" | "en"; labels: ReportLabels };

/** A few words show the problem; the text next to the findings marks all of them. */
const MAX_QUOTES = 3;
const MAX_QUOTE_LENGTH = 80;

const WORDS = new Map(
  rules.map(({ id, title, titleEn, message, messageEn }) => [
    id,
    { fr: { title, message }, en: { title: titleEn, message: messageEn } },
  ]),
);

/**
 * The findings, most serious first: title, quoted words, advice and law. They are numbered, and the marks in the text
 * bear these numbers.
 */
function OfferFindings({ text, findings, locale, labels }: OfferFindingsProps) {
  return (
    <ol className="divide-y divide-rule border-y border-rule">
      {findings.map(({ rule, severity, law, places }, index) => {
        const words = WORDS.get(rule)?.[locale];
        const quotes = [...new Set(places.map(({ start, end }) => text.slice(start, end)))].slice(0, MAX_QUOTES);
        return (
          <li key={rule} className="flex gap-4 py-3">
            <span className="figures w-6 shrink-0 text-right font-display text-lg font-semibold">{index + 1}</span>
            <div className="min-w-0">
              <p className="font-semibold">
                {words?.title}{" "}
                <span className={`text-sm ${severity === "error" ? "text-brick" : "font-normal text-muted"}`}>
                  {labels[severity]}
                </span>
              </p>
              {quotes.length > 0 && (
                <p className="text-sm">
                  {quotes.map((quote) => (
                    <q key={quote} lang="fr" className="mr-2">
                      {quote.length > MAX_QUOTE_LENGTH ? `${quote.slice(0, MAX_QUOTE_LENGTH)}…` : quote}
                    </q>
                  ))}
                </p>
              )}
              <p>{words?.message}</p>
              <p lang="fr" className="text-sm text-muted">
                {law}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** Texts of the report: this client component has no message provider. */
type ReportLabels = Record<
  "result" | "empty" | "clean" | "inPlace" | "facts" | "present" | "missing" | "error" | "warning" | "info",
  string
> &
  Record<`fact_${OfferFact}`, string> & {
    /** Summaries for one finding and for several: "#" stands for the number. */
    one: string;
    many: string;
  };
