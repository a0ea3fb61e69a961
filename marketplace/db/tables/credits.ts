import type { GeneratedAlways } from "kysely";
import type { CreditReason } from "@/lib/rules/transaction/credit-moves";
import type { Credit } from "@/lib/rules/transaction/credits";
import type { Timestamp } from "@/marketplace/db/tables/columns";
import type { OrderLinesTable, OrderMovesTable, OrdersTable } from "@/marketplace/db/tables/exchanges";
import type { InvoicesTable, OrderRequestsTable } from "@/marketplace/db/tables/orders-requested";

/** Written by a trigger (migration 0047): never by hand. */
type CreditMovesTable = {
  id: string;
  position: GeneratedAlways<number>;
  organization_id: string;
  credit: Credit;
  change: number;
  balance: number;
  reason: CreditReason;
  detail: string | null;
  actor_type: "person" | "key" | "platform";
  actor_id: string | null;
  object_id: string | null;
  created_date: Timestamp;
};

/** Tables of what firms spend, buy and owe. */
export type CreditTables = {
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  order_moves: OrderMovesTable;
  credit_moves: CreditMovesTable;
  order_requests: OrderRequestsTable;
  invoices: InvoicesTable;
};
