import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import type { OfferProposal } from "@/lib/entities/offer-proposal";
import { brandKey, type ProposalChoices, proposalKey, readPayValue } from "@/lib/rules/offer/proposals";

type Proposal = OfferProposal & { count?: number };
type Props = {
  proposals: readonly Proposal[];
  choices: ProposalChoices;
  /** Keys made by `proposalKey`. */
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
};

/** Guessed facts, each with a checkbox and with the words from which it was guessed. No fact is ticked in advance. */
export function ProposalTicks({ proposals, choices, ticked, onTick }: Props) {
  const t = useTranslations("firm_proposals");
  const id = useId();
  const single = proposals.filter(({ brand }) => brand === undefined);
  const brands = [...new Set(proposals.flatMap((one) => brandKey(one) ?? []))].map((key) =>
    proposals.filter((one) => brandKey(one) === key),
  );
  const keys = single.map(proposalKey);
  const isWhole = keys.every((key) => ticked.has(key));
  const toggle = (key: string) =>
    onTick(new Set(ticked.has(key) ? [...ticked].filter((one) => one !== key) : [...ticked, key]));
  return (
    <fieldset className="max-w-3xl">
      <legend className="sr-only">{t("legend")}</legend>
      {keys.length > 0 && (
        <Button variant="quiet" onClick={() => onTick(withChosen(ticked, keys, isWhole ? [] : keys))}>
          {t(isWhole ? "none" : "all")}
        </Button>
      )}
      <ul className="divide-y divide-rule border-y border-rule">
        {single.map((one, index) => (
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
                {one.isWished && ` (${t("wished")})`}
                <span id={`${id}-${index}`} lang="fr" className="block text-sm text-muted">
                  {one.words === "" ? t("from_office") : t("words", { words: one.words })}
                  {one.count !== undefined && ` · ${t("offers", { count: one.count })}`}
                </span>
              </span>
            </label>
          </li>
        ))}
        {brands.map((products, index) => (
          <li key={products.map(proposalKey).join()} className="py-3">
            <BrandField
              id={`${id}-brand-${index}`}
              products={products}
              choices={choices}
              ticked={ticked}
              onTick={onTick}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Returns the ticked keys with only these chosen ones of some keys. */
const withChosen = (ticked: ReadonlySet<string>, keys: readonly string[], chosen: readonly string[]) =>
  new Set([...ticked].filter((key) => !keys.includes(key)).concat(chosen));

type BrandProps = Omit<Props, "proposals"> & { id: string; products: readonly OfferProposal[] };

/** A brand that the text names alone: a person says which of its products is meant, if any. */
function BrandField({ id, products, choices, ticked, onTick }: BrandProps) {
  const t = useTranslations("firm_proposals");
  const { brand = "", words = "", isWished } = products[0] ?? {};
  const keys = products.map(proposalKey);
  return (
    <SelectField
      id={id}
      label={`${t("field.tools")} ${t("brand", { brand })}${isWished ? ` (${t("wished")})` : ""}`}
      hint={t("words", { words })}
      value={keys.find((key) => ticked.has(key)) ?? ""}
      onChange={({ target }) => onTick(withChosen(ticked, keys, target.value ? [target.value] : []))}
      options={[
        { value: "", label: t("no_product") },
        ...products.map((one) => ({
          value: proposalKey(one),
          label: choices.tools.find(({ slug }) => slug === one.value)?.label ?? one.value,
        })),
      ]}
    />
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
