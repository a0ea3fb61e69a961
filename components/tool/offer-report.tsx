import { OfferFindings } from "@/components/tool/offer-findings";
import type { ReportLabels } from "@/components/tool/offer-report-labels";
import type { OfferFact } from "@/lib/rules/tools/offer-lint/facts";
import { type Finding, piecesOf } from "@/lib/rules/tools/offer-lint/lint-offer";

type Props = {
  text: string;
  findings: Finding[];
  facts: { fact: OfferFact; isPresent: boolean }[];
  locale: "fr" | "en";
  labels: ReportLabels;
};

/** What the rules find, the offer with each finding in its place, and what candidates look for. */
export function OfferReport({ text, findings, facts, locale, labels }: Props) {
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
