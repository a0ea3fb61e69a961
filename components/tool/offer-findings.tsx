import type { ReportLabels } from "@/components/tool/offer-report-labels";
import type { Finding } from "@/lib/rules/tools/offer-lint/lint-offer";
import rules from "@/lib/rules/vocabulary/offer-lint-rules.json";

type Props = { text: string; findings: Finding[]; locale: "fr" | "en"; labels: ReportLabels };

/** A few words show the problem; the text beside shows them all. */
const MAX_QUOTES = 3;
const MAX_QUOTE_LENGTH = 80;

const WORDS = new Map(
  rules.map(({ id, title, titleEn, message, messageEn }) => [
    id,
    { fr: { title, message }, en: { title: titleEn, message: messageEn } },
  ]),
);

/** What was found, by seriousness: what it is, its words, what to do, and the law. Numbers are those of the text. */
export function OfferFindings({ text, findings, locale, labels }: Props) {
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
