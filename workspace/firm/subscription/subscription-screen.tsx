"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { RuleList } from "@/components/ui/rule-list";
import { providers } from "@/contract/providers";
import type { Order } from "@/lib/entities/order";
import { formatDate, formatMoney } from "@/lib/i18n/format";
import { planIn } from "@/lib/routes/firm-opening";
import {
  MONTHLY_CREDITS,
  PACK_NAMES,
  PLAN_NAMES,
  PLANS,
  type Product,
  planSoldAs,
  priceOf,
} from "@/lib/rules/subscription/plans";
import { isLow } from "@/lib/rules/subscription/subscription";
import { LedgerSection } from "@/workspace/firm/subscription/ledger-section";
import { OrdersSection } from "@/workspace/firm/subscription/orders-section";
import {
  COUNTERS,
  type FirmAccount,
  firmAccount,
  firmOrders,
  subscriptionKey,
} from "@/workspace/firm/subscription/queries";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { DialogFrame } from "@/workspace/shell/dialog-frame";
import { Part } from "@/workspace/shell/part";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

export const SubscriptionScreen = () => (
  <AsNamed>
    <Guarded screen="firmSubscription">
      <Subscription />
    </Guarded>
  </AsNamed>
);

/** The plan and counters of a firm, the products that it may request, its orders, and its ledger. */
function Subscription() {
  const { session } = useSession();
  const actor = useActor();
  const account = useQuery(firmAccount(session.client, actor));
  const orders = useQuery(firmOrders(session.client, actor));
  return (
    <div className="grid gap-14 [&>*]:min-w-0">
      <CardReturn />
      <AsyncBlock reading={account}>
        {(read) => (
          <>
            <CountersSection account={read} />
            {orders.isPending ? null : <ProductsSection account={read} orders={orders.data?.results ?? []} />}
          </>
        )}
      </AsyncBlock>
      <OrdersSection reading={orders} />
      <LedgerSection />
    </div>
  );
}

/** Parameter of the URL to which the payment provider sends the user back: the id of the provider's session. */
const SESSION = "paiement";

/**
 * Shown after a payment by card: the platform asks the provider whether the payment was made, then the screen is read
 * again.
 */
function CardReturn() {
  const id = useSearchParams().get(SESSION);
  return id?.startsWith("cs_") ? <CardState id={id} /> : null;
}

function CardState({ id }: { id: string }) {
  const t = useTranslations("firm_subscription");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: [actor.organizationId ?? actor.userId, "card", id],
    queryFn: ({ signal }) =>
      session.client
        .bind(providers)
        .stripeRequest({ method: "checkout.sessions.retrieve", args: [id] }, { ...actor.as, signal }),
  });
  const isPaid = data?.paymentStatus === "paid";
  useEffect(() => {
    if (isPaid) void queries.invalidateQueries({ queryKey: subscriptionKey(actor) });
  }, [isPaid, queries, actor]);
  return (
    <p role="status" className="border-l-4 border-green pl-4">
      {error ? t("card.unknown") : data ? t(isPaid ? "card.paid" : "card.unpaid") : t("card.checking")}
    </p>
  );
}

/** The plan, the end of its current month, and each counter with what it pays for. */
function CountersSection({ account }: { account: FirmAccount }) {
  const t = useTranslations("firm_subscription");
  const locale = useLocale();
  const { plan, subscription, credits } = account;
  const given: Record<string, number> = PLANS[plan];
  const day = subscription && formatDate(locale, subscription.renewsOn);
  return (
    <section aria-labelledby="plan">
      <h2 id="plan" className="text-2xl">
        {t("plan", { name: t(`plans.${plan}.name`) })}
      </h2>
      <p className="measure mb-4 mt-2 text-muted">
        {day ? t("renews", { day }) : t("discovery")}
        {subscription?.next && ` ${t("next", { name: t(`plans.${subscription.next}.name`), day: day ?? "" })}`}
      </p>
      <LowLine account={account} />
      <dl className="divide-y divide-rule border-y border-rule">
        {COUNTERS.map((name) => (
          <div key={name} className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 py-3">
            <dt className="font-semibold">{t(`counters.${name}.name`)}</dt>
            <dd className="figures row-span-2 text-right font-display text-2xl font-semibold">{credits[name]}</dd>
            <dd className="text-sm text-muted">
              {t(`counters.${name}.pays`)}
              {name !== "slots" && day && given[name] ? ` ${t("refill", { count: given[name], day })}` : ""}
            </dd>
          </div>
        ))}
      </dl>
      <p className="measure mt-3 text-sm text-muted">{t("unused")}</p>
    </section>
  );
}

/** A warning when only a fifth of the plan's monthly credits is left. */
function LowLine({ account: { plan, credits, subscription } }: { account: FirmAccount }) {
  const t = useTranslations("firm_subscription");
  if (!subscription) return null;
  const left = {
    addressCredits: credits.addressCredits,
    cvthequeCredits: credits.cvthequeCredits + credits.cvthequePackCredits,
  };
  const low = MONTHLY_CREDITS.filter((name) => isLow(left[name], PLANS[plan][name]));
  if (low.length === 0) return null;
  return (
    <p className="mb-4 border-l-4 border-marigold pl-4">
      {low.map((name) => t(`low.${name}`, { count: left[name] })).join(" ")}
    </p>
  );
}

type Props = { account: FirmAccount; orders: readonly Order[] };

/**
 * The plans and the packs, each with its price and a button to request it. The request of the plan that the URL names
 * opens by itself.
 */
function ProductsSection({ account, orders }: Props) {
  const t = useTranslations("firm_subscription");
  const waiting = orders.flatMap(({ request }) => (request?.state === "waiting" ? [request] : []));
  const plannedNext = account.subscription?.next ?? account.plan;
  const wanted = planIn(Object.fromEntries(useSearchParams()));
  const [asked, setAsked] = useState<Product | null>(() => {
    const name = planSoldAs(wanted);
    const mayAsk = name !== null && name !== plannedNext && !waiting.some(({ kind }) => kind === "plan");
    return mayAsk ? { kind: "plan", name } : null;
  });
  return (
    <>
      <ScreenSection id="plans" title={t("plans_title")} lead={t("plans_lead")}>
        <RuleList>
          {PLAN_NAMES.map((name) => (
            <ProductRow
              key={name}
              account={account}
              product={{ kind: "plan", name }}
              onAsk={setAsked}
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
              account={account}
              product={{ kind: "pack", name }}
              onAsk={setAsked}
              state={waiting.some((one) => one.name === name) ? "waiting" : null}
            />
          ))}
        </RuleList>
      </ScreenSection>
      {asked && <RequestDialog product={asked} account={account} onClose={() => setAsked(null)} />}
    </>
  );
}

const planState = (name: string, { plan }: FirmAccount, next: string) =>
  name === next && next !== plan ? "next" : name === plan ? "current" : null;

type RowProps = {
  account: FirmAccount;
  product: Product;
  state: "waiting" | "current" | "next" | null;
  /** True when a plan is already requested. */
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

type RequestDialogProps = { product: Product; account: FirmAccount; onClose: () => void };

/** Requests a plan or packs: shows the price, then asks for the billing details. */
function RequestDialog({ product, account, onClose }: RequestDialogProps) {
  const t = useTranslations("firm_subscription");
  const tShell = useTranslations("shell");
  const name = product.kind === "plan" ? t(`plans.${product.name}.name`) : t(`packs.${product.name}.name`);
  return (
    <DialogFrame heading={t(`ask_for.${product.kind}`, { name })} onClose={onClose}>
      {(close) => (
        <Part name="order-request" load={() => import("@/workspace/firm/subscription/request-form")}>
          {({ RequestForm }) => (
            <RequestForm
              products={[product]}
              account={account}
              answer={({ kind }) => t(`answer_${kind}`)}
              send={t("send")}
              cancel={tShell("cancel")}
              onSent={close}
              onCancel={close}
            />
          )}
        </Part>
      )}
    </DialogFrame>
  );
}
