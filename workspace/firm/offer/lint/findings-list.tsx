import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { rangesOf } from "@/workspace/firm/offer/lint/mark-findings";
import type { OfferFinding } from "@/workspace/firm/offer/lint/offer-findings";
import { useOffer } from "@/workspace/firm/offer/offer-context";
import { showField, unfold } from "@/workspace/firm/offer/show-field";

const MAX_QUOTE = 60;

/** What the rules find, the most serious first: its words, what to do, and the law. */
export function FindingsList({ findings }: { findings: readonly OfferFinding[] }) {
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
                      // The button goes with its finding.
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
