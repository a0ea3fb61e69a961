import { useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/select-field";
import { MATCH_CRITERIA, type MATCH_FACTORS, type MatchWeights } from "@/workspace/shell/match/offer-match";

type Props = { weights: MatchWeights; onChange: (weights: MatchWeights) => void };

type Factor = keyof typeof MATCH_FACTORS;
const FACTORS: readonly Factor[] = ["low", "normal", "high"];

/** Explains the ranking from the same table that computes it, and lets the person weigh each criterion. */
export function RankingNote({ weights, onChange }: Props) {
  const t = useTranslations("candidate_match");
  return (
    <details className="mb-8 border-y border-rule">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{t("how")}</summary>
      <p className="measure pb-4 text-muted">{t("how_text")}</p>
      <ul className="grid gap-4 pb-5 md:grid-cols-2">
        {MATCH_CRITERIA.map(({ name, weight }) => (
          <li key={name}>
            <SelectField
              id={`weight-${name}`}
              label={`${t(`criteria.${name}`)} (${t("points", { weight })})`}
              hint={`${t(`full.${name}`)} ${t(`part.${name}`)}`}
              value={weights[name] ?? "normal"}
              onChange={({ currentTarget }) => {
                const factor = FACTORS.find((known) => known === currentTarget.value) ?? "normal";
                onChange({ ...weights, [name]: factor });
              }}
              options={FACTORS.map((value) => ({ value, label: t(`factors.${value}`) }))}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
