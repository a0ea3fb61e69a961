"use client";

import { useQuery } from "@tanstack/react-query";
import { CardReturn } from "@/workspace/firm/subscription/card-return";
import { CountersSection } from "@/workspace/firm/subscription/counters-section";
import { LedgerSection } from "@/workspace/firm/subscription/ledger-section";
import { OrdersSection } from "@/workspace/firm/subscription/orders-section";
import { ProductsSection } from "@/workspace/firm/subscription/products-section";
import { firmAccount, firmOrders } from "@/workspace/firm/subscription/queries";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

export const SubscriptionScreen = () => (
  <AsNamed>
    <Guarded screen="firmSubscription">
      <Subscription />
    </Guarded>
  </AsNamed>
);

/** The plan and the counters of a firm, what it may ask for, its orders, and its ledger line by line. */
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
            <ProductsSection account={read} orders={orders.data?.results ?? []} />
          </>
        )}
      </AsyncBlock>
      <OrdersSection reading={orders} />
      <LedgerSection />
    </div>
  );
}
