import type { ColumnType } from "kysely";
import type { Billing } from "@/lib/entities/order-request";
import type { RequestRefusal, RequestState } from "@/lib/rules/subscription/order-requests";
import type { PackName, PlanName } from "@/lib/rules/subscription/plans";
import type { Json, NullableTimestamp, Timestamp } from "@/marketplace/db/tables/columns";

export type OrderRequestsTable = {
  order_id: string;
  /** Number by which people name the order, such as C2026-00012; the database draws it. */
  number: ColumnType<string, string | undefined>;
  organization_id: string;
  kind: "plan" | "pack";
  name: PlanName | PackName;
  /** Price of one, before VAT. */
  price: number;
  quantity: ColumnType<number, number | undefined>;
  vat_rate: number;
  billing: Json<Billing>;
  offer_ids: ColumnType<string[], string[] | undefined>;
  state: ColumnType<RequestState, RequestState | undefined>;
  reason: ColumnType<RequestRefusal | null, RequestRefusal | null | undefined>;
  requested_by: ColumnType<string | null, string | null | undefined>;
  decided_by: ColumnType<string | null, string | null | undefined>;
  decided_date: NullableTimestamp;
  created_date: Timestamp;
};

/** Seller as named in the settings. */
export type Seller = {
  name: string;
  address: string;
  siren: string;
  vatNumber: string;
  legal: string | null;
  iban: string | null;
  /** Absent from the invoices issued before the settings had it. */
  bic?: string | null;
};

/**
 * Content of an invoice, in addition to its number and dates. Amounts are in euros, for the whole `quantity` (one when
 * it is absent); `price` is that of one product, before VAT. `from` and `to` bound the month of a plan.
 */
export type InvoiceContent = {
  /** Null in invoices issued before the settings named the seller: none is issued without one any more. */
  seller: Seller | null;
  buyer: Billing;
  /** Number of the order; its id, in the invoices issued before orders had numbers. */
  order?: string;
  kind: "plan" | "pack";
  name: PlanName | PackName;
  /** One when absent. */
  quantity?: number;
  from?: string;
  to?: string;
  /** Day on which the credits were given. */
  supplied?: string;
  /** True when nothing was left to pay on the day of issue. */
  paid?: boolean;
  price: number;
  vatRate: number;
  vat: number;
  total: number;
};

export type InvoicesTable = {
  id: string;
  order_id: string;
  organization_id: string;
  number: string;
  year: number | null;
  sequence: number | null;
  issued_date: string;
  due_date: string;
  content: Json<InvoiceContent>;
  created_date: Timestamp;
};
