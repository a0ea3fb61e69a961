import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import type { OfferProposal } from "@/lib/entities/offer-proposal";
import { type ProposalChoices, proposalKey, readPayValue } from "@/lib/rules/offer/proposals";

type Props = {
  proposals: readonly (OfferProposal & { count?: number })[];
  choices: ProposalChoices;
  /** Keys made by `proposalKey`. */
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
};

/** Guessed facts, each with a checkbox and with the words from which it was guessed. No fact is ticked in advance. */
export function ProposalTicks({ proposals, choices, ticked, onTick }: Props) {
  const t = useTranslations("firm_proposals");
  const id = useId();
  const keys = proposals.map(proposalKey);
  const isWhole = keys.every((key) => ticked.has(key));
  const toggle = (key: string) =>
    onTick(new Set(ticked.has(key) ? [...ticked].filter((one) => one !== key) : [...ticked, key]));
  return (
    <fieldset className="max-w-3xl">
      <legend className="sr-only">{t("legend")}</legend>
      <Button variant="quiet" onClick={() => onTick(new Set(isWhole ? [] : keys))}>
        {t(isWhole ? "none" : "all")}
      </Button>
      <ul className="divide-y divide-rule border-y border-rule">
        {proposals.map((one, index) => (
          <li key={proposalKey(one)} className="py-1">
            <label className="flex min-h-11 items-start gap-3 py-2">
              <input
                type="checkbox"
                className="mt-[calc((1lh-1.25rem)/2)] size-5 shrink-0"
                checked={ticked.has(proposalKey(one))}
                onChange={() => toggle(proposalKey(one))}
                aria-describedby={`${id}-${index}`}
              />
              <span className="min-w-0 flex-1 break-words">
                <span className="font-semibold">{t(`field.${one.field}`)}</span>{" "}
                <ProposedValue proposal={one} choices={choices} />
                <span id={`${id}-${index}`} lang="fr" className="block text-sm text-muted">
                  {one.words === "" ? t("from_office") : t("words", { words: one.words })}
                  {one.count !== undefined && ` · ${t("offers", { count: one.count })}`}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function ProposedValue({ proposal: { field, value }, choices }: { proposal: OfferProposal; choices: ProposalChoices }) {
  const t = useTranslations("firm_proposals");
  if (field === "city") return value;
  if (field === "months") return t("months", { count: Number(value) });
  if (field !== "pay") return choices[field].find(({ slug }) => slug === value)?.label ?? value;
  const pay = readPayValue(value);
  const period = choices.period.find(({ slug }) => slug === pay?.period)?.label ?? "";
  return pay ? t("pay", { isOne: String(pay.min === pay.max), min: pay.min, max: pay.max, period }) : value;
}
