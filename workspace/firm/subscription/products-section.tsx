import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { RuleList } from "@/components/ui/rule-list";
import type { Order } from "@/lib/entities/order";
import { formatMoney } from "@/lib/i18n/format";
import { PACK_NAMES, PLAN_NAMES, type Product, priceOf } from "@/lib/rules/subscription/plans";
import { type FirmAccount, lastBillingOf } from "@/workspace/firm/subscription/queries";
import { RequestDialog } from "@/workspace/firm/subscription/request-dialog";
import { ScreenSection } from "@/workspace/shell/screen-section";

type Props = { account: FirmAccount; orders: readonly Order[] };

/** The plans and the packs, each with its price and the button that asks for it. */
export function ProductsSection({ account, orders }: Props) {
  const t = useTranslations("firm_subscription");
  const [asked, setAsked] = useState<Product | null>(null);
  const waiting = orders.flatMap(({ request }) => (request?.state === "waiting" ? [request] : []));
  const plannedNext = account.subscription?.next ?? account.plan;
  return (
    <>
      <ScreenSection id="plans" title={t("plans_title")} lead={t("plans_lead")}>
        <RuleList>
          {PLAN_NAMES.map((name) => (
            <ProductRow
              key={name}
              {...{ account, product: { kind: "plan", name }, onAsk: setAsked }}
              state={waiting.some((one) => one.name === name) ? "waiting" : planState(name, account, plannedNext)}
              isBlocked={waiting.some((one) => one.kind === "plan")}
            />
          ))}
        </RuleList>
      </ScreenSection>
      <ScreenSection id="packs" title={t("packs_title")} lead={t("packs_lead")}>
        <RuleList>
          {PACK_NAMES.map((name) => (
            <ProductRow
              key={name}
              {...{ account, product: { kind: "pack", name }, onAsk: setAsked }}
              state={waiting.some((one) => one.name === name) ? "waiting" : null}
            />
          ))}
        </RuleList>
      </ScreenSection>
      {asked && (
        <RequestDialog
          product={asked}
          account={account}
          billing={lastBillingOf(orders)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const planState = (name: string, { plan }: FirmAccount, next: string) =>
  name === next && next !== plan ? "next" : name === plan ? "current" : null;

type RowProps = {
  account: FirmAccount;
  product: Product;
  state: "waiting" | "current" | "next" | null;
  /** A plan is requested already. */
  isBlocked?: boolean;
  onAsk: (product: Product) => void;
};

function ProductRow({ account, product, state, isBlocked = false, onAsk }: RowProps) {
  const t = useTranslations("firm_subscription");
  const locale = useLocale();
  const { kind, name } = product;
  const title = kind === "plan" ? t(`plans.${name}.name`) : t(`packs.${name}.name`);
  const price = formatMoney(locale, priceOf(product, account.plan));
  const isCurrent = state === "current" && !account.subscription?.next;
  const mayAsk = !isBlocked && !isCurrent && state !== "next" && (kind === "pack" || state !== "waiting");
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-center">
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="text-sm text-muted">{kind === "plan" ? t(`plans.${name}.gives`) : t(`packs.${name}.gives`)}</p>
        {state && <p className="text-sm font-semibold text-green">{t(`state.${state}`)}</p>}
      </div>
      <p className="figures sm:text-right">{kind === "plan" ? t("monthly_price", { price }) : t("price", { price })}</p>
      <div className="sm:w-44 sm:text-right lg:w-64">
        {mayAsk && (
          <Button variant="secondary" aria-label={`${t(`ask.${kind}`)} (${title})`} onClick={() => onAsk(product)}>
            {t(`ask.${kind}`)}
          </Button>
        )}
      </div>
    </li>
  );
}
