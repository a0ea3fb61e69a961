"use client";

import { type FormEvent, type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { OfferReport } from "@/components/tool/offer-report";
import type { ReportLabels } from "@/components/tool/offer-report-labels";
import { buttonStyle } from "@/components/ui/button-style";
import { controlStyle } from "@/components/ui/control-style";
import { CopyLink } from "@/components/ui/copy-link";
import { factsIn } from "@/lib/rules/tools/offer-lint/facts";
import { lintOffer, MAX_OFFER_LENGTH } from "@/lib/rules/tools/offer-lint/lint-offer";
import { MAX_SHARED_TEXT, offerTextParams } from "@/lib/rules/tools/offer-text";

type Labels = ReportLabels &
  Record<"text" | "hint" | "analyse" | "example" | "clear" | "link" | "linkCopied" | "tooLong", string>;

type Props = {
  /** The text of the URL: without JavaScript, the form sends it again. */
  initial: string;
  example: string;
  locale: "fr" | "en";
  /** Absolute, without query. */
  url: string;
  /** The URL of the form, where the result is. */
  action: string;
  labels: Labels;
  /** The result without JavaScript. */
  noScript: ReactNode;
};

/** An offer, analysed as it is typed, in the browser: nothing of it is sent. */
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
